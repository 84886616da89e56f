/**
 * Formats of scientific data as wires: how the values of a payload are written as a document, and how they are found in
 * what a reader reports of a document. The names of a format are in its file. Readers accept other documents of the
 * format, too, if these hold values of the same types.
 *
 * <p>May import {@code codec.document}, {@code payload}, {@code wire*}.
 */
package org.xmlcost.codec.format;
