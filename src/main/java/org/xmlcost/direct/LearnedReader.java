package org.xmlcost.direct;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Reads values from messages of one layout. Bytes that are not values are compared, and never skipped. It stops at the
 * first byte that is neither part of a value nor of what is between two values.
 */
abstract class LearnedReader {
    /** Bytes behind the start of a value that {@link #readCommon} may look at: the value, and two words. */
    static final int LOOKAHEAD = 80;

    /** Number of values for which there is room at first, if messages have no count. */
    private static final int FEW = 16;

    /** Greatest number of digits of a count. */
    private static final int MOST_DIGITS = 18;

    /** Number of bytes that are worth the call of a kernel. */
    private static final int LEAST_FOR_KERNEL = 512;

    /** Number of values below which a call of a kernel was not worth it. */
    private static final int FEW_OF_KERNEL = 16;

    /** Number of uncommon values after such a call that are read without the kernel. */
    private static final int PAUSE = 32;

    /** Why reading stops. */
    enum Stop {
        /** There is no room for another value. */
        FULL,
        /** The end of the array is too near for another value. */
        NEAR_END,
        /** What follows the last value is not what is between two values. */
        OTHER,
        /** The next value, after what is between two values, was not converted. */
        UNREAD
    }

    final Layout layout;
    /** What is between two values; empty if it is not known. */
    final byte[] between;

    /** What is between two values, as words; null if it is too long, or not known. */
    final Separator separator;

    byte[] bytes;
    /** Index of the next byte. */
    int at;

    /** Number of values in the array. */
    int count;

    /** Index of the end of the message, or of that part of it which is in memory. */
    private int end;

    /** Number of values that the message claims to have; -1 if messages have no count. */
    private long claimed;

    /** Number of values of the message before this one. */
    private int countBefore;

    /** Loops that are tried before {@link #readCommon}; null if there are none. */
    private NumberKernels kernels;

    LearnedReader(Layout layout) {
        this.layout = layout;
        between = layout.between() == null ? new byte[0] : layout.between();
        separator = Separator.of(between);
    }

    static LearnedReader of(Layout layout) {
        if (layout.columns().count() > 1) {
            return new RowArrayReader(layout);
        }
        return switch (layout.columns().types().get(0)) {
            case INT -> new IntArrayReader(layout);
            case FLOAT -> new FloatArrayReader(layout);
            case DOUBLE -> new DoubleArrayReader(layout);
            case UNSIGNED_BYTE -> new UnsignedByteArrayReader(layout);
        };
    }

    /**
     * Sets loops that are tried first, if they convert values of this type.
     *
     * @param others the loops; null if there are none
     */
    final LearnedReader use(NumberKernels others) {
        boolean isConverted = this instanceof IntArrayReader || this instanceof DoubleArrayReader;
        kernels = isConverted ? others : null;
        return this;
    }

    /** Makes room for a number of values. Keeps those that were read, as far as there is room. */
    abstract void reserve(int room);

    /** Returns the number of values for which there is room. */
    abstract int room();

    /** Returns the array with the first {@link #count} values. */
    abstract Object array();

    /** Returns the values of the message that was read last, once, in an array that nothing else refers to. */
    abstract Object values();

    /**
     * Reads values in common forms as long as there is room, and what is between them.
     *
     * @param limit greatest index of a value
     */
    abstract Stop readCommon(int limit);

    /**
     * Reads one value in any form of XML Schema.
     *
     * @param to index after its text
     * @return whether it was converted
     */
    abstract boolean readToken(int to);

    /** Returns the number of values that the message claims to have; -1 if messages have no count. */
    final long claimed() {
        return claimed;
    }

    /** Returns whether the message has as many values as it claims to have. */
    final boolean isComplete() {
        return claimed < 0 || count == claimed;
    }

    /** Returns a message up to the last value that was read, with other values. */
    final byte[] beginning() {
        return layout.beginning(count, claimed);
    }

    /**
     * Reads a message as far as it is of the layout.
     *
     * @return the index after the last value; -1 if no value was read
     */
    final int read(byte[] message, int length) {
        countBefore = count;
        if (!begin(message, length)) {
            return -1;
        }
        // Each value has a byte at the least, so a false claim takes no more memory than the message justifies.
        if (claimed > 1 && (between.length == 0 || claimed - 1 > (length - at) / (between.length + 1))) {
            return -1;
        }
        reserve(claimed < 0 ? Math.max(FEW, countBefore) : (int) claimed);
        while (true) {
            switch (read(bytes.length - LOOKAHEAD)) {
                case NEAR_END -> moveRest();
                case FULL -> {
                    if (claimed >= 0 || !skipBetween()) {
                        return rest(length, false);
                    }
                    reserve(2 * count);
                }
                case OTHER -> {
                    return rest(length, false);
                }
                default -> {
                    return rest(length, true);
                }
            }
        }
    }

