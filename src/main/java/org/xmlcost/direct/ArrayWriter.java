package org.xmlcost.direct;

/** Writes arrays of numbers as messages of one layout. */
final class ArrayWriter {
    /** Greatest number of bytes of the text of a number. */
    private static final int LONGEST_TEXT = 24;

    /** Bytes behind the end of a message that may be written to. */
    private static final int BEYOND = 48;

    private final Layout layout;
    private final byte[] between;
    private final boolean isTwoWords;
    private final long opening;
    private final long closing;

    /** @param layout a layout that has been learned from a message of several values */
    ArrayWriter(Layout layout) {
        this.layout = layout;
        between = layout.between();
        isTwoWords = between.length >= EightBytes.SIZE && between.length <= 2 * EightBytes.SIZE;
        opening = isTwoWords ? EightBytes.get(between, 0) : 0;
        closing = isTwoWords ? EightBytes.get(between, between.length - EightBytes.SIZE) : 0;
    }

    /** Returns how many bytes an array must have for a message of some values. */
    long room(int count) {
        int start = layout.start() == null ? 0 : layout.start().length;
        return layout.head().length
                + IntText.LONGEST
                + start
                + (long) count * (LONGEST_TEXT + between.length)
                + layout.tail().length
                + BEYOND;
    }

    /**
     * Writes a message.
     *
     * @param values at least one
     * @param bytes array of {@link #room} bytes
     * @return number of bytes of the message
     */
    int write(int[] values, byte[] bytes) {
        int at = begin(values.length, bytes);
        for (int i = 0; i < values.length; i++) {
            at = IntText.write(values[i], bytes, i == 0 ? at : separate(bytes, at));
        }
        return copy(layout.tail(), bytes, at);
    }

    /**
     * Writes a message.
     *
     * @param values at least one
     * @param bytes array of {@link #room} bytes
     * @return number of bytes of the message
     */
    int write(double[] values, byte[] bytes) {
        int at = begin(values.length, bytes);
        for (int i = 0; i < values.length; i++) {
            at = DoubleWriter.write(values[i], bytes, i == 0 ? at : separate(bytes, at));
        }
        return copy(layout.tail(), bytes, at);
    }

    private int begin(int count, byte[] bytes) {
        int at = copy(layout.head(), bytes, 0);
        return layout.start() == null ? at : copy(layout.start(), bytes, IntText.write(count, bytes, at));
    }

    private int separate(byte[] bytes, int at) {
        if (!isTwoWords) {
            return copy(between, bytes, at);
        }
        EightBytes.put(bytes, at, opening);
        EightBytes.put(bytes, at + between.length - EightBytes.SIZE, closing);
        return at + between.length;
    }

    private static int copy(byte[] from, byte[] bytes, int at) {
        System.arraycopy(from, 0, bytes, at, from.length);
        return at + from.length;
    }
}
