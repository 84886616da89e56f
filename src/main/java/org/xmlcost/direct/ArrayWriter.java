package org.xmlcost.direct;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Writes arrays of numbers as messages of one layout. */
final class ArrayWriter {
    /** Greatest number of bytes of the text of a number. */
    private static final int LONGEST_TEXT = 24;

    /** Greatest number of bytes of the text of a count. */
    private static final int LONGEST_COUNT = 20;

    /** Bytes behind the end of a message that may be written to; {@link NumberKernels} write to 72 - 24 of them. */
    private static final int BEYOND = 64;

    /** Number of values whose digits are found before their texts are stored. */
    private static final int BATCH = 128;

    /** For each column, as the texts of a row are stored together. */
    private final long[][] numbers;

    private final int[][] exponents;
    private final Layout layout;
    private final byte[][] separators;
    private final byte[] tail;
    /** The separators as words; null where they are too long. */
    private final Separator[] words;

    /** Index of the separator between two rows, or between two values if a row is one. */
    private final int last;

    /** Loops in place of those of this class; null if there are none. */
    private final NumberKernels kernels;

    /** Greatest number of bytes of a row and what is between its values. */
    private final int longestRow;

    /**
     * @param layout a layout that has been learned from a message of several values
     * @param tail what is behind the last value
     */
    ArrayWriter(Layout layout, byte[] tail) {
        this(layout, tail, null);
    }

    private ArrayWriter(Layout layout, byte[] tail, NumberKernels kernels) {
        this.kernels = kernels;
        this.layout = layout;
        this.tail = tail;
        separators = layout.separators().toArray(new byte[0][]);
        words = Arrays.stream(separators).map(Separator::of).toArray(Separator[]::new);
        last = separators.length - 1;
        numbers = new long[separators.length][BATCH];
        exponents = new int[separators.length][BATCH];
        longestRow = Arrays.stream(separators)
                .mapToInt(separator -> LONGEST_TEXT + separator.length)
                .sum();
    }

    /** Returns a writer of the same messages with other loops. */
    ArrayWriter with(NumberKernels others) {
        return new ArrayWriter(layout, tail, others);
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
        return (long) count * longestRow + BEYOND;
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
     * @param values the array of the type of the values, or an {@code Object[]} of one for each member of rows
     * @param from index of the first value
     * @param to index after the last value, of which there is at least one
     * @param isFirst whether no values are before these
     * @return the index after the last one
     * @throws IllegalArgumentException if the values are of another type
     */
    int add(Object values, int from, int to, boolean isFirst, byte[] bytes, int index) {
        int columns = values instanceof Object[] arrays ? arrays.length : 1;
        if (columns != separators.length) {
            throw new IllegalArgumentException("rows of " + columns + " values, not of " + separators.length);
        }
        int at = isFirst ? index : separate(last, bytes, index);
        if (values instanceof int[] ints) {
            return kernels == null
                    ? ints(ints, from, to, bytes, at)
                    : kernels.writeInts(ints, from, to, separators[last], bytes, at);
        }
        if (values instanceof double[] doubles) {
            return kernels == null
                    ? doubles(doubles, from, to, bytes, at)
                    : kernels.writeDoubles(doubles, from, to, separators[last], bytes, at);
        }
        return rows(values instanceof Object[] arrays ? arrays : new Object[] {values}, from, to, bytes, at);
    }

    private int ints(int[] values, int from, int to, byte[] bytes, int index) {
        int at = IntWriter.write(values[from], bytes, index);
        for (int i = from + 1; i < to; i++) {
            at = IntWriter.write(values[i], bytes, separate(last, bytes, at));
        }
        return at;
    }

    private int doubles(double[] values, int from, int to, byte[] bytes, int index) {
        int at = index;
        for (int first = from; first < to; first += BATCH) {
            int count = Math.min(BATCH, to - first);
            DoubleWriter.decimals(values, first, count, numbers[0], exponents[0]);
            if (first > from) {
                at = separate(last, bytes, at);
            }
            at = DoubleWriter.write(values[first], numbers[0][0], exponents[0][0], bytes, at);
            for (int i = 1; i < count; i++) {
                at = DoubleWriter.write(
                        values[first + i], numbers[0][i], exponents[0][i], bytes, separate(last, bytes, at));
            }
        }
        return at;
    }

    private int rows(Object[] columns, int from, int to, byte[] bytes, int index) {
        int at = index;
        for (int first = from; first < to; first += BATCH) {
            int count = Math.min(BATCH, to - first);
            for (int i = 0; i < columns.length; i++) {
                prepare(columns[i], first, count, i);
            }
            for (int row = 0; row < count; row++) {
                for (int i = 0; i < columns.length; i++) {
                    if (i > 0 || first + row > from) {
                        at = separate(i == 0 ? last : i - 1, bytes, at);
                    }
                    at = put(columns[i], first, row, i, bytes, at);
                }
            }
        }
        return at;
    }

    private void prepare(Object values, int first, int count, int column) {
        if (values instanceof double[] doubles) {
            DoubleWriter.decimals(doubles, first, count, numbers[column], exponents[column]);
        } else if (values instanceof float[] floats) {
            FloatWriter.decimals(floats, first, count, numbers[column], exponents[column]);
        }
    }

    private int put(Object values, int first, int row, int column, byte[] bytes, int at) {
        if (values instanceof int[] ints) {
            return IntWriter.write(ints[first + row], bytes, at);
        }
        if (values instanceof byte[] unsigned) {
            return IntWriter.write(unsigned[first + row] & Token.MOST_BYTE, bytes, at);
        }
        double value;
        if (values instanceof double[] doubles) {
            value = doubles[first + row];
        } else if (values instanceof float[] floats) {
            value = floats[first + row];
        } else {
            throw new IllegalArgumentException(
                    "no array of numbers: " + values.getClass().getSimpleName());
        }
        return DoubleWriter.write(value, numbers[column][row], exponents[column][row], bytes, at);
    }

    /** Stores what is behind the last value, and returns the index after it. */
    int end(byte[] bytes, int at) {
        return copy(tail, bytes, at);
    }

    /** Returns what is behind the last value. */
    byte[] tail() {
        return tail.clone();
    }

    private int separate(int index, byte[] bytes, int at) {
        Separator separator = words[index];
        if (separator == null) {
            return copy(separators[index], bytes, at);
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