    /** Returns the index after the last value in the message, and forgets the message. */
    private int rest(int length, boolean isBehindBetween) {
        int index = length - (end - at) - (isBehindBetween ? between.length : 0);
        bytes = null;
        return count == 0 || index > length ? -1 : index;
    }

    /**
     * Reads values as long as there is room, and what is between them.
     *
     * @param limit greatest index of a value
     */
    final Stop read(int limit) {
        int pause = kernels == null ? Integer.MAX_VALUE : 0;
        while (true) {
            boolean isKernel = pause == 0 && readByKernel(limit) >= FEW_OF_KERNEL;
            pause = isKernel ? 0 : pause == 0 ? PAUSE : pause - 1;
            // After a kernel, only the value that it left, so that the kernel goes on.
            Stop stop = readCommon(isKernel ? Math.min(at, limit) : limit);
            if (isKernel && stop == Stop.NEAR_END && at <= limit) {
                continue;
            }
            if (stop != Stop.UNREAD) {
                return stop;
            }
            int to = Token.end(bytes, at);
            if (to == at || !isBehindValue(to) || !readToken(to)) {
                return Stop.UNREAD;
            }
            at = to;
            if (count == room()) {
                return Stop.FULL;
            }
            if (!skipBetween()) {
                return Stop.OTHER;
            }
        }
    }

    /**
     * Reads values by a kernel. Leaves room for one, so that {@link #readCommon} notices that there is no more.
     *
     * @return number of values
     */
    private int readByKernel(int limit) {
        if (between.length == 0 || limit - at < LEAST_FOR_KERNEL) {
            return 0;
        }
        int to = Math.min(bytes.length, limit + LOOKAHEAD);
        int last = room() - 1;
        long result = array() instanceof int[] ints
                ? kernels.readInts(between, bytes, at, to, ints, count, last)
                : kernels.readDoubles(between, bytes, at, to, (double[]) array(), count, last);
        int read = (int) (result >>> Integer.SIZE);
        at = (int) result;
        count += read;
        return read;
    }

    /**
     * Returns whether the bytes at an index end a value. A comment or a reference does not: the text of the value may
     * go on behind it.
     */
    final boolean isBehindValue(int index) {
        if (index + 1 >= bytes.length) {
            return false;
        }
        byte next = bytes[index];
        return next == '<' ? bytes[index + 1] == '/' : next == ' ' || next == '\n' || next == '\t' || next == '\r';
    }

    /** Skips what is between two values, if it is next. */
    final boolean skipBetween() {
        if (between.length == 0 || !isAt(between, at, bytes.length)) {
            return false;
        }
        at += between.length;
        return true;
    }

    /**
     * Reads a message up to the first value.
     *
     * @return whether it begins as the layout does
     */
    final boolean begin(byte[] message, int length) {
        bytes = message;
        end = length;
        at = layout.head().length;
        count = 0;
        claimed = -1;
        boolean begins = isAt(layout.head(), 0, length);
        if (begins && layout.start() != null) {
            claimed = countAt(length);
            begins = claimed > 0 && isAt(layout.start(), at, length);
            at += layout.start().length;
        }
        if (!begins) {
            bytes = null;
        }
        return begins;
    }

    private long countAt(int length) {
        int begin = at;
        long number = 0;
        for (; at < length && at - begin < MOST_DIGITS && bytes[at] >= '0' && bytes[at] <= '9'; at++) {
            number = 10 * number + bytes[at] - '0';
        }
        return at == begin || bytes[begin] == '0' ? 0 : number;
    }

    /** Moves the bytes from the next one on to an array with room behind them. */
    private void moveRest() {
        int rest = Math.max(0, end - at);
        at -= end - rest;
        bytes = Arrays.copyOfRange(bytes, end - rest, end + LOOKAHEAD + 1);
        end = rest;
    }

    /**
     * Moves the bytes from the next one on to the beginning of the array, and reads more bytes behind them. At the end
     * of the stream, zeros are behind the last byte.
     *
     * @return greatest index of a value
     */
    final int refill(InputStream in) throws IOException {
        int rest = Math.max(0, end - at);
        System.arraycopy(bytes, end - rest, bytes, 0, rest);
        at -= end - rest;
        int room = bytes.length - LOOKAHEAD - 1;
        end = rest + in.readNBytes(bytes, rest, room - rest);
        Arrays.fill(bytes, end, bytes.length, (byte) 0);
        return end == room ? end - LOOKAHEAD : end;
    }

    /** Returns the index of the end of the bytes in memory. */
    final int end() {
        return end;
    }

    /** Returns whether bytes are at an index, before the end. */
    final boolean isAt(byte[] expected, int index, int to) {
        return to - index >= expected.length
                && Arrays.equals(expected, 0, expected.length, bytes, index, index + expected.length);
    }
}
