package org.xmlcost.direct;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Writes arrays of numbers as XML messages of one layout, which is learned from a message. Floats and doubles have
 * their shortest text. An instance is used by one thread.
 */
public final class LayoutWriter {
    /** Number of values whose texts are in memory when a stream is written. */
    private static final int CHUNK = 2048;

    private final ArrayWriter writer;
    /** Byte order of messages; null if they are in UTF-8. */
    private final Utf16 order;

    private final byte[] chunk;
    /** Some of a message, or all of it, that is then stored in UTF-16. */
    private byte[] ascii = {};

    private LayoutWriter(ArrayWriter writer, Utf16 order) {
        this.writer = writer;
        this.order = order;
        chunk = new byte[(int) Math.max(writer.roomOfBeginning(), writer.roomOfValues(CHUNK))];
    }

    /**
     * Learns the layout of a message of values.
     *
     * @param message a message of two values
     * @param isCounted whether messages have the number of values in brackets, as the type of a SOAP array has it
     * @return empty if the layout cannot be learned
     */
    public static Optional<LayoutWriter> like(byte[] message, boolean isCounted) {
        return like(message, isCounted, 1);
    }

    /**
     * Learns the layout of a message of rows.
     *
     * @param message a message of two rows, in UTF-8, or in UTF-16 with a byte order mark
     * @param isCounted whether messages have the number of rows in brackets, as the type of a SOAP array has it
     * @param members number of values of a row
     * @return empty if the layout cannot be learned
     */
    public static Optional<LayoutWriter> like(byte[] message, boolean isCounted, int members) {
        Utf16 order = Utf16.of(message, message.length);
        byte[] text = order == null ? message : order.toUtf8(message, message.length);
        if (text == null) {
            return Optional.empty();
        }
        List<ValueType> types = Collections.nCopies(members, ValueType.DOUBLE);
        Optional<Layout> layout = Layout.of(text, text.length, isCounted, new ValueTypes(types))
                .filter(guessed -> guessed.between() != null);
        if (layout.isEmpty()) {
            return Optional.empty();
        }
        LearnedReader reader = LearnedReader.of(layout.get());
        int rest = reader.read(text, text.length);
        return rest < 0 || reader.count != 2
                ? Optional.empty()
                : Optional.of(new LayoutWriter(
                        new ArrayWriter(layout.get(), Arrays.copyOfRange(text, rest, text.length)), order));
    }

    /** Returns a writer of the same layout that uses kernels for arrays of ints and doubles. */
    public LayoutWriter with(NumberKernels kernels) {
        return new LayoutWriter(writer.with(kernels), order);
    }

    /** Returns how many bytes an array must have for a message of a number of values. */
    public long room(int count) {
        return order == null ? writer.room(count) : 2 * (1 + writer.room(count));
    }

    /**
     * Writes a message.
     *
     * @param values an array of numbers with one value at the least, or an {@code Object[]} of one for each member of
     *     rows; bytes are written without sign
     * @param count number of its values
     * @param bytes array of at least {@link #room} bytes
     * @return number of bytes of the message; bytes after it are undefined
     * @throws IllegalArgumentException if the values are of another type
     */
    public int write(Object values, int count, byte[] bytes) {
        if (order == null) {
            return writer.end(bytes, writer.add(values, 0, count, true, bytes, writer.begin(count, bytes)));
        }
        if (ascii.length < writer.room(count)) {
            ascii = new byte[(int) writer.room(count)];
        }
        int length = writer.end(ascii, writer.add(values, 0, count, true, ascii, writer.begin(count, ascii)));
        return order.put(ascii, length, bytes, order.putMark(bytes));
    }

    /**
     * Begins a message in a stream.
     *
     * @param count number of its values, at least one
     * @throws IOException if the stream throws it
     */
    public void begin(long count, OutputStream out) throws IOException {
        if (order != null) {
            byte[] mark = new byte[2];
            order.putMark(mark);
            out.write(mark);
        }
        put(chunk, writer.begin(count, chunk), out);
    }

    /**
     * Writes some values of a message to a stream.
     *
     * @param values as in {@link #write}
     * @param count number of its values
     * @param isFirst whether no values of the message are before these
     * @throws IOException if the stream throws it
     * @throws IllegalArgumentException if the values are of another type
     */
    public void add(Object values, int count, boolean isFirst, OutputStream out) throws IOException {
        for (int from = 0; from < count; from += CHUNK) {
            int to = Math.min(count, from + CHUNK);
            put(chunk, writer.add(values, from, to, isFirst && from == 0, chunk, 0), out);
        }
    }

    public void end(OutputStream out) throws IOException {
        put(writer.tail(), writer.tail().length, out);
    }

    private void put(byte[] bytes, int length, OutputStream out) throws IOException {
        if (order == null) {
            out.write(bytes, 0, length);
        } else {
            byte[] wide = new byte[2 * length];
            order.put(bytes, length, wide, 0);
            out.write(wide);
        }
    }
}
