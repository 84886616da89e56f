package org.xmlcost.direct;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Eight bytes of text at a time, in one word whose lowest byte is the first one. Digits are converted in all bytes at
 * once, as Lamport described it (Multiple Byte Processing with Full-Word Instructions, CACM 18(8), 1975).
 */
final class EightBytes {
    /** Number of bytes in a word. */
    static final int SIZE = Long.BYTES;

    /** The digit 0 in each byte. */
    static final long ZEROS = 0x3030303030303030L;

    /** 10 to the power of {@link #SIZE}: what eight digits are less than. */
    static final int LIMIT = 100_000_000;

    private static final VarHandle WORDS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private EightBytes() {}

    static long get(byte[] bytes, int index) {
        return (long) WORDS.get(bytes, index);
    }

    static void put(byte[] bytes, int index, long word) {
        WORDS.set(bytes, index, word);
    }

    /** Returns how many bytes are digits, from the first on: 0 to 8. */
    static int digits(long word) {
        long values = word ^ ZEROS;
        // A byte of more than 9 gets its highest bit. A carry only reaches bytes behind it.
        long others = ((values + 0x7676767676767676L) | values) & 0x8080808080808080L;
        return Long.numberOfTrailingZeros(others) >>> 3;
    }

    /**
     * Returns the number that the first bytes of a word spell.
     *
     * @param count number of digits, from 0 to 8
     */
    static long number(long word, int count) {
        // Leading zeros take the place of the bytes that are no digits. A shift by 64 in one step does nothing.
        int half = (SIZE - count) * (Byte.SIZE / 2);
        return ofDigits(((word ^ ZEROS) << half) << half);
    }

    /** Returns the number that eight digits spell. */
    static long number(long word) {
        return ofDigits(word ^ ZEROS);
    }

    /** Returns the number of eight digits from 0 to 9. */
    private static long ofDigits(long digits) {
        long pairs = digits * 10 + (digits >>> 8);
        long even = (pairs & 0xFF000000FFL) * (100 + (1_000_000L << 32));
        long odd = ((pairs >>> 16) & 0xFF000000FFL) * (1 + (10_000L << 32));
        return (even + odd) >>> 32;
    }

    /**
     * Returns the eight digits of a number, from 0 to 9 in each byte.
     *
     * @param number at least 0 and less than {@link #LIMIT}
     */
    static long digitsOf(int number) {
        long high = (number * 109_951_163L) >>> 40;
        // The rest of the division by 10 000 in the high half.
        long fours = ((long) number << 32) - high * ((10_000L << 32) - 1);
        long hundreds = ((fours * 10_486) >>> 20) & 0x7F0000007FL;
        long twos = hundreds | ((fours - hundreds * 100) << 16);
        long tens = ((twos * 103) >>> 10) & 0xF000F000F000FL;
        return tens | ((twos - tens * 10) << 8);
    }

    /** Returns how many of eight digits are zeros at the end. */
    static int trailingZeros(long digits) {
        return Long.numberOfLeadingZeros(digits) >>> 3;
    }
}
