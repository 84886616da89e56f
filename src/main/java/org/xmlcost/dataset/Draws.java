package org.xmlcost.dataset;

import org.xmlcost.payload.Kind;

import java.util.function.DoubleSupplier;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/**
 * Draws the values of a column in their order: all in one array, or some at a time. A byte is the low eight bits of
 * what is drawn.
 */
interface Draws {

    /**
     * Fills an array with the next values.
     *
     * @param array array of the type of the column
     */
    void fill(Object array);

    static Draws of(Kind type, Distribution distribution, SplitMix64 random) {
        return switch (type) {
            case INT -> ints(nextInt(distribution, random));
            case FLOAT -> floats(Reals.floats(distribution, random));
            case DOUBLE -> doubles(Reals.doubles(distribution, random));
            case STRING -> strings(Texts.strings(distribution, random));
            default -> bytes(nextByte(distribution, random));
        };
    }

    private static IntSupplier nextInt(Distribution distribution, SplitMix64 random) {
        Walk walk = new Walk(random);
        return switch (distribution) {
            case UNIFORM_BITS -> () -> (int) (random.next() >>> 32);
            case INTEGERS -> () -> random.between(-999, 999);
            case WALK -> () -> (int) Math.rint(1000 * walk.next());
            case KISTI_T2 -> () -> (int) (random.next() >>> 33);
            case SPECIAL -> Specials.of(Specials.INTS, random);
            default -> throw new IllegalArgumentException(distribution + " has no ints");
        };
    }

    private static IntSupplier nextByte(Distribution distribution, SplitMix64 random) {
        Walk walk = new Walk(random);
        return switch (distribution) {
            case UNIFORM_BITS, KISTI_T2 -> () -> (int) (random.next() >>> 56);
            case INTEGERS -> () -> random.below(100);
            case WALK -> () -> (int) Math.max(0, Math.min(255, 128 + Math.rint(walk.next())));
            case SPECIAL -> Specials.of(Specials.BYTES, random);
            default -> throw new IllegalArgumentException(distribution + " has no bytes");
        };
    }

    static Draws ints(IntSupplier next) {
        return array -> {
            int[] values = (int[]) array;
            for (int i = 0; i < values.length; i++) {
                values[i] = next.getAsInt();
            }
        };
    }

    private static Draws bytes(IntSupplier next) {
        return array -> {
            byte[] values = (byte[]) array;
            for (int i = 0; i < values.length; i++) {
                values[i] = (byte) next.getAsInt();
            }
        };
    }

    static Draws floats(DoubleSupplier next) {
        return array -> {
            float[] values = (float[]) array;
            for (int i = 0; i < values.length; i++) {
                values[i] = (float) next.getAsDouble();
            }
        };
    }

    static Draws doubles(DoubleSupplier next) {
        return array -> {
            double[] values = (double[]) array;
            for (int i = 0; i < values.length; i++) {
                values[i] = next.getAsDouble();
            }
        };
    }

    private static Draws strings(Supplier<String> next) {
        return array -> {
            String[] values = (String[]) array;
            for (int i = 0; i < values.length; i++) {
                values[i] = next.get();
            }
        };
    }
}
