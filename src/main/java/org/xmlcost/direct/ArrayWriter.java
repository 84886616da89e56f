package org.xmlcost.direct;

import java.nio.charset.StandardCharsets;

/** Writes arrays of numbers as messages of one layout. */
final class ArrayWriter {
    /** Greatest number of bytes of the text of a number. */
    private static final int LONGEST_TEXT = 24;

    /** Greatest number of bytes of the text of a count. */
    private static final int LONGEST_COUNT = 20;

    /** Bytes behind the end of a message that may be written to. */
    private static final int BEYOND = 48;

    /** Number of values whose digits are found before their texts are stored. */
    private static final int BATCH = 128;

    private final long[] numbers = new long[BATCH];
    private final int[] exponents = new int[BATCH];
    private final Layout layout;
    private final byte[] between;
    private final byte[] tail;
    /** What is between two values, as words; null if it is too long. */
    private final Separator separator;

    /**
     * @param layout a layout that has been learned from a message of several values
     * @param tail what is behind the last value
     */
    ArrayWriter(Layout layout, byte[] tail) {
        this.layout = layout;
        this.tail = tail;
        between = layout.between();
        separator = Separator.of(between);
    }

    /** Returns how many bytes an array must have for a message of some values. */
    long room(int count) {
        return roomOfBeginning() + roomOfValues(count) + tail.length;
    }

    /** Returns how many bytes an array must have for {@link #begin}. */
    int roomOfBeginning() {
        return layout.head().length + LONGEST_COUNT + (layout.start() == null ? 0 : layout.start().length);
    }

    /** Returns how many bytes an array must have for {@link #add}. */
    long roomOfValues(int count) {
        return (long) count * (LONGEST_TEXT + between.length) + BEYOND;
    }

    /** Stores what is before the first value, and returns the index after it. */
    int begin(long count, byte[] bytes) {
        int at = copy(layout.head(), bytes, 0);
        if (layout.start() == null) {
            return at;
        }
        return copy(layout.start(), bytes, copy(Long.toString(count).getBytes(StandardCharsets.US_ASCII), bytes, at));
    }

    /**
     * Stores values.
     *
     * @param values an {@code int[]} or a {@code double[]}
     * @param from index of the first value
     * @param to index after the last value, of which there is at least one
     * @param isFirst whether no values are before these
     * @return the index after the last one
     * @throws IllegalArgumentException if the values are of another type
     */
    int add(Object values, int from, int to, boolean isFirst, byte[] bytes, int index) {
        int at = isFirst ? index : separate(bytes, index);
        if (values instanceof int[] ints) {
            return ints(ints, from, to, bytes, at);
        }
        if (values instanceof double[] doubles) {
            return doubles(doubles, from, to, bytes, at);
        }
        throw new IllegalArgumentException(
                "neither int[] nor double[]: " + values.getClass().getSimpleName());
    }

    private int ints(int[] values, int from, int to, byte[] bytes, int index) {
        int at = IntWriter.write(values[from], bytes, index);
        for (int i = from + 1; i < to; i++) {
            at = IntWriter.write(values[i], bytes, separate(bytes, at));
        }
        return at;
    }

    private int doubles(double[] values, int from, int to, byte[] bytes, int index) {
        int at = index;
        for (int first = from; first < to; first += BATCH) {
            int count = Math.min(BATCH, to - first);
            DoubleWriter.decimals(values, first, count, numbers, exponents);
            if (first > from) {
                at = separate(bytes, at);
            }
            at = DoubleWriter.write(values[first], numbers[0], exponents[0], bytes, at);
            for (int i = 1; i < count; i++) {
                at = DoubleWriter.write(values[first + i], numbers[i], exponents[i], bytes, separate(bytes, at));
            }
        }
        return at;
    }

    /** Stores what is behind the last value, and returns the index after it. */
    int end(byte[] bytes, int at) {
        return copy(tail, bytes, at);
    }

    /** Returns what is behind the last value. */
    byte[] tail() {
        return tail.clone();
    }

    private int separate(byte[] bytes, int at) {
        if (separator == null) {
            return copy(between, bytes, at);
        }
        // Bytes behind a short one are those of the next value.
        EightBytes.put(bytes, at, separator.first());
        EightBytes.put(bytes, at + separator.lastAt(), separator.last());
        return at + separator.length();
    }

    private static int copy(byte[] from, byte[] bytes, int at) {
        System.arraycopy(from, 0, bytes, at, from.length);
        return at + from.length;
    }
}
