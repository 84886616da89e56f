package org.xmlcost.codec.fastinfoset;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.decode.IncomingMessage;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * A message of any length as the stream that a parser reads, with the checks of {@link FiStream}. The guard sees a
 * window of the message, which is as long as the longest item in it.
 *
 * <p>Two limits bound the memory of the parser, which allocates a chunk of an encoding algorithm as a whole and enters
 * texts in tables. An item has at most {@value IncomingMessage#LARGEST_GAP} octets, and so has everything together that
 * is neither a chunk nor a text that enters no table.
 */
final class FiIncoming extends InputStream {
    private static final int WINDOW = 1 << 17;

    private final InputStream in;
    private final Window guard;
    /** Offset in the window of the next octet for the parser. */
    private int handed;

    /** @param start required start of the document, which has chunks of encoding algorithms */
    FiIncoming(InputStream in, FiStart start) {
        this.in = in;
        guard = new Window(start);
    }

    void begin() throws MalformedMessageException, IOException {
        while (guard.length < guard.start.octets().length && guard.more()) {
            // The start may come in any number of pieces.
        }
        guard.begin();
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    /** @throws IOException around a MalformedMessageException, or of the other stream */
    @Override
    public int read(byte[] to, int offset, int count) throws IOException {
        if (count == 0) {
            return 0;
        }
        if (handed == guard.length || handed >= WINDOW / 2) {
            guard.forget(handed);
            handed = 0;
        }
        if (guard.length == 0 && !guard.more()) {
            return -1;
        }
        int n = Math.min(count, guard.length - handed);
        System.arraycopy(guard.bytes, handed, to, offset, n);
        try {
            guard.look(handed + n);
        } catch (MalformedMessageException e) {
            throw new IOException(e);
        }
        handed += n;
        return n;
    }

    /** @throws MalformedMessageException if the parser stopped before the end of the document */
    void requireEnd() throws MalformedMessageException {
        guard.requireEnd();
    }

    /** Guard that reads further octets when an item needs them. */
    private final class Window extends FiGuard {
        private final FiStart start;
        /** Position of the window in the message. */
        private long before;
        /** Octets of items that enter no table. */
        private long passing;

        Window(FiStart start) {
            super(start, true);
            this.start = start;
            bytes = new byte[WINDOW];
        }

        void begin() throws MalformedMessageException {
            byte[] all = bytes;
            int filled = length;
            begin(MessageBuffer.of(Arrays.copyOf(all, filled)));
            bytes = all;
            length = filled;
        }

        /** Moves the window past octets that the parser has. The guard has seen the items that begin in them. */
        void forget(int octets) {
            System.arraycopy(bytes, octets, bytes, 0, length - octets);
            before += octets;
            at -= octets;
            length -= octets;
        }

        /** Reads further octets into the window, and returns whether there are any. */
        boolean more() throws IOException {
            if (length == bytes.length) {
                bytes = Arrays.copyOf(bytes, 2 * bytes.length);
            }
            int n = in.read(bytes, length, bytes.length - length);
            length += Math.max(0, n);
            return n > 0;
        }

        private boolean hasMore() throws MalformedMessageException {
            try {
                return more();
            } catch (IOException e) {
                throw new MalformedMessageException("the stream failed", "byte " + (before + at), e);
            }
        }

        @Override
        int early() throws MalformedMessageException {
            if (!hasMore()) {
                throw refused("the message ends early");
            }
            return next();
        }

        @Override
        void skip(long octets) throws MalformedMessageException {
            if (octets > IncomingMessage.LARGEST_GAP) {
                throw refused("an item of " + octets + " octets");
            }
            while (octets > length - at) {
                if (!hasMore()) {
                    throw refused("a length of " + octets + " octets where " + (length - at) + " follow");
                }
            }
            at += (int) octets;
        }

        @Override
        void text(int b) throws MalformedMessageException {
            int from = at - 1;
            super.text(b);
            boolean isEntered = (b & 0x30) == 0x10;
            passing += isEntered ? 0 : at - from;
        }

        @Override
        void requireBounds() throws MalformedMessageException {
            if (isOver()) {
                if (at != length || hasMore()) {
                    throw refused("bytes after the document");
                }
            } else if (at == length && !hasMore()) {
                throw refused("the message ends early");
            }
            if (before + at - passing > IncomingMessage.LARGEST_GAP) {
                throw refused("more than " + IncomingMessage.LARGEST_GAP + " octets besides values");
            }
        }

        @Override
        MalformedMessageException refused(String what) {
            return new MalformedMessageException(what, "byte " + (before + at));
        }
    }
}
