/** What is sent: arrays of values of one kind. Nothing here knows XML. Stands on the JDK alone. */
package org.xmlcost.payload;
