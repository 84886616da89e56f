/**
 * What a codec must prove before it is measured: that others read what it writes, bit for bit, and that it refuses what
 * is no message. The corpora of hostile messages are here, for the command and for the tests. Stands on {@code codec},
 * {@code infoset}, {@code wire} and {@code payload}.
 */
package org.xmlcost.verify;
