/** Turns payloads into markup and leaf text: the writing half of every wire with markup. */
package org.xmlcost.wire.encode;
