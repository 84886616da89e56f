package org.xmlcost.codec.exi;

import com.siemens.ct.exi.core.values.FloatValue;

import java.math.BigInteger;

/**
 * Exact conversion between binary floating point and EXI's decimal mantissa and exponent, without text. To decimal: R.
 * Giulietti, "The Schubfach way to render doubles" (2020), which gives the shortest digits that convert back to the
 * number, 17 at most. From decimal: D. Lemire, "Number parsing at a gigabyte per second" (Software: Practice and
 * Experience 51, 2021). One product of 192 bits nearly always decides the rounding; otherwise the JDK converts. Only
 * -0.0 has no decimal of its own here.
 */
final class Decimals extends ExiReals {
    private static final int LEAST_POWER = -342;
    private static final int LARGEST_POWER = 324;
    private static final long MASK_63 = Long.MAX_VALUE;

    /** Upper 64 bits of 10^e, normalised to 128 bits with the first bit set. Further bits are truncated. */
    private static final long[] HIGH = new long[LARGEST_POWER - LEAST_POWER + 1];

    private static final long[] LOW = new long[LARGEST_POWER - LEAST_POWER + 1];
    /** Powers of ten that a double holds exactly. */
    private static final double[] EXACT = {
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22
    };

    static {
        for (int e = LEAST_POWER; e <= LARGEST_POWER; e++) {
            int shift = 127 - log2(e);
            BigInteger power = e < 0
                    ? BigInteger.ONE.shiftLeft(shift).divide(BigInteger.TEN.pow(-e))
                    : BigInteger.TEN.pow(e).shiftLeft(shift);
            HIGH[e - LEAST_POWER] = power.shiftRight(64).longValue();
            LOW[e - LEAST_POWER] = power.longValue();
        }
    }

    @Override
    FloatValue of(double value) {
        long bits = Double.doubleToRawLongBits(value);
        int biased = (int) (bits >>> 52) & 0x7FF;
        return biased == 0x7FF ? FloatValue.parse(value) : decimal(bits < 0, biased, bits & -1L >>> 12, 52, -1074);
    }

    @Override
    FloatValue of(float value) {
        int bits = Float.floatToRawIntBits(value);
        int biased = bits >>> 23 & 0xFF;
        return biased == 0xFF ? FloatValue.parse(value) : decimal(bits < 0, biased, bits & -1 >>> 9, 23, -149);
    }

    private static FloatValue decimal(boolean negative, int biased, long fraction, int width, int leastExponent) {
        long c = biased == 0 ? fraction : fraction | 1L << width;
        int q = leastExponent + Math.max(0, biased - 1);
        if (c == 0) {
            return new FloatValue(0, 0);
        }
        if (q <= 0 && q > -Long.SIZE && (c & -(1L << -q)) == c) {
            return new FloatValue(negative ? -(c >> -q) : c >> -q, 0);
        }
        boolean isPower = fraction == 0 && biased > 1;
        int k = isPower
                ? (int) ((q * 661_971_961_083L - 274_743_187_321L) >> 41)
                : (int) ((q * 661_971_961_083L) >> 41);
        long digits = shortest(c, q, k, isPower);
        return new FloatValue(negative ? -digits : digits, k);
    }

    /**
     * Returns the shortest digits of c 2^q in units of 10^k. If c 2^q is a power of two, the next smaller number is
     * half as far away as the next larger one.
     */
    private static long shortest(long c, int q, int k, boolean isPower) {
        int h = q + log2(-k) + 2;
        long high = HIGH[-k - LEAST_POWER];
        long low = LOW[-k - LEAST_POWER];
        long g = (high << 62 | low >>> 2) + 1;
        long g1 = (g == 0 ? (high >>> 2) + 1 : high >>> 2) << 1 | g >>> 63;
        long g0 = g & MASK_63;
        long odd = c & 1;
        long middle = toOdd(g1, g0, c << (2 + h));
        long left = toOdd(g1, g0, ((c << 2) - (isPower ? 1 : 2)) << h) + odd;
        long right = toOdd(g1, g0, ((c << 2) + 2) << h) - odd;
        long s = middle >> 2;
        long tens = s / 10 * 10;
        boolean downTen = left <= tens << 2;
        boolean upTen = (tens + 10) << 2 <= right;
        if (s >= 10 && downTen != upTen) {
            return downTen ? tens : tens + 10;
        }
        boolean down = left <= s << 2;
        boolean up = (s + 1) << 2 <= right;
        if (down != up) {
            return down ? s : s + 1;
        }
        long half = middle - ((s + s + 1) << 1);
        return half < 0 || (half == 0 && (s & 1) == 0) ? s : s + 1;
    }

