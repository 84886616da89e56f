/**
 * Payloads become markup and leaf text: the writing half of every wire with markup. Stands on {@code payload},
 * {@code wire}, {@code wire.number} and {@code wire.markup}.
 */
package org.xmlcost.wire.encode;
