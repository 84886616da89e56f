/**
 * Turns markup and leaf text into payloads: the reading half of every wire with markup, with its structural and lexical
 * checks.
 *
 * <p>May import {@code payload}, {@code wire}, {@code wire.markup}, {@code wire.number}.
 */
package org.xmlcost.wire.decode;
