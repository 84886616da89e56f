package org.xmlcost.direct;

/** Writes the text of ints: digits, after a minus sign if the number is negative. */
final class IntWriter {
    /** Greatest number of bytes that {@link #write} stores. */
    static final int LONGEST = 24;

    private IntWriter() {}

    /**
     * Stores the text of a value.
     *
     * @param bytes array with {@link #LONGEST} bytes at the index
     * @return the index after the text; the bytes after it are undefined
     */
    static int write(int value, byte[] bytes, int index) {
        // Signs and lengths of random values are not predictable, so nothing branches on them.
        int negative = value >>> (Integer.SIZE - 1);
        bytes[index] = '-';
        int at = index + negative;
        long rest = ((long) value ^ -negative) + negative;
        if (rest >= EightBytes.LIMIT) {
            int first = (int) (rest / EightBytes.LIMIT);
            int tens = (first * 103) >>> 10;
            int isOneDigit = (tens - 1) >>> 31;
            int pair = tens | ((first - 10 * tens) << Byte.SIZE) | 0x3030;
            EightBytes.put(bytes, at, pair >>> (Byte.SIZE * isOneDigit));
            at += 2 - isOneDigit;
            EightBytes.put(
                    bytes, at, EightBytes.digitsOf((int) (rest - (long) first * EightBytes.LIMIT)) | EightBytes.ZEROS);
            return at + EightBytes.SIZE;
        }
        long digits = EightBytes.digitsOf((int) rest);
        // Zero has one digit.
        int leading = Long.numberOfTrailingZeros(digits | (1L << 56)) >>> 3;
        EightBytes.put(bytes, at, (digits | EightBytes.ZEROS) >>> (leading * Byte.SIZE));
        return at + EightBytes.SIZE - leading;
    }
}
