/**
 * Codecs over Apache Axiom, whose tree is built only as far as it is accessed.
 *
 * <p>May import {@code codec}, {@code codec.document}, {@code codec.infoset}, {@code payload}, {@code wire*},
 * {@code org.w3c.dom}, {@code org.apache.axiom}, {@code com.ctc.wstx}.
 */
package org.xmlcost.codec.axiom;
