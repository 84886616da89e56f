/**
 * Multipart messages, with the markup in one part and the values in another. Follows MIME multipart/related (RFC 2387).
 * Depends on {@code payload}, {@code wire}, {@code wire.number}, {@code wire.markup} and {@code wire.encode}.
 */
package org.xmlcost.wire.multipart;
