/**
 * Spring Web Services on Jetty. Imports {@code org.xmlcost.endtoend}, {@code org.xmlcost.endtoend.jaxws},
 * {@code org.xmlcost.endtoend.jetty} and the libraries.
 */
package org.xmlcost.endtoend.spring;
