/**
 * Table Driven XML: the elements of a document as rows of {@code index|value}, after Alex Ng, <i>Optimising Web
 * Services Performance with Table Driven XML</i>, ASWEC 2006, doi 10.1109/ASWEC.2006.37. There is no library for it, so
 * this is the project's own. What the paper leaves open is decided in {@code docs/tdxml.md}. Stands on {@code codec},
 * {@code infoset}, {@code payload}, {@code wire}; on Woodstox for the envelope around a table and on Axiom's MIME
 * parser for parts.
 */
package org.xmlcost.codec.table;
