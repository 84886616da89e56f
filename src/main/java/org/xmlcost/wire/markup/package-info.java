/**
 * The names, namespaces and elements of a message, each spelled once. Follows SOAP 1.1 (W3C Note, 8 May 2000; section
 * 5.4.2 for arrays).
 *
 * <p>May import {@code payload}, {@code wire}, {@code wire.number}.
 */
package org.xmlcost.wire.markup;
