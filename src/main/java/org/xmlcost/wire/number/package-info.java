/**
 * XML Schema numbers to text and back, and their lexical rules (XML Schema Part 2). Stands on {@code payload},
 * {@code wire} and the two number libraries of the mode {@code fast}.
 */
package org.xmlcost.wire.number;
