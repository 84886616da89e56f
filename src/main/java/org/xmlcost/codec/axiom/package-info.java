/** Codecs over Apache Axiom, whose tree is built only as far as it is accessed. */
package org.xmlcost.codec.axiom;
