/** The HTTP server of the JDK. Imports {@code org.xmlcost.endtoend} and {@code com.sun.net.httpserver}. */
package org.xmlcost.endtoend.jdk;
