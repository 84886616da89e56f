/** The service of the JAX-WS servers, which have data binding of their own. Imports Jakarta XML Web Services alone. */
package org.xmlcost.endtoend.jaxws;
