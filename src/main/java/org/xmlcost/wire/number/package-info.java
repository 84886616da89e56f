/**
 * Converts XML Schema numbers to text and back, and checks their lexical rules. Follows XML Schema Part 2. Depends on
 * {@code payload}, {@code wire} and the two number libraries of the mode {@code fast}.
 */
package org.xmlcost.wire.number;
