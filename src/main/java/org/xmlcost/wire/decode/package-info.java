/**
 * Turns markup and leaf text into payloads: the reading half of every wire with markup, with its structural and lexical
 * checks.
 */
package org.xmlcost.wire.decode;
