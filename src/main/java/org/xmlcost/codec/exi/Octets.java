package org.xmlcost.codec.exi;

import java.io.IOException;

/** A message, not synchronized: the decoders read it octet by octet. */
final class Octets extends Bounded {
    private final byte[] bytes;
    private final int length;
    private int at;
    private int end;

    Octets(byte[] bytes, int length) {
        this.bytes = bytes;
        this.length = length;
        this.end = length;
    }

    @Override
    public int read() throws IOException {
        return at < end ? bytes[at++] & 0xFF : exhausted();
    }

    @Override
    public int read(byte[] to, int offset, int count) throws IOException {
        if (count == 0) {
            return 0;
        }
        if (at >= end) {
            return exhausted();
        }
        int n = Math.min(count, end - at);
        System.arraycopy(bytes, at, to, offset, n);
        at += n;
        return n;
    }

    @Override
    public int available() {
        return length - at;
    }

    @Override
    long most() {
        return length - at;
    }

    @Override
    void narrow(int octets) {
        end = Math.min(length, at + octets);
    }

    @Override
    void open() {
        end = length;
    }

    private int exhausted() throws IOException {
        if (end < length) {
            throw new IOException("an integer of too many octets");
        }
        return -1;
    }
}
