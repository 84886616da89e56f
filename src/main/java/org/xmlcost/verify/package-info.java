/**
 * Checks that a codec must pass before it is measured: other codecs read its messages bit for bit, and it refuses
 * malformed messages. The corpora of hostile messages are here as well, for the command and for the tests. Depends on
 * {@code codec}, {@code codec.infoset}, {@code wire} and {@code payload}.
 */
package org.xmlcost.verify;
