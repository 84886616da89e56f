/**
 * Codecs over Apache Axiom, whose tree is built only as far as it is accessed. Depends on {@code codec},
 * {@code codec.infoset}, {@code payload}, {@code wire} and Axiom over Woodstox.
 */
package org.xmlcost.codec.axiom;
