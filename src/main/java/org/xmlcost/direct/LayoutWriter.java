package org.xmlcost.direct;

import java.util.Optional;

/**
 * Writes arrays of ints or doubles as XML messages of one layout, which is learned from a message. Doubles have their
 * shortest text.
 */
public final class LayoutWriter {
    private final ArrayWriter writer;

    private LayoutWriter(ArrayWriter writer) {
        this.writer = writer;
    }

    /**
     * Learns the layout of a message.
     *
     * @param message a message of two values
     * @param isCounted whether messages have the number of values in brackets, as the type of a SOAP array has it
     * @return empty if the layout cannot be learned
     */
    public static Optional<LayoutWriter> like(byte[] message, boolean isCounted) {
        return Layout.of(message, message.length, 2, isCounted)
                .map(layout -> new LayoutWriter(new ArrayWriter(layout)));
    }

    /** Returns how many bytes an array must have for a message of a number of values. */
    public long room(int count) {
        return writer.room(count);
    }

    /**
     * Writes a message.
     *
     * @param values an {@code int[]} or a {@code double[]} with one value at the least
     * @param bytes array of at least {@link #room} bytes
     * @return number of bytes of the message; bytes after it are undefined
     * @throws IllegalArgumentException if the values are of another type
     */
    public int write(Object values, byte[] bytes) {
        if (values instanceof int[] ints) {
            return writer.write(ints, bytes);
        }
        if (values instanceof double[] doubles) {
            return writer.write(doubles, bytes);
        }
        throw new IllegalArgumentException(
                "neither int[] nor double[]: " + values.getClass().getSimpleName());
    }
}
