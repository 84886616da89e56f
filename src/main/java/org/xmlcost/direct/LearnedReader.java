package org.xmlcost.direct;

import java.util.Arrays;

/**
 * Reads arrays of numbers from messages of one layout. Bytes that are not values are compared, and never skipped. A
 * message of another layout, or with a value that is written in an uncommon way, is left to the caller.
 */
abstract class LearnedReader {
    /** Bytes behind the start of a value that {@link #read} may look at: the value, and two words. */
    static final int LOOKAHEAD = 80;

    /** Number of values for which there is room at first, if messages have no count. */
    private static final int FEW = 16;

    /** Greatest number of digits of a count that fits into an int. */
    private static final int MOST_DIGITS = 9;

    /** Why {@link #read} stops. */
    enum Stop {
        /** There is no room for another value. */
        FULL,
        /** The end of the array is too near for another value. */
        NEAR_END,
        /** What follows the last value is not what is between two values. */
        OTHER,
        /** A value was not converted. */
        UNREAD
    }

    private final Layout layout;
    /** What is between two values; empty if it is not known. */
    final byte[] between;

    /** Whether two words cover what is between two values. */
    final boolean isTwoWords;

    /** First word between two values. */
    final long opening;

    /** Last word between two values. */
    final long closing;

    byte[] bytes;
    /** Index of the next byte. */
    int at;

    /** Number of values that have been read. */
    int count;

    /** Number of values of the message before this one. */
    private int countBefore;

    LearnedReader(Layout layout) {
        this.layout = layout;
        between = layout.between() == null ? new byte[0] : layout.between();
        isTwoWords = between.length >= EightBytes.SIZE && between.length <= 2 * EightBytes.SIZE;
        opening = isTwoWords ? EightBytes.get(between, 0) : 0;
        closing = isTwoWords ? EightBytes.get(between, between.length - EightBytes.SIZE) : 0;
    }

    /** Makes room for a number of values. Keeps those that were read, as far as there is room. */
    abstract void reserve(int room);

    /** Returns the values of the message that was read last, once, in an array that nothing else refers to. */
    abstract Object values();

    /**
     * Reads values as long as there is room, and what is between them.
     *
     * @param limit greatest index of a value
     */
    abstract Stop read(int limit);

    /**
     * Reads a message.
     *
     * @return whether it is of the layout, so that its values have been read
     */
    final boolean read(byte[] message, int length) {
        bytes = message;
        at = layout.head().length;
        countBefore = count;
        count = 0;
        int end = -1;
        if (isAt(layout.head(), 0, length)) {
            end = layout.start() == null ? readUncounted(length) : readCounted(length);
        }
        byte[] tail = layout.tail();
        boolean isRead = end - at == tail.length && isAt(tail, at, end);
        // The message is not kept.
        bytes = null;
        return isRead;
    }

    /** Reads the values of a message with a count, and returns the index of the end of the message, or -1. */
    private int readCounted(int length) {
        int claimed = claimed(length);
        if (claimed <= 0 || !isAt(layout.start(), at, length)) {
            return -1;
        }
        at += layout.start().length;
        // Each value has a byte at the least, so a false claim takes no more memory than the message justifies.
        if (claimed > 1 && (between.length == 0 || claimed > (length - at) / (between.length + 1))) {
            return -1;
        }
        reserve(claimed);
        int end = length;
        Stop stop = read(bytes.length - LOOKAHEAD);
        if (stop == Stop.NEAR_END) {
            end = moveRest(length);
            stop = read(bytes.length - LOOKAHEAD);
        }
        return stop == Stop.FULL ? end : -1;
    }

    private int claimed(int length) {
        int begin = at;
        int claimed = 0;
        for (; at < length && at - begin < MOST_DIGITS && bytes[at] >= '0' && bytes[at] <= '9'; at++) {
            claimed = 10 * claimed + bytes[at] - '0';
        }
        return at == begin || bytes[begin] == '0' ? 0 : claimed;
    }

    /** Reads the values of a message without a count, and returns the index of the end of the message, or -1. */
    private int readUncounted(int length) {
        int end = length;
        reserve(Math.max(FEW, countBefore));
        while (true) {
            switch (read(bytes.length - LOOKAHEAD)) {
                case NEAR_END -> end = moveRest(end);
                case FULL -> {
                    if (!isAt(between, at, end) || between.length == 0) {
                        return end;
                    }
                    at += between.length;
                    reserve(2 * count);
                }
                case OTHER -> {
                    return end;
                }
                default -> {
                    return -1;
                }
            }
        }
    }

    /** Moves the bytes from the next one on to an array with room behind them, and returns the index of their end. */
    private int moveRest(int end) {
        int rest = Math.max(0, end - at);
        bytes = Arrays.copyOfRange(bytes, end - rest, end + LOOKAHEAD + 1);
        at = 0;
        return rest;
    }

    /** Returns whether bytes are at an index, before the end. */
    final boolean isAt(byte[] expected, int index, int end) {
        return end - index >= expected.length
                && Arrays.equals(expected, 0, expected.length, bytes, index, index + expected.length);
    }
}
