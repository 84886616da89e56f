package org.xmlcost.direct;

/**
 * Writes doubles as the shortest text that reads as the same value, and of several such texts the nearest one, by the
 * Schubfach algorithm (Giulietti, The Schubfach way to render doubles, 2020). The text has the form of
 * {@link Double#toString(double)}, with {@code INF} for infinity as XML Schema has it.
 */
final class DoubleWriter {
    /** Greatest number of bytes that {@link #write} stores. */
    static final int LONGEST = 40;

    private static final int MANTISSA_BITS = 52;
    private static final long MANTISSA = (1L << MANTISSA_BITS) - 1;
    private static final int LEAST_POWER = -1074;
    private static final int INFINITE = 0x7FF;

    private static final int LEAST_TEN = -292;
    private static final int GREATEST_TEN = 324;
    private static final long[] TENS = PowersOfFive.forWriting(LEAST_TEN, GREATEST_TEN);

    /** A text has this many digits at most. */
    private static final int DIGITS = 17;

    private static final long[] LONG_TENS = new long[DIGITS + 2];

    static {
        LONG_TENS[0] = 1;
        for (int i = 1; i < LONG_TENS.length; i++) {
            LONG_TENS[i] = 10 * LONG_TENS[i - 1];
        }
    }

    private DoubleWriter() {}

    /**
     * Stores the text of a value.
     *
     * @param bytes array with {@link #LONGEST} bytes at the index
     * @return the index after the text; the bytes after it are undefined
     */
    static int write(double value, byte[] bytes, int index) {
        long bits = Double.doubleToRawLongBits(value);
        int at = index;
        int exponent = (int) (bits >>> MANTISSA_BITS) & INFINITE;
        long mantissa = bits & MANTISSA;
        if (exponent == INFINITE) {
            return special(mantissa == 0 ? bits < 0 ? "-INF" : "INF" : "NaN", bytes, at);
        }
        if (bits < 0) {
            bytes[at++] = '-';
        }
        if (exponent == 0) {
            if (mantissa == 0) {
                return special("0.0", bytes, at);
            }
            // The least two values are 4.9E-324 and 9.9E-324, as the form demands two digits.
            return mantissa < 3
                    ? shortest(10 * mantissa, LEAST_POWER, -1, bytes, at)
                    : shortest(mantissa, LEAST_POWER, 0, bytes, at);
        }
        return shortest(mantissa | (1L << MANTISSA_BITS), exponent + LEAST_POWER - 1, 0, bytes, at);
    }

    private static int special(String text, byte[] bytes, int index) {
        for (int i = 0; i < text.length(); i++) {
            bytes[index + i] = (byte) text.charAt(i);
        }
        return index + text.length();
    }

    /** Stores the shortest text in the rounding interval of {@code c * 2^q}, times {@code 10^shift}. */
    private static int shortest(long c, int q, int shift, byte[] bytes, int at) {
        int odd = (int) c & 1;
        // The interval is asymmetric where the doubles below are nearer than those above.
        boolean isEven = c != 1L << MANTISSA_BITS || q == LEAST_POWER;
        long middle = c << 2;
        long left = isEven ? middle - 2 : middle - 1;
        long right = middle + 2;
        int k = isEven ? (int) ((q * 661_971_961_083L) >> 41) : (int) ((q * 661_971_961_083L - 274_743_187_321L) >> 41);
        int h = q + (int) ((-k * 913_124_641_741L) >> 38) + 2;
        int place = 2 * (-k - LEAST_TEN);
        long high = TENS[place];
        long low = TENS[place + 1];
        long v = times(high, low, middle << h);
        long below = times(high, low, left << h);
        long above = times(high, low, right << h);
        long s = v >> 2;
        if (s >= 100) {
            // One digit less, if one such number is in the interval.
            long tens = s / 10 * 10;
            boolean takesLower = below + odd <= tens << 2;
            boolean takesUpper = ((tens + 10) << 2) + odd <= above;
            if (takesLower != takesUpper) {
                return text(takesLower ? tens : tens + 10, k + shift, bytes, at);
            }
        }
        long t = s + 1;
        boolean takesLower = below + odd <= s << 2;
        boolean takesUpper = (t << 2) + odd <= above;
        if (takesLower != takesUpper) {
            return text(takesLower ? s : t, k + shift, bytes, at);
        }
        long nearer = v - ((s + t) << 1);
        return text(nearer < 0 || (nearer == 0 && (s & 1) == 0) ? s : t, k + shift, bytes, at);
    }

