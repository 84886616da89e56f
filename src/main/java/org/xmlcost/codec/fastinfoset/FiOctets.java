package org.xmlcost.codec.fastinfoset;

import org.xmlcost.wire.MalformedMessageException;

/** Octets of a message. No octet beyond the end is read or skipped. */
abstract class FiOctets {
    byte[] bytes;
    int length;
    /** Offset of the first octet that was neither read nor skipped. */
    int at;

    /**
     * Reads the length of a text (X.891, C.24).
     *
     * @param b first octet of the text
     */
    long textLength(int b) throws MalformedMessageException {
        return switch (b & 3) {
            case 0 -> 1;
            case 1 -> 2;
            case 2 -> next() + 3;
            default -> largeLength() + 259;
        };
    }

    /**
     * Reads the index of a text (X.891, C.28).
     *
     * @param b first octet of the text
     */
    int textIndex(int b) throws MalformedMessageException {
        return b < 0xB0
                ? b & 0xF
                : b < 0xB4
                        ? ((b & 3) << 8 | next()) + 16
                        : b < 0xB8
                                ? ((b & 3) << 16 | next() << 8 | next()) + 1040
                                : (next() << 16 | next() << 8 | next()) + 263184;
    }

    /** Reads a length of four octets. */
    long largeLength() throws MalformedMessageException {
        return (long) next() << 24 | next() << 16 | next() << 8 | next();
    }

    void skip(long octets) throws MalformedMessageException {
        if (octets > length - at) {
            throw refused("a length of " + octets + " octets where " + (length - at) + " follow");
        }
        at += (int) octets;
    }

    int next() throws MalformedMessageException {
        return at < length ? bytes[at++] & 0xFF : early();
    }

    int early() throws MalformedMessageException {
        throw refused("the message ends early");
    }

    MalformedMessageException refused(String what) {
        return new MalformedMessageException(what, "byte " + at);
    }
}
