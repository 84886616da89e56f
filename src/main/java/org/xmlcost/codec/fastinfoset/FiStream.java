package org.xmlcost.codec.fastinfoset;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

import java.io.IOException;
import java.io.InputStream;

/**
 * A message as the stream that a parser reads. A {@link FiGuard} checks the octets that the parser requests just before
 * the parser gets them. The guard is timed, as is the check of encodings ({@link org.xmlcost.wire.decode.WellFormed})
 * of other codecs. It takes 2.5 to 3.5 ns for an element with its value. For comparison, reading an int with fast
 * numbers takes 46 ns and reading a double 84 (JDK 17). {@code fi.sax-unguarded} has no guard. A chunk of an encoding
 * algorithm costs nothing, however long it is. The library (2.1.1) has no limits to set for any of the following:
 *
 * <ul>
 *   <li>it allocates the length that a message claims before it reads, so fourteen bytes request two gigabytes;
 *   <li>it neither checks a reference against the end of its table nor empties the tables between messages, so a value
 *       may come from the previous message;
 *   <li>a reference of one byte may represent a text of any length, any number of times: 40 KB become 400 million
 *       characters;
 *   <li>the SAX and DOM parsers recurse into elements, the StAX parser over entity references;
 *   <li>SAX and DOM silently skip a document type, StAX and DOM silently skip entity references.
 * </ul>
 */
final class FiStream extends InputStream {
    private final FiGuard guard;
    private int at;

    FiStream(FiGuard guard) {
        this.guard = guard;
    }

    /**
     * Starts a message.
     *
     * @throws MalformedMessageException if it does not have the required start
     */
    void begin(MessageBuffer in) throws MalformedMessageException {
        at = 0;
        guard.begin(in);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    /** @throws IOException around a MalformedMessageException */
    @Override
    public int read(byte[] to, int offset, int count) throws IOException {
        int n = Math.min(count, guard.length - at);
        if (n <= 0) {
            return count == 0 ? 0 : -1;
        }
        // The copy comes first, since it brings the octets into the cache at once. The guard visits them one after the
        // other.
        System.arraycopy(guard.bytes, at, to, offset, n);
        try {
            guard.look(at + n);
        } catch (MalformedMessageException e) {
            throw new IOException(e);
        }
        at += n;
        return n;
    }

    /** @throws MalformedMessageException if the parser stopped before the end of the document */
    void requireEnd() throws MalformedMessageException {
        guard.requireEnd();
    }
}
