/**
 * Codec for Table Driven XML, which represents the elements of a document as rows of {@code index|value}, after Alex
 * Ng, <i>Optimising Web Services Performance with Table Driven XML</i>, ASWEC 2006, doi 10.1109/ASWEC.2006.37. There is
 * no library for it, so the implementation is the project's own. {@code docs/tdxml.md} decides what the paper leaves
 * open.
 *
 * <p>May import {@code codec}, {@code codec.infoset}, {@code payload}, {@code wire*}, {@code com.ctc.wstx},
 * {@code org.apache.axiom.mime}.
 */
package org.xmlcost.codec.table;
