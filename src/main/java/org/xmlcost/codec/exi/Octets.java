package org.xmlcost.codec.exi;

import java.io.ByteArrayInputStream;
import java.util.Arrays;

/**
 * A message as the JDK's stream over an array, which is what the library is given where a message stands in memory, and
 * takes as it is: any other stream it wraps in one that buffers. {@code read} is synchronized in both. The guards move
 * the stream's end, which costs nothing.
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

    /** Returns the octet at that place of the message, or -1 beyond its end. */
    final int peek(int at) {
        return at < length ? buf[at] & 0xFF : -1;
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
