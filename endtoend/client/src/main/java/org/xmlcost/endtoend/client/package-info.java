/** A client that sends requests at a fixed rate. Imports Apache HttpCore and HdrHistogram. */
package org.xmlcost.endtoend.client;
