package org.xmlcost.direct;

/** Reads and writes the text of ints: digits, after a minus sign if the number is negative. */
final class IntText {
    /** Greatest number of bytes that {@link #write} stores. */
    static final int LONGEST = 24;

    /** The text is not one that this class converts. */
    static final long NONE = -1;

    /** Greatest number of digits behind the first eight. */
    private static final int MOST_BEHIND = 2;

    private static final int[] TENS = {1, 10, 100};

    private IntText() {}

    /**
     * Reads the number at an index. Any text but a sign and at most ten digits is left to the caller.
     *
     * @param bytes text with at least 24 bytes behind the index
     * @return the index after the text in the high half and the value in the low half, or {@link #NONE}
     */
    static long read(byte[] bytes, int index) {
        int at = index;
        int negative = bytes[at] == '-' ? 1 : 0;
        at += negative;
        long word = EightBytes.get(bytes, at);
        int count = EightBytes.digits(word);
        if (count == 0) {
            return NONE;
        }
        long number = EightBytes.number(word, count);
        at += count;
        if (count == EightBytes.SIZE) {
            long behind = EightBytes.get(bytes, at);
            int more = EightBytes.digits(behind);
            if (more > MOST_BEHIND) {
                return NONE;
            }
            if (more > 0) {
                number = number * TENS[more] + EightBytes.number(behind, more);
                at += more;
            }
        }
        long value = negative == 0 ? number : -number;
        return value == (int) value ? ((long) at << Integer.SIZE) | (value & 0xFFFFFFFFL) : NONE;
    }

    /** Returns the index after a text that {@link #read} has read. */
    static int end(long read) {
        return (int) (read >> Integer.SIZE);
    }

    /**
     * Stores the text of a value.
     *
     * @param bytes array with {@link #LONGEST} bytes at the index
     * @return the index after the text; the bytes after it are undefined
     */
    static int write(int value, byte[] bytes, int index) {
        int at = index;
        long rest = value;
        if (rest < 0) {
            bytes[at++] = '-';
            rest = -rest;
        }
        if (rest >= EightBytes.LIMIT) {
            int first = (int) (rest / EightBytes.LIMIT);
            at = upTo99(first, bytes, at);
            EightBytes.put(
                    bytes, at, EightBytes.digitsOf((int) (rest - (long) first * EightBytes.LIMIT)) | EightBytes.ZEROS);
            return at + EightBytes.SIZE;
        }
        long digits = EightBytes.digitsOf((int) rest);
        // Zero has one digit.
        int leading = Math.min(EightBytes.SIZE - 1, Long.numberOfTrailingZeros(digits) >>> 3);
        EightBytes.put(bytes, at, (digits | EightBytes.ZEROS) >>> (leading * Byte.SIZE));
        return at + EightBytes.SIZE - leading;
    }

    private static int upTo99(int number, byte[] bytes, int index) {
        int at = index;
        if (number >= 10) {
            bytes[at++] = (byte) ('0' + number / 10);
        }
        bytes[at++] = (byte) ('0' + number % 10);
        return at;
    }
}
