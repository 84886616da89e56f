package org.xmlcost.dataset;

import org.xmlcost.payload.Kind;

import java.util.function.DoubleSupplier;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** Draws the values of a column in their order: all in one array, or some at a time. */
interface Draws {

    /**
     * Fills an array with the next values.
     *
     * @param array array of the type of the column
     */
    void fill(Object array);

    /** Returns the draws of a column of a distribution. */
    static Draws of(Kind type, Distribution distribution, SplitMix64 random) {
        return switch (type) {
            case INT -> ints(Integers.ints(distribution, random));
            case FLOAT -> floats(Reals.floats(distribution, random));
            case DOUBLE -> doubles(Reals.doubles(distribution, random));
            case STRING -> strings(Texts.strings(distribution, random));
            default -> bytes(Integers.bytes(distribution, random));
        };
    }

    /** Returns draws of ints. */
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

    private static Draws floats(DoubleSupplier next) {
        return array -> {
            float[] values = (float[]) array;
            for (int i = 0; i < values.length; i++) {
                values[i] = (float) next.getAsDouble();
            }
        };
    }

    private static Draws doubles(DoubleSupplier next) {
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
