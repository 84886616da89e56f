/** Apache CXF on Jetty. Imports {@code org.xmlcost.endtoend}, {@code org.xmlcost.endtoend.jaxws} and the library. */
package org.xmlcost.endtoend.cxf;
