/**
 * Codec for Table Driven XML, which represents the elements of a document as rows of {@code index|value}, after Alex
 * Ng, <i>Optimising Web Services Performance with Table Driven XML</i>, ASWEC 2006, doi 10.1109/ASWEC.2006.37. There is
 * no library for it, so the implementation is the project's own. {@code docs/tdxml.md} decides what the paper leaves
 * open. Depends on {@code codec}, {@code codec.infoset}, {@code payload}, {@code wire}; on Woodstox for the envelope
 * around a table and on Axiom's MIME parser for parts.
 */
package org.xmlcost.codec.table;
