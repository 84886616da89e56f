package org.xmlcost.direct;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Optional;

/**
 * Reads arrays of numbers of any length from streams, in constant memory. A stream has one message, of any layout, in
 * any encoding that the parser knows.
 *
 * <p>The layout is guessed from the first bytes. A parser reads a message of two values that begins in the same way,
 * before any value is passed on. Behind the last value, or at the first place where the message is uncommon, a parser
 * reads the rest of the stream after such a beginning. What is refused, a parser refuses.
 */
public final class LayoutStreamReader {
    /** Bytes in memory. */
    private static final int BUFFER = 131_072;

    private final ValueTypes columns;
    private final boolean isCounted;
    private final int chunk;
    private final NumberKernels kernels;

    private LayoutStreamReader(ValueTypes columns, boolean isCounted, int chunk, NumberKernels kernels) {
        this.columns = columns;
        this.isCounted = isCounted;
        this.chunk = chunk;
        this.kernels = kernels;
    }

    /**
     * Returns a reader.
     *
     * @param isCounted whether messages have the number of values in brackets, as the type of a SOAP array has it
     * @param chunk number of values that are passed on at a time
     * @param types type of the values, or of the members of a row
     */
    public static LayoutStreamReader of(boolean isCounted, int chunk, ValueType... types) {
        return new LayoutStreamReader(ValueTypes.of(types), isCounted, chunk, null);
    }

    /** Returns a reader that uses kernels for arrays of ints and doubles. */
    public LayoutStreamReader with(NumberKernels others) {
        return new LayoutStreamReader(columns, isCounted, chunk, others);
    }

    /**
     * Reads a message, to the end of the stream.
     *
     * @param in stream, which is not closed
     * @param parser parser of what is uncommon. The message that it is given may have fewer values than that of the
     *     stream.
     * @param sink receiver of the values
     * @param <E> what the parser throws
     * @throws E if the message is malformed
     * @throws IOException if the stream throws it
     */
    public <E extends Exception> void read(InputStream in, StreamParser<E> parser, ArraySink sink)
            throws E, IOException {
        byte[] buffer = new byte[BUFFER + LearnedReader.LOOKAHEAD + 1];
        int length = in.readNBytes(buffer, 0, BUFFER);
        Optional<LearnedReader> learned = Layout.of(buffer, length, isCounted, columns)
                .filter(layout -> layout.between() != null && isAccepted(layout, parser))
                .map(layout -> LearnedReader.of(layout).use(kernels))
                .filter(reader -> reader.begin(buffer, length));
        if (learned.isEmpty()) {
            parser.read(new SequenceInputStream(new ByteArrayInputStream(buffer, 0, length), in), sink, 0);
        } else {
            read(learned.get(), in, parser, sink);
        }
    }

    private <E extends Exception> void read(
            LearnedReader reader, InputStream in, StreamParser<E> parser, ArraySink sink) throws E, IOException {
        StreamPart part = new StreamPart(reader, in, chunk, sink);
        part.read();
        byte[] beginning = part.read == 0
                ? reader.layout.beginningWithoutValues(reader.claimed())
                : reader.layout.beginning(part.read, reader.claimed());
        Known known = new Known(columns, part.read == 0 ? 0 : reader.layout.known(part.read), sink);
        parser.read(joined(beginning, part.rest(), in), known, part.read - known.count);
        if (!known.areRead()) {
            throw new IllegalStateException("a parser found other values than were passed to it");
        }
    }

    /** Returns whether a parser reads a message of two values that begins as a layout does. */
    @SuppressWarnings("PMD.AvoidCatchingGenericException")
    private static <E extends Exception> boolean isAccepted(Layout layout, StreamParser<E> parser) {
        Known known = new Known(layout.columns(), layout.known(2), (values, from, to) -> {
            throw new IllegalStateException("a parser found more values than were passed to it");
        });
        try {
            parser.read(joined(layout.beginning(2, 2), layout.endTags(), InputStream.nullInputStream()), known, 0);
            return known.areRead();
        } catch (Exception e) {
            return false;
        }
    }

    private static InputStream joined(byte[] first, byte[] second, InputStream third) {
        return new SequenceInputStream(
                new SequenceInputStream(new ByteArrayInputStream(first), new ByteArrayInputStream(second)), third);
    }

    /** Takes the known values of a beginning, and passes the others on. */
    private static final class Known implements ArraySink {
        private final ValueTypes columns;
        private final int count;
        private final ArraySink others;
        private int taken;

        Known(ValueTypes columns, int count, ArraySink others) {
            this.columns = columns;
            this.count = count;
            this.others = others;
        }

        @Override
        public void take(Object values, int from, int to) {
            int next = from;
            while (next < to && taken < count && columns.isKnown(values, next, taken)) {
                next++;
                taken++;
            }
            if (next < to && areRead()) {
                others.take(values, next, to);
            }
        }

        boolean areRead() {
            return taken == count;
        }
    }
}
