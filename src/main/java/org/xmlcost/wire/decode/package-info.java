/**
 * Markup and leaf text become payloads: the reading half of every wire with markup, with its structural and lexical checks. Stands
 * on {@code payload}, {@code wire}, {@code wire.number}, {@code wire.markup} and {@code wire.multipart}.
 */
package org.xmlcost.wire.decode;
