/**
 * Multipart messages, with the markup in one part and the values in another. Follows MIME multipart/related (RFC 2387).
 *
 * <p>May import {@code payload}, {@code wire}, {@code wire.encode}, {@code wire.markup}, {@code wire.number}.
 */
package org.xmlcost.wire.multipart;
