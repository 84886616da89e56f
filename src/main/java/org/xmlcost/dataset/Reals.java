package org.xmlcost.dataset;

import java.util.function.DoubleSupplier;
import java.util.stream.IntStream;

/**
 * Draws doubles and floats. Uses only operations that IEEE 754 rounds exactly, in the order written. Uses no library
 * function whose last bit may differ between JVMs. In C, the compiler must not fuse the operations (-ffp-contract=off).
 */
final class Reals {
    private static final double KISTI_T2_LOW = -2.27e9;
    private static final double KISTI_T2_WIDTH = 6.81e9;

    private Reals() {}

    static DoubleSupplier doubles(Distribution distribution, SplitMix64 random) {
        return switch (distribution) {
            case UNIFORM_BITS -> () -> finiteDouble(random);
            case UNIFORM01 -> random::unit;
            case KISTI_T4 -> decades(random, 17, 98);
            case SPECIAL -> Specials.of(Specials.DOUBLES, random);
            default -> either(distribution, random);
        };
    }

    /** A float is the one nearest to the double that is drawn. */
    static DoubleSupplier floats(Distribution distribution, SplitMix64 random) {
        return switch (distribution) {
            case UNIFORM_BITS -> () -> finiteFloat(random);
            case UNIFORM01 -> () -> (random.next() >>> 40) * 0x1p-24;
            case KISTI_T4 -> decades(random, 9, 37);
            case SPECIAL -> Specials.of(Specials.FLOATS, random);
            default -> either(distribution, random);
        };
    }

    /** Returns the draws of a distribution that float and double share. */
    private static DoubleSupplier either(Distribution distribution, SplitMix64 random) {
        return switch (distribution) {
            case DECIMAL2 -> () -> random.between(-99_999, 99_999) / 100.0;
            case INTEGERS -> () -> random.between(-999, 999);
            case WALK -> new Walk(random)::next;
            case KISTI_T2 -> () -> KISTI_T2_LOW + KISTI_T2_WIDTH * random.unit();
            default -> throw new IllegalArgumentException(distribution + " has no numbers");
        };
    }

    /** Draws a decade, each with equal probability, then a mantissa from 1 to 10. */
    static DoubleSupplier decades(SplitMix64 random, int lowest, int highest) {
        double[] decades = IntStream.rangeClosed(lowest, highest)
                .mapToDouble(power -> Double.parseDouble("1e" + power))
                .toArray();
        return () -> decades[random.below(decades.length)] * (1 + 9 * random.unit());
    }

    private static double finiteDouble(SplitMix64 random) {
        double value;
        do {
            value = Double.longBitsToDouble(random.next());
        } while (!Double.isFinite(value));
        return value;
    }

    private static float finiteFloat(SplitMix64 random) {
        float value;
        do {
            value = Float.intBitsToFloat((int) (random.next() >>> 32));
        } while (!Float.isFinite(value));
        return value;
    }
}
