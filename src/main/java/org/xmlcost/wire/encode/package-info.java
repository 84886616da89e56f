/**
 * Turns payloads into markup and leaf text: the writing half of every wire with markup. Depends on {@code payload},
 * {@code wire}, {@code wire.number} and {@code wire.markup}.
 */
package org.xmlcost.wire.encode;
