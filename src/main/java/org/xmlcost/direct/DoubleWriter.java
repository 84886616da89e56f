package org.xmlcost.direct;

/**
 * Writes doubles as the shortest text that reads as the same value, and of several such texts the nearest one, by the
 * Schubfach algorithm (Giulietti, The Schubfach way to render doubles, 2020). The text has the form of
 * {@link Double#toString(double)}, with {@code INF} for infinity as XML Schema has it.
 *
 * <p>Values are written in two steps, so that a processor works on several values at a time: {@link #decimals} finds
 * the digits of some values, then {@link #write} stores their texts.
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

    private static final double HUNDRED = 100;
    /** Biased exponent that hundredths may have: those of values up to 2^40 have less than 15 digits. */
    private static final int LEAST_ORDINARY = 1023 - 7;

    private static final int GREATEST_ORDINARY = 1023 + 40;

    /** Instead of an exponent: infinity, no number, or zero. */
    static final int SPECIAL = Integer.MAX_VALUE;

    private static final long[] LONG_TENS = new long[DIGITS + 2];

    private static final int LEAST_EXPONENT = -324;
    private static final int GREATEST_EXPONENT = 308;
    /** Texts of exponents, with the number of their bytes in the last byte. */
    private static final long[] EXPONENTS = new long[GREATEST_EXPONENT - LEAST_EXPONENT + 1];

    static {
        LONG_TENS[0] = 1;
        for (int i = 1; i < LONG_TENS.length; i++) {
            LONG_TENS[i] = 10 * LONG_TENS[i - 1];
        }
        for (int exponent = LEAST_EXPONENT; exponent <= GREATEST_EXPONENT; exponent++) {
            String text = "E" + exponent;
            long word = (long) text.length() << (Long.SIZE - Byte.SIZE);
            for (int i = 0; i < text.length(); i++) {
                word |= (long) text.charAt(i) << (i * Byte.SIZE);
            }
            EXPONENTS[exponent - LEAST_EXPONENT] = word;
        }
    }

    private DoubleWriter() {}

    /**
     * Finds the shortest decimal numbers of values.
     *
     * @param from index of the first value
     * @param count number of values
     * @param numbers takes the digits of each value, at most 17
     * @param exponents takes the exponent of ten of each value
     */
    static void decimals(double[] values, int from, int count, long[] numbers, int[] exponents) {
        for (int i = 0; i < count; i++) {
            long bits = Double.doubleToRawLongBits(values[from + i]);
            int exponent = (int) (bits >>> MANTISSA_BITS) & INFINITE;
            long mantissa = bits & MANTISSA;
            int shift = 0;
            if (exponent == INFINITE || (bits << 1) == 0) {
                exponents[i] = SPECIAL;
                continue;
            }
            if (exponent > LEAST_ORDINARY && exponent < GREATEST_ORDINARY) {
                // Ordinary data has two decimals at most. No other number of as few digits has the same double.
                double value = Math.abs(values[from + i]);
                long hundredths = (long) (value * HUNDRED + 0.5);
                if (hundredths / HUNDRED == value) {
                    numbers[i] = hundredths;
                    exponents[i] = -2;
                    continue;
                }
            }
            if (exponent == 0) {
                if (mantissa < 3) {
                    // The least two values are 4.9E-324 and 9.9E-324, as the form demands two digits.
                    mantissa *= 10;
                    shift = -1;
                }
                exponent = 1;
            } else {
                mantissa |= 1L << MANTISSA_BITS;
            }
            int q = exponent + LEAST_POWER - 1;
            // The interval is asymmetric where the doubles below are nearer than those above.
            boolean isEven = mantissa != 1L << MANTISSA_BITS || exponent == 1;
            int k = exponentOfTen(q, isEven);
            numbers[i] = shortest(mantissa, q, k, isEven ? 2 : 1);
            exponents[i] = k + shift;
        }
    }

    /**
     * Returns the exponent of the digits of numbers near {@code 2^q}.
     *
     * @param isEven whether the rounding interval is symmetric
     */
    static int exponentOfTen(int q, boolean isEven) {
        return (int) ((q * 661_971_961_083L - (isEven ? 0 : 274_743_187_321L)) >> 41);
    }

    /**
     * Returns the shortest number {@code n}, with {@code n * 10^k} in the rounding interval of {@code c * 2^q}.
     *
     * @param toLeft distance of the lower end of the interval, in quarters
     */
    static long shortest(long c, int q, int k, int toLeft) {
        long odd = c & 1;
        long middle = c << 2;
        int h = q + (int) ((-k * 913_124_641_741L) >> 38) + 2;
        int place = 2 * (-k - LEAST_TEN);
        long high = TENS[place];
        long low = TENS[place + 1];
        long v = times(high, low, middle << h);
        long below = times(high, low, (middle - toLeft) << h) + odd;
        long above = times(high, low, (middle + 2) << h) - odd;
        long s = v >> 2;
        // No comparison is predictable, so their results are computed with: 1 for true.
        long tens = s / 10 * 10;
        long takesLowerTens = lessOrEqual(below, tens << 2);
        long takesUpperTens = lessOrEqual((tens + 10) << 2, above);
        long takesLower = lessOrEqual(below, s << 2);
        long takesUpper = lessOrEqual((s + 1) << 2, above);
        long isUpperNearer = lessOrEqual(((2 * s + 1) << 1) + 1 - (s & 1), v);
        long isOne = takesLower ^ takesUpper;
        long number = s + ((isOne & takesUpper) | (~isOne & isUpperNearer));
        // One digit less, if one such number is in the interval. The few values with two digits keep them.
        long isTens = (takesLowerTens ^ takesUpperTens) & lessOrEqual(100, s);
        return number + (-isTens & (tens + 10 * takesUpperTens - number));
    }

    /** Returns 1 if {@code a <= b}, and 0 otherwise. The numbers are far from the ends of their range. */
    private static long lessOrEqual(long a, long b) {
        return (a - b - 1) >>> (Long.SIZE - 1);
    }

    /** Returns the product of a power of ten and a number without its low bits, of which any set one sets the last. */
    private static long times(long high, long low, long number) {
        long carry = ((high * number) >>> 1) + Math.multiplyHigh(low, number);
        long product = Math.multiplyHigh(high, number) + (carry >>> 63);
        return product | (((carry & Long.MAX_VALUE) + Long.MAX_VALUE) >>> 63);
    }

    /**
     * Stores the text of a value.
     *
     * @param number what {@link #decimals} has found
     * @param exponent what {@link #decimals} has found
     * @param bytes array with {@link #LONGEST} bytes at the index
     * @return the index after the text; the bytes after it are undefined
     */
    static int write(double value, long number, int exponent, byte[] bytes, int index) {
        long sign = Double.doubleToRawLongBits(value) >>> (Long.SIZE - 1);
        bytes[index] = '-';
        int at = index + (int) sign;
        if (exponent == SPECIAL) {
            return special(value, bytes, index, at);
        }
        // Number of digits: log10(2) is about 1233 / 4096.
        int length = ((Long.SIZE - Long.numberOfLeadingZeros(number)) * 1233) >>> 12;
        length += (int) lessOrEqual(LONG_TENS[length], number);
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
        upper |= EightBytes.ZEROS;
        lower |= EightBytes.ZEROS;
        if (point <= 7 && point >= -2) {
            return plain(first, upper, lower, fraction, point, bytes, at);
        }
        bytes[at] = (byte) ('0' + first);
        bytes[at + 1] = '.';
        EightBytes.put(bytes, at + 2, upper);
        EightBytes.put(bytes, at + 10, lower);
        at += 2 + Math.max(1, fraction);
        long text = EXPONENTS[point - 1 - LEAST_EXPONENT];
        EightBytes.put(bytes, at, text);
        return at + (int) (text >>> (Long.SIZE - Byte.SIZE));
    }

    /** Stores a number without an exponent. */
    private static int plain(int first, long upper, long lower, int fraction, int point, byte[] bytes, int index) {
        int at = index;
        if (point > 0) {
            // All digits one byte further, then the digits before the point, and the point.
            long begin = (upper << Byte.SIZE) | (first + '0');
            long before = (1L << (point * Byte.SIZE)) - 1;
            EightBytes.put(bytes, at + 2, upper);
            EightBytes.put(bytes, at + 10, lower);
            EightBytes.put(
                    bytes,
                    at,
                    (begin & before) | ((long) '.' << (point * Byte.SIZE)) | ((begin & ~before) << Byte.SIZE));
            return at + Math.max(point + 2, fraction + 2);
        }
        EightBytes.put(bytes, at, EightBytes.ZEROS);
        bytes[at + 1] = '.';
        at += 2 - point;
        bytes[at] = (byte) ('0' + first);
        EightBytes.put(bytes, at + 1, upper);
        EightBytes.put(bytes, at + 9, lower);
        return at + 1 + fraction;
    }

    private static int special(double value, byte[] bytes, int index, int behindSign) {
        if (Double.isNaN(value)) {
            return ascii("NaN", bytes, index);
        }
        return ascii(value == 0 ? "0.0" : "INF", bytes, behindSign);
    }

    private static int ascii(String text, byte[] bytes, int index) {
        for (int i = 0; i < text.length(); i++) {
            bytes[index + i] = (byte) text.charAt(i);
        }
        return index + text.length();
    }
}
