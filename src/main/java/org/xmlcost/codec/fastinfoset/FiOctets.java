package org.xmlcost.codec.fastinfoset;

import org.xmlcost.wire.MalformedMessageException;

/** The octets of a message, of which none beyond the end is read or passed over. */
abstract class FiOctets {
    byte[] bytes;
    int length;
    /** The first that was neither read nor passed over. */
    int at;

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
        at = length;
        throw refused("the message ends early");
    }

    MalformedMessageException refused(String what) {
        return new MalformedMessageException(what, "byte " + at);
    }
}
