/**
 * Checks that a codec must pass before it is measured: other codecs read its messages bit for bit, and it refuses
 * malformed messages. The corpora of hostile messages are here as well, for the command and for the tests.
 *
 * <p>May import {@code codec}, {@code codec.format}, {@code codec.infoset}, {@code payload}, {@code wire*},
 * {@code org.xml.sax}.
 */
package org.xmlcost.verify;
