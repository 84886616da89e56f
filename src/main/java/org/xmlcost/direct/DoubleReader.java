package org.xmlcost.direct;

/**
 * Reads the text of doubles from bytes: digits with at most one point and one exponent, as {@code -12.5E-3}. The value
 * is the double nearest to the text, and of two such doubles the even one. Numbers of at most 19 digits are converted
 * by the algorithm of Eisel and Lemire (Lemire, Number Parsing at a Gigabyte per Second, 2021). Any other text is left
 * to the caller.
 */
final class DoubleReader {
    /** The text is not one that this class converts. */
    static final int NONE = -1;

    private static final long[] FIVES = PowersOfFive.forReading();
    private static final double[] EXACT_TENS = {
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22
    };
    private static final long[] TENS = {1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000};
    /** Greatest number of digits that fit into a word. */
    private static final int MOST_DIGITS = 19;

    private static final int MANTISSA_BITS = 52;
    private static final int BIAS = 1023;
    private static final int INFINITE = 0x7FF;

    private int end;

    /** Returns the index after the text that was read last, or {@link #NONE} if it was not converted. */
    int end() {
        return end;
    }

    /**
     * Reads the number at an index.
     *
     * @param bytes text with at least {@link LearnedReader#LOOKAHEAD} bytes behind the index
     * @return the value, if {@link #end} is not {@link #NONE}
     */
    double read(byte[] bytes, int index) {
        int at = index;
        boolean negative = bytes[at] == '-';
        if (negative) {
            at++;
        }
        int start = at;
        long digits = 0;
        for (int count = EightBytes.SIZE; count == EightBytes.SIZE; at += count) {
            long word = EightBytes.get(bytes, at);
            count = EightBytes.digits(word);
            if (count > 0) {
                digits = digits * TENS[count] + EightBytes.number(word, count);
            }
            if (at - start > MOST_DIGITS) {
                end = NONE;
                return 0;
            }
        }
        int total = at - start;
        int exponent = 0;
        if (total == 0) {
            end = NONE;
            return 0;
        }
        if (bytes[at] == '.') {
            int point = ++at;
            for (int count = EightBytes.SIZE; count == EightBytes.SIZE; at += count) {
                long word = EightBytes.get(bytes, at);
                count = EightBytes.digits(word);
                if (count > 0) {
                    digits = digits * TENS[count] + EightBytes.number(word, count);
                }
                if (at - point > MOST_DIGITS) {
                    end = NONE;
                    return 0;
                }
            }
            exponent = point - at;
            total -= exponent;
            if (exponent == 0) {
                end = NONE;
                return 0;
            }
        }
        if ((bytes[at] | 0x20) == 'e') {
            at++;
            boolean isNegative = bytes[at] == '-';
            if (isNegative || bytes[at] == '+') {
                at++;
            }
            long word = EightBytes.get(bytes, at);
            int count = EightBytes.digits(word);
            if (count == 0 || count > 4) {
                end = NONE;
                return 0;
            }
            int explicit = (int) EightBytes.number(word, count);
            exponent += isNegative ? -explicit : explicit;
            at += count;
        }
        if (total > MOST_DIGITS && total - leadingZeros(bytes, start) > MOST_DIGITS) {
            end = NONE;
            return 0;
        }
        end = at;
        double value = value(digits, exponent);
        return negative ? -value : value;
    }

    /** Returns how many zeros are before the first other digit, or before the end of the text. */
    private static int leadingZeros(byte[] bytes, int start) {
        int zeros = 0;
        for (int at = start; bytes[at] == '0' || bytes[at] == '.'; at++) {
            zeros += bytes[at] == '0' ? 1 : 0;
        }
        return zeros;
    }

    /** Returns {@code digits * 10^exponent}, where the digits are unsigned. Sets {@link #end} if it cannot. */
    private double value(long digits, int exponent) {
        if (digits >>> (MANTISSA_BITS + 1) == 0 && exponent >= -22 && exponent <= 22) {
            // Both factors are exact, so the result is rounded once.
            return exponent < 0 ? digits / EXACT_TENS[-exponent] : digits * EXACT_TENS[exponent];
        }
        if (digits == 0 || exponent < PowersOfFive.LEAST) {
            return 0;
        }
        if (exponent > PowersOfFive.GREATEST) {
            end = NONE;
            return 0;
        }
        return scaled(digits, exponent);
    }

    private double scaled(long digits, int exponent) {
        int leading = Long.numberOfLeadingZeros(digits);
        long factor = digits << leading;
        int place = 2 * (exponent - PowersOfFive.LEAST);
        long high = unsignedHigh(factor, FIVES[place]);
        long low = factor * FIVES[place];
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
        int power = (int) (((152_170L + 65_536) * exponent) >> 16) + 63 + top - leading + BIAS;
        if (power <= 0) {
            if (1 - power >= Long.SIZE) {
                return 0;
            }
            mantissa >>>= 1 - power;
            mantissa = (mantissa + (mantissa & 1)) >>> 1;
            // The highest bit of the mantissa is the lowest one of the exponent of the least normal double.
            return Double.longBitsToDouble(mantissa);
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
        if (mantissa >= 2L << MANTISSA_BITS) {
            mantissa = 1L << MANTISSA_BITS;
            power++;
        }
        if (power >= INFINITE) {
            end = NONE;
            return 0;
        }
        return Double.longBitsToDouble((mantissa & ~(1L << MANTISSA_BITS)) | ((long) power << MANTISSA_BITS));
    }

    private static long unsignedHigh(long a, long b) {
        return Math.multiplyHigh(a, b) + ((a >> 63) & b) + ((b >> 63) & a);
    }
}
