/**
 * Metro on the JDK's HTTP server. Imports {@code org.xmlcost.endtoend}, {@code org.xmlcost.endtoend.jaxws} and the
 * library.
 */
package org.xmlcost.endtoend.metro;
