package org.xmlcost.codec.fastinfoset;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

import java.io.IOException;
import java.io.InputStream;

/**
 * A message as the stream that a parser reads, with a {@link FiGuard} that looks at what the parser asks for, just
 * before it gets it. It is timed, as the check of encodings ({@link org.xmlcost.wire.decode.WellFormed}) of other
 * codecs is: 2.5 to 3.5 ns an element with its value, where reading an int with fast numbers takes 46 and a double 84
 * (JDK 17); {@code fi.sax-unguarded} is without. A chunk of an encoding algorithm costs nothing, however long. The
 * library (2.1.1) has no limits to set for any of this:
 *
 * <ul>
 *   <li>it allocates what a length claims before it reads, so fourteen bytes ask for two gigabytes;
 *   <li>it does not check a reference against the end of its table, nor empty the tables between messages, so a value
 *       may come from the message before;
 *   <li>a reference of one byte may stand for a text of any length, as often as it likes: 40 KB become 400 million
 *       characters;
 *   <li>the SAX and DOM parsers recurse into elements, the StAX parser over entity references;
 *   <li>SAX and DOM pass over a document type in silence, StAX and DOM over entity references.
 * </ul>
 */
final class FiStream extends InputStream {
    private final FiGuard guard;
    private int at;

    FiStream(FiGuard guard) {
        this.guard = guard;
    }

    /**
     * Begins with a message.
     *
     * @throws MalformedMessageException if it does not begin as it must
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
        // First, since that brings the octets into the cache at once, and the guard goes from one to the next.
        System.arraycopy(guard.bytes, at, to, offset, n);
        try {
            guard.look(at + n);
        } catch (MalformedMessageException e) {
            throw new IOException(e);
        }
        at += n;
        return n;
    }

    /** @throws MalformedMessageException if the parser was content with less than a document */
    void requireEnd() throws MalformedMessageException {
        guard.requireEnd();
    }
}