    /** Returns the product of a power of ten and a number without its low bits, of which any set one sets the last. */
    private static long times(long high, long low, long number) {
        long carry = ((high * number) >>> 1) + Math.multiplyHigh(low, number);
        long product = Math.multiplyHigh(high, number) + (carry >>> 63);
        return product | (((carry & Long.MAX_VALUE) + Long.MAX_VALUE) >>> 63);
    }

    /** Stores the text of {@code number * 10^exponent}. */
    private static int text(long number, int exponent, byte[] bytes, int index) {
        // Number of digits: log10(2) is about 1233 / 4096.
        int length = ((Long.SIZE - Long.numberOfLeadingZeros(number)) * 1233) >>> 12;
        if (number >= LONG_TENS[length]) {
            length++;
        }
        long all = number * LONG_TENS[DIGITS - length];
        // The value is 0.d1 d2 ... d17 * 10^point.
        int point = exponent + length;
        long nine = all / EightBytes.LIMIT;
        int first = (int) (nine / EightBytes.LIMIT);
        long upper = EightBytes.digitsOf((int) (nine - (long) first * EightBytes.LIMIT));
        long lower = EightBytes.digitsOf((int) (all - nine * EightBytes.LIMIT));
        int fraction = lower != 0
                ? 2 * EightBytes.SIZE - EightBytes.trailingZeros(lower)
                : EightBytes.SIZE - EightBytes.trailingZeros(upper);
        int at = index;
        if (point > 7 || point < -2) {
            digits(first, upper, lower, bytes, at, 1);
            bytes[at + 1] = '.';
            return exponent(point - 1, bytes, at + 2 + Math.max(1, fraction));
        }
        if (point > 0) {
            digits(first, upper, lower, bytes, at, 0);
            EightBytes.put(bytes, at + point + 9, EightBytes.get(bytes, at + point + 8));
            EightBytes.put(bytes, at + point + 1, EightBytes.get(bytes, at + point));
            bytes[at + point] = '.';
            return at + Math.max(point + 2, fraction + 2);
        }
        EightBytes.put(bytes, at, EightBytes.ZEROS);
        bytes[at + 1] = '.';
        at += 2 - point;
        digits(first, upper, lower, bytes, at, 0);
        return at + 1 + fraction;
    }

    /** Stores the first digit, and the other sixteen behind a gap. */
    private static void digits(int first, long upper, long lower, byte[] bytes, int at, int gap) {
        bytes[at] = (byte) ('0' + first);
        EightBytes.put(bytes, at + 1 + gap, upper | EightBytes.ZEROS);
        EightBytes.put(bytes, at + 9 + gap, lower | EightBytes.ZEROS);
    }

    private static int exponent(int exponent, byte[] bytes, int index) {
        int at = index;
        bytes[at++] = 'E';
        int rest = exponent;
        if (rest < 0) {
            bytes[at++] = '-';
            rest = -rest;
        }
        if (rest >= 100) {
            int hundreds = rest / 100;
            bytes[at++] = (byte) ('0' + hundreds);
            rest -= 100 * hundreds;
            bytes[at++] = (byte) ('0' + rest / 10);
        } else if (rest >= 10) {
            bytes[at++] = (byte) ('0' + rest / 10);
        }
        bytes[at++] = (byte) ('0' + rest % 10);
        return at;
    }
}
