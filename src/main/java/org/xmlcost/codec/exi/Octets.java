package org.xmlcost.codec.exi;

import java.io.ByteArrayInputStream;
import java.util.Arrays;

/**
 * A message as the JDK's stream over an array, which is the usual input for a message in memory. The library uses this
 * stream directly, and wraps any other in a buffering one. {@code read} is synchronized in both. The guards move the
 * end of the stream, which costs nothing.
 */
class Octets extends ByteArrayInputStream implements BoundedValues {
    private final int length;

    Octets(byte[] bytes, int length) {
        super(bytes, 0, length);
        this.length = length;
    }

    final boolean startsWith(byte[] expected) {
        return length > expected.length && Arrays.equals(buf, 0, expected.length, expected, 0, expected.length);
    }

    /** Returns the octet at an offset in the message, or -1 beyond the end of the message. */
    final int peek(int at) {
        return at < length ? buf[at] & 0xFF : -1;
    }

    final int position() {
        return length - available();
    }

    @Override
    public final long most() {
        return (long) length - pos;
    }

    @Override
    public final void narrow(int octets) {
        count = Math.min(length, pos + octets);
    }

    @Override
    public final void open() {
        count = length;
    }
}
