/**
 * Apache Axiom: a tree that is built as far as it is asked for. Stands on {@code codec}, {@code infoset},
 * {@code payload}, {@code wire} and Axiom over Woodstox.
 */
package org.xmlcost.codec.axiom;