    /** Returns the upper part of the product, with its last bit set if the product is not exact. */
    private static long toOdd(long g1, long g0, long c) {
        long z = ((g1 * c) >>> 1) + Math.multiplyHigh(g0, c);
        return Math.multiplyHigh(g1, c) + (z >>> 63) | ((z & MASK_63) + MASK_63) >>> 63;
    }

    @Override
    double toDouble(FloatValue value) {
        if (isSpecial(value)) {
            return value.toDouble();
        }
        long m = value.getMantissa().longValue();
        int e = value.getExponent().intValue();
        long w = Math.abs(m);
        if (w >>> 53 == 0 && Math.abs(e) < EXACT.length) {
            return e < 0 ? m / EXACT[-e] : m * EXACT[e];
        }
        long bits = binary(w, e, 53, -1022, 1023);
        return bits < 0
                ? Double.parseDouble(m + "E" + e)
                : Double.longBitsToDouble(m < 0 ? bits | Long.MIN_VALUE : bits);
    }

    @Override
    float toFloat(FloatValue value) {
        if (isSpecial(value)) {
            return value.toFloat();
        }
        long m = value.getMantissa().longValue();
        int e = value.getExponent().intValue();
        int bits = (int) binary(Math.abs(m), e, 24, -126, 127);
        return bits < 0 ? Float.parseFloat(m + "E" + e) : Float.intBitsToFloat(m < 0 ? bits | Integer.MIN_VALUE : bits);
    }

    /**
     * Returns the bits of w 10^e rounded to nearest. Returns -1 if the exponent is out of range or the upper 128 bits
     * of the product do not decide the rounding.
     */
    private static long binary(long w, int e, int precision, int least, int largest) {
        if (w == 0) {
            return 0;
        }
        if (e < LEAST_POWER || e > LARGEST_POWER) {
            return -1;
        }
        int zeros = Long.numberOfLeadingZeros(w);
        long normal = w << zeros;
        long carried = multiplyHigh(normal, LOW[e - LEAST_POWER]);
        long low = normal * HIGH[e - LEAST_POWER] + carried;
        long high = multiplyHigh(normal, HIGH[e - LEAST_POWER]) + (Long.compareUnsigned(low, carried) < 0 ? 1 : 0);
        int exponent = log2(e) + Long.SIZE - zeros;
        if (high > 0) {
            high = high << 1 | low >>> 63;
            low <<= 1;
            exponent--;
        }
        int kept = precision - Math.max(0, least - exponent);
        if (kept < 1 || exponent > largest) {
            return -1;
        }
        int dropped = Long.SIZE - kept;
        long rest = high & -1L >>> kept;
        long half = 1L << (dropped - 1);
        // The power of ten and the product are truncated, so the exact product is larger by less than four of the
        // lowest units.
        if ((rest == half && low == 0) || (rest == half - 1 && low < 0 && low >= -4)) {
            return -1;
        }
        long rounded = (high >>> dropped) + (rest >= half ? 1 : 0);
        // The leading bit of a normal number is added to its exponent, and so is a carry.
        return rounded + ((long) Math.max(0, exponent - least) << (precision - 1));
    }

    /** Returns the upper 64 bits of the product of two unsigned numbers. */
    private static long multiplyHigh(long a, long b) {
        return Math.multiplyHigh(a, b) + (a >> 63 & b) + (b >> 63 & a);
    }

    /** Returns the floor of the binary logarithm of 10^e. */
    private static int log2(int e) {
        return (int) ((e * 913_124_641_741L) >> 38);
    }
}
