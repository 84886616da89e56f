/**
 * Turns markup and leaf text into payloads: the reading half of every wire with markup, with its structural and lexical
 * checks. Depends on {@code payload}, {@code wire}, {@code wire.number} and {@code wire.markup}.
 */
package org.xmlcost.wire.decode;
