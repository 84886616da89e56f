/**
 * Multipart messages, with the markup in one part and the values in another. Follows MIME multipart/related (RFC 2387).
 */
package org.xmlcost.wire.multipart;
