/**
 * Apache Axis2 on its simple HTTP server. Imports {@code org.xmlcost.endtoend}, the library, and the classes that it
 * generates from a WSDL.
 */
package org.xmlcost.endtoend.axis2;
