/** Converts XML Schema numbers to text and back, and checks their lexical rules. Follows XML Schema Part 2. */
package org.xmlcost.wire.number;
