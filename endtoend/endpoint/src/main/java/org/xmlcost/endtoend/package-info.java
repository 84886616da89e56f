/** The contract of a server of question {@code endtoend}, and its process. Imports the JDK alone. */
package org.xmlcost.endtoend;
