/**
 * Spring Web Services on Jetty. Imports {@code org.xmlcost.endtoend}, {@code org.xmlcost.endtoend.jaxws} and the
 * libraries.
 */
package org.xmlcost.endtoend.spring;
