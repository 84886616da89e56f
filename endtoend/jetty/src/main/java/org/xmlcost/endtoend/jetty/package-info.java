/** Eclipse Jetty. Imports {@code org.xmlcost.endtoend} and {@code org.eclipse.jetty}. */
package org.xmlcost.endtoend.jetty;
