package org.xmlcost.direct;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Optional;

/**
 * Writes arrays of ints or doubles as XML messages of one layout, which is learned from a message. Doubles have their
 * shortest text. An instance is used by one thread.
 */
public final class LayoutWriter {
    /** Number of values whose texts are in memory when a stream is written. */
    private static final int CHUNK = 2048;

    private final ArrayWriter writer;
    private final byte[] chunk;

    private LayoutWriter(ArrayWriter writer) {
        this.writer = writer;
        chunk = new byte[(int) Math.max(writer.roomOfBeginning(), writer.roomOfValues(CHUNK))];
    }

    /**
     * Learns the layout of a message.
     *
     * @param message a message of two values
     * @param isCounted whether messages have the number of values in brackets, as the type of a SOAP array has it
     * @return empty if the layout cannot be learned
     */
    public static Optional<LayoutWriter> like(byte[] message, boolean isCounted) {
        Optional<Layout> layout =
                Layout.of(message, message.length, isCounted).filter(guessed -> guessed.between() != null);
        if (layout.isEmpty()) {
            return Optional.empty();
        }
        LearnedReader reader = LearnedReader.of(false, layout.get());
        int rest = reader.read(message, message.length);
        return rest < 0 || reader.count != Layout.KNOWN.length
                ? Optional.empty()
                : Optional.of(new LayoutWriter(
                        new ArrayWriter(layout.get(), Arrays.copyOfRange(message, rest, message.length))));
    }

    /** Returns how many bytes an array must have for a message of a number of values. */
    public long room(int count) {
        return writer.room(count);
    }

    /**
     * Writes a message.
     *
     * @param values an {@code int[]} or a {@code double[]} with one value at the least
     * @param count number of its values
     * @param bytes array of at least {@link #room} bytes
     * @return number of bytes of the message; bytes after it are undefined
     * @throws IllegalArgumentException if the values are of another type
     */
    public int write(Object values, int count, byte[] bytes) {
        return writer.end(bytes, writer.add(values, 0, count, true, bytes, writer.begin(count, bytes)));
    }

    /**
     * Begins a message in a stream.
     *
     * @param count number of its values, at least one
     * @throws IOException if the stream throws it
     */
    public void begin(long count, OutputStream out) throws IOException {
        out.write(chunk, 0, writer.begin(count, chunk));
    }

    /**
     * Writes some values of a message to a stream.
     *
     * @param values an {@code int[]} or a {@code double[]}
     * @param count number of its values
     * @param isFirst whether no values of the message are before these
     * @throws IOException if the stream throws it
     * @throws IllegalArgumentException if the values are of another type
     */
    public void add(Object values, int count, boolean isFirst, OutputStream out) throws IOException {
        for (int from = 0; from < count; from += CHUNK) {
            int to = Math.min(count, from + CHUNK);
            out.write(chunk, 0, writer.add(values, from, to, isFirst && from == 0, chunk, 0));
        }
    }

    /**
     * Ends a message in a stream.
     *
     * @throws IOException if the stream throws it
     */
    public void end(OutputStream out) throws IOException {
        out.write(writer.tail());
    }
}
