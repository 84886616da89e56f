package org.xmlcost.direct;

import java.math.BigInteger;

/**
 * 128 bits of each power of five that a double may need, for reading (Lemire, Number Parsing at a Gigabyte per Second,
 * 2021, section 5) and, rounded up, for writing (Giulietti, The Schubfach way to render doubles, section 9.3).
 */
final class PowersOfFive {
    /** Least exponent of ten of a text whose value may be other than 0, with 19 digits. */
    static final int LEAST = -342;

    /** Greatest exponent of ten of a finite double. */
    static final int GREATEST = 308;

    private static final int BITS = 128;
    private static final int ROUNDED_BITS = 126;
    private static final int WORD_BITS = 63;
    /** Exponents down to this one have reciprocals that are rounded up. */
    private static final int LEAST_SHORT = -27;

    private PowersOfFive() {}

    /**
     * Returns the powers of all exponents from {@link #LEAST} to {@link #GREATEST}: two words each, the high one first,
     * scaled so that the highest bit is set, and cut off.
     */
    static long[] forReading() {
        long[] words = new long[2 * (GREATEST - LEAST + 1)];
        for (int exponent = LEAST; exponent <= GREATEST; exponent++) {
            BigInteger power =
                    exponent < 0 ? reciprocal(-exponent) : BigInteger.valueOf(5).pow(exponent);
            BigInteger scaled = power.shiftLeft(Math.max(0, BITS - power.bitLength()))
                    .shiftRight(Math.max(0, power.bitLength() - BITS));
            words[2 * (exponent - LEAST)] = scaled.shiftRight(Long.SIZE).longValue();
            words[2 * (exponent - LEAST) + 1] = scaled.longValue();
        }
        return words;
    }

    /**
     * Returns the powers of ten from {@code 10^least} to {@code 10^greatest} as numbers of 126 bits, rounded up: two
     * words of 63 bits each, the high one first.
     */
    static long[] forWriting(int least, int greatest) {
        long[] words = new long[2 * (greatest - least + 1)];
        for (int exponent = least; exponent <= greatest; exponent++) {
            BigInteger power = BigInteger.TEN.pow(Math.abs(exponent));
            BigInteger scaled;
            if (exponent < 0) {
                // 10^exponent has one digit in binary less than its reciprocal before the point, and one more behind.
                scaled = BigInteger.ONE
                        .shiftLeft(power.bitLength() + ROUNDED_BITS - 1)
                        .divide(power);
            } else {
                int shift = ROUNDED_BITS - power.bitLength();
                scaled = shift < 0 ? power.shiftRight(-shift) : power.shiftLeft(shift);
            }
            scaled = scaled.add(BigInteger.ONE);
            words[2 * (exponent - least)] = scaled.shiftRight(WORD_BITS).longValue();
            words[2 * (exponent - least) + 1] = scaled.longValue() & Long.MAX_VALUE;
        }
        return words;
    }

    /** Returns the digits of 1 / 5^exponent in binary, rounded up. */
    private static BigInteger reciprocal(int exponent) {
        BigInteger power = BigInteger.valueOf(5).pow(exponent);
        int length = power.bitLength();
        int shift = -exponent >= LEAST_SHORT ? length + BITS - 1 : 2 * (length + Long.SIZE);
        return BigInteger.ONE.shiftLeft(shift).divide(power).add(BigInteger.ONE);
    }
}
