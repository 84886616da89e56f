package org.xmlcost.direct;

/**
 * Converts the digits of doubles. The value is the double nearest to the text, and of two such doubles the even one.
 * Numbers of at most 19 digits are converted by the algorithm of Eisel and Lemire (Lemire, Number Parsing at a Gigabyte
 * per Second, 2021).
 */
final class DoubleReader {
    /** Bits of no double that a text has: the number was not converted. */
    static final long NONE = -1;

    /** Greatest number of digits that fit into a word. */
    static final int MOST_DIGITS = 19;

    private static final long[] FIVES = PowersOfFive.forReading();
    private static final double[] EXACT_TENS = {
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22
    };

    private static final int MANTISSA_BITS = 52;
    private static final int BIAS = 1023;
    private static final int INFINITE = 0x7FF;

    private DoubleReader() {}

    /**
     * Returns the bits of the double nearest to {@code digits * 10^exponent}.
     *
     * @param digits an unsigned number
     * @return {@link #NONE} if no finite double is near
     */
    static long bits(long digits, int exponent) {
        if (digits >>> (MANTISSA_BITS + 1) == 0 && exponent >= -22 && exponent <= 22) {
            // Both factors are exact, so the result is rounded once.
            return Double.doubleToRawLongBits(
                    exponent < 0 ? digits / EXACT_TENS[-exponent] : digits * EXACT_TENS[exponent]);
        }
        if (digits == 0 || exponent < PowersOfFive.LEAST) {
            return 0;
        }
        return exponent > PowersOfFive.GREATEST ? NONE : scaled(digits, exponent);
    }

    private static long scaled(long digits, int exponent) {
        int leading = Long.numberOfLeadingZeros(digits);
        long factor = digits << leading;
        int place = 2 * (exponent - PowersOfFive.LEAST);
        long power = FIVES[place];
        // Both factors have their highest bit set.
        long high = Math.multiplyHigh(factor, power) + factor + power;
        long low = factor * power;
        if ((high & 0x1FF) == 0x1FF) {
            // The bits that decide the rounding may change by what was cut off.
            long more = unsignedHigh(factor, FIVES[place + 1]);
            low += more;
            if (Long.compareUnsigned(low, more) < 0) {
                high++;
            }
        }
        int top = (int) (high >>> 63);
        int shift = top + 64 - MANTISSA_BITS - 3;
        long mantissa = high >>> shift;
        int biased = (int) (((152_170L + 65_536) * exponent) >> 16) + 63 + top - leading + BIAS;
        if (biased <= 0) {
            return subnormal(mantissa, biased);
        }
        if (Long.compareUnsigned(low, 1) <= 0
                && exponent >= -4
                && exponent <= 23
                && (mantissa & 3) == 1
                && mantissa << shift == high) {
            // Half way between two doubles: to the even one.
            mantissa &= ~1L;
        }
        mantissa = (mantissa + (mantissa & 1)) >>> 1;
        // A mantissa that is rounded up to a power of two is carried into the exponent.
        long bits = mantissa + ((long) (biased - 1) << MANTISSA_BITS);
        return biased >= INFINITE || bits >= (long) INFINITE << MANTISSA_BITS ? NONE : bits;
    }

    private static long subnormal(long mantissa, int biased) {
        if (1 - biased >= Long.SIZE) {
            return 0;
        }
        long shifted = mantissa >>> (1 - biased);
        // The highest bit of the mantissa is the lowest one of the exponent of the least normal double.
        return (shifted + (shifted & 1)) >>> 1;
    }

    private static long unsignedHigh(long a, long b) {
        return Math.multiplyHigh(a, b) + ((a >> 63) & b) + ((b >> 63) & a);
    }
}
