package org.xmlcost.codec.fastinfoset;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

import java.io.IOException;
import java.io.InputStream;

/** A message as the stream that a parser reads, behind a {@link FiGuard} that looks at no more than the parser asks for, just before. */
final class FiStream extends InputStream {
    private final FiGuard guard;
    private byte[] bytes;
    private int length;
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
        bytes = in.bytes();
        length = in.length();
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
        int n = Math.min(count, length - at);
        if (n <= 0) {
            return count == 0 ? 0 : -1;
        }
        try {
            guard.look(at + n);
        } catch (MalformedMessageException e) {
            throw new IOException(e);
        }
        System.arraycopy(bytes, at, to, offset, n);
        at += n;
        return n;
    }

    /** @throws MalformedMessageException if the parser was content with less than a document */
    void requireEnd() throws MalformedMessageException {
        guard.requireEnd();
    }
}
