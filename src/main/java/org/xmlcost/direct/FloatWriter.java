package org.xmlcost.direct;

/** Finds the shortest decimal numbers of floats, as {@link DoubleWriter} does for doubles. */
final class FloatWriter {
    private static final int MANTISSA_BITS = 23;
    private static final int MANTISSA = (1 << MANTISSA_BITS) - 1;
    private static final int INFINITE = 0xFF;
    private static final int LEAST_POWER = -149;

    /** Mantissas of subnormal values that less than two digits would be enough for. */
    private static final int TINY = 8;

    private FloatWriter() {}

    /**
     * Finds the shortest decimal numbers of values.
     *
     * @param from index of the first value
     * @param count number of values
     * @param numbers takes the digits of each value, at most 9
     * @param exponents takes the exponent of ten of each value
     */
    static void decimals(float[] values, int from, int count, long[] numbers, int[] exponents) {
        for (int i = 0; i < count; i++) {
            int bits = Float.floatToRawIntBits(values[from + i]);
            int exponent = (bits >>> MANTISSA_BITS) & INFINITE;
            long mantissa = bits & MANTISSA;
            int shift = 0;
            if (exponent == INFINITE || (bits << 1) == 0) {
                exponents[i] = DoubleWriter.SPECIAL;
                continue;
            }
            if (exponent == 0) {
                if (mantissa < TINY) {
                    // The form demands two digits.
                    mantissa *= 10;
                    shift = -1;
                }
                exponent = 1;
            } else {
                mantissa |= 1L << MANTISSA_BITS;
            }
            boolean isEven = mantissa != 1L << MANTISSA_BITS || exponent == 1;
            int q = exponent + LEAST_POWER - 1;
            int k = DoubleWriter.exponentOfTen(q, isEven);
            numbers[i] = DoubleWriter.shortest(mantissa, q, k, isEven ? 2 : 1);
            exponents[i] = k + shift;
        }
    }
}
