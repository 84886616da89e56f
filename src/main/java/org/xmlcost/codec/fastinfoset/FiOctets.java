package org.xmlcost.codec.fastinfoset;

import org.xmlcost.wire.MalformedMessageException;

/** The octets of a message, of which none beyond the end is read or passed over. */
abstract class FiOctets {
    byte[] bytes;
    int length;
    /** The first that was neither read nor passed over. */
    int at;

    /**
     * The length of a text (X.891, C.24).
     *
     * @param b its first octet
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
     * The index of a text (X.891, C.28).
     *
     * @param b its first octet
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

    /** Of four octets. */
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
