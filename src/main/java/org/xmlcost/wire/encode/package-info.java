/**
 * Turns payloads into markup and leaf text: the writing half of every wire with markup.
 *
 * <p>May import {@code payload}, {@code wire}, {@code wire.markup}, {@code wire.number}.
 */
package org.xmlcost.wire.encode;
