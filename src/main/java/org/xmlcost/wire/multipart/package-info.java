/**
 * Messages in parts (MIME multipart/related, RFC 2387). Stands on {@code payload}, {@code wire}, {@code wire.number},
 * {@code wire.markup} and {@code wire.encode}.
 */
package org.xmlcost.wire.multipart;
