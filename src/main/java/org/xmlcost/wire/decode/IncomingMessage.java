package org.xmlcost.wire.decode;

import org.xmlcost.payload.ValueSink;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteOrder;

/**
 * A message of any length that arrives by a stream, and the decoder of its values. A parser reads this stream, which
 * checks that text is well-formed UTF-8 as far as it is read, for all parsers alike; or UTF-16, if it begins with a
 * byte order mark.
 *
 * <p>It also bounds the memory of any parser. A parser may have to keep what it has read since the last value, such as
 * a long number or a comment. So the message is refused if {@value #LARGEST_GAP} bytes bring no value.
 */
public final class IncomingMessage extends InputStream {
    /** Maximum number of bytes without the end of a value. The header of a message and any one value are shorter. */
    public static final int LARGEST_GAP = 1 << 20;

    private static final int BLOCK = 1 << 16;
    /** Bytes of the longest character, minus one. */
    private static final int LONGEST_REST = 3;

    private final InputStream in;
    private final MessageDecoder decoder;
    private final boolean isText;
    private final byte[] block = new byte[BLOCK];
    /** Start and end of the bytes that were checked and not yet read. */
    private int at;

    private int checked;
    /** End of the bytes in the block. After the checked ones there are those of an incomplete character. */
    private int filled;
    /** Position of the block in the message. */
    private long start;
    /** Byte order of text in UTF-16; null of other messages. */
    private ByteOrder utf16;
    /** Number of values that had come when the gap began. */
    private long values;

    private long gap;
    private IOException failure;
    private MalformedMessageException refusal;
    private RuntimeException sinkFailure;

    /**
     * Creates a message.
     *
     * @param in stream of the message, which is not closed
     * @param shape a shape whose values come one by one, see {@link MessageDecoder#into(MessageShape, ValueSink)}
     * @param sink receiver of the values
     */
    public IncomingMessage(InputStream in, MessageShape shape, ValueSink sink) {
        this.in = in;
        isText = shape.wire().isText();
        decoder = MessageDecoder.into(shape, chunk -> {
            try {
                sink.take(chunk);
            } catch (RuntimeException e) {
                sinkFailure = e;
                throw e;
            }
        });
        decoder.begin(Integer.MAX_VALUE);
    }

    public MessageDecoder decoder() {
        return decoder;
    }

    /**
     * Converts an exception that a parser threw. Throws what the stream or the sink threw, if that is its cause.
     *
     * @param reader the reader that refused the message
     */
    public MalformedMessageException refused(String reader, Exception thrown) throws IOException {
        if (sinkFailure != null) {
            throw sinkFailure;
        }
        if (failure != null) {
            throw failure;
        }
        return refusal != null ? refusal : MalformedMessageException.within(reader, thrown);
    }

    @Override
    public int read() throws IOException {
        return at < checked || fill() ? block[at++] & 0xFF : -1;
    }

    @Override
    public int read(byte[] to, int offset, int count) throws IOException {
        if (count == 0) {
            return 0;
        }
        if (at == checked && !fill()) {
            return -1;
        }
        int n = Math.min(count, checked - at);
        System.arraycopy(block, at, to, offset, n);
        at += n;
        return n;
    }

    @Override
    public int available() {
        return checked - at;
    }

    /**
     * Fills the block, whose checked bytes have all been read.
     *
     * @return whether there are further bytes
     */
    private boolean fill() throws IOException {
        int rest = filled - checked;
        System.arraycopy(block, checked, block, 0, rest);
        start += checked;
        at = 0;
        checked = 0;
        filled = rest;
        while (checked == 0) {
            int n = more();
            if (n < 0) {
                if (filled > 0) {
                    String encoding = utf16 == null ? "UTF-8" : "UTF-16";
                    throw refuse(new MalformedMessageException("invalid " + encoding, "byte " + start));
                }
                return false;
            }
            filled += n;
            bound(n);
            check();
        }
        return true;
    }

    private int more() throws IOException {
        try {
            return in.read(block, filled, BLOCK - filled);
        } catch (IOException e) {
            failure = e;
            throw e;
        }
    }

    private void bound(int n) throws IOException {
        long count = decoder.count();
        if (count > values) {
            values = count;
            gap = 0;
        }
        gap += n;
        if (gap > LARGEST_GAP) {
            throw refuse(new MalformedMessageException(LARGEST_GAP + " bytes without a value", decoder.at()));
        }
    }

    /** Checks all complete characters of the block. */
    private void check() throws IOException {
        if (!isText) {
            checked = filled;
            return;
        }
        if (start == 0) {
            utf16 = WellFormed.utf16Order(block, filled);
        }
        if (utf16 == null) {
            checkUtf8();
        } else {
            checkUtf16();
        }
    }

    private void checkUtf16() throws IOException {
        int end = WellFormed.completeUtf16(block, filled, utf16);
        try {
            WellFormed.requireUtf16(block, end, utf16, start);
        } catch (MalformedMessageException e) {
            throw refuse(e);
        }
        checked = end;
    }

    private void checkUtf8() throws IOException {
        int end = filled;
        for (int back = 1; back <= Math.min(LONGEST_REST, filled); back++) {
            int lead = block[filled - back] & 0xFF;
            if (lead >= 0xC0) {
                int size = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
                end = size > back ? filled - back : filled;
                break;
            }
        }
        try {
            WellFormed.requireUtf8(block, 0, end, end);
        } catch (MalformedMessageException e) {
            throw refuse(located(e, end));
        }
        checked = end;
    }

    /** Returns the exception with the position in the message of the character that is malformed. */
    private MalformedMessageException located(MalformedMessageException thrown, int end) {
        int character = 0;
        try {
            while (character < end) {
                character = WellFormed.requireUtf8(block, character, character + 1, end);
            }
        } catch (MalformedMessageException again) {
            return new MalformedMessageException(again.what(), "byte " + (start + character), again);
        }
        return thrown;
    }

    private IOException refuse(MalformedMessageException why) {
        refusal = why;
        return new IOException(why);
    }
}
