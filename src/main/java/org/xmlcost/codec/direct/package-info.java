/**
 * Codecs for the schema of the messages.
 *
 * <p>May import {@code codec}, {@code codec.stax}, {@code direct}, {@code payload}, {@code wire*}.
 */
package org.xmlcost.codec.direct;
