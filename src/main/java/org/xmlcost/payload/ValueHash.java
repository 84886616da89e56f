package org.xmlcost.payload;

/**
 * Hash of a series of values, for both sides of an exchange that keep none of them. It depends on every bit and on the
 * order of the values, but not on how they are divided into chunks. All NaN are one value, as in
 * {@link Payload#firstDifference}.
 *
 * <p>It is the sum, modulo 2^64, of {@code mix(bits + (i + 1) * gamma)} over all values, where {@code i} counts the
 * values (the members, of structs), and {@code mix} and {@code gamma} are those of SplitMix64. A mix is a bijection, so
 * one wrong value always changes the sum. Values that are exchanged change it too, except by a chance of 2^-64. The
 * terms do not depend on each other, so the processor overlaps them: a value takes about a nanosecond. The bits of a
 * string are a polynomial of its characters.
 */
public final class ValueHash {
    private static final long GAMMA = 0x9E3779B97F4A7C15L;
    private static final long FACTOR = 0x100000001B3L;

    private long sum;
    private long count;

    /** Adds the values that come next. */
    public void add(Payload values) {
        Object[] columns = values.arrays();
        long step = columns.length * GAMMA;
        for (int i = 0; i < columns.length; i++) {
            long first = (count * columns.length + i + 1) * GAMMA;
            if (columns[i] instanceof int[] ints) {
                add(ints, first, step);
            } else if (columns[i] instanceof double[] doubles) {
                add(doubles, first, step);
            } else {
                addOther(columns[i], first, step);
            }
        }
        count += values.count();
    }

    private void add(int[] values, long first, long step) {
        long total = 0;
        long key = first;
        for (int value : values) {
            total += mix(value + key);
            key += step;
        }
        sum += total;
    }

    private void add(double[] values, long first, long step) {
        long total = 0;
        long key = first;
        for (double value : values) {
            total += mix(Double.doubleToLongBits(value) + key);
            key += step;
        }
        sum += total;
    }

    private void addOther(Object column, long first, long step) {
        long key = first;
        if (column instanceof float[] floats) {
            for (float value : floats) {
                sum += mix(Float.floatToIntBits(value) + key);
                key += step;
            }
        } else if (column instanceof byte[] bytes) {
            for (byte value : bytes) {
                sum += mix(value + key);
                key += step;
            }
        } else {
            for (String value : (String[]) column) {
                sum += mix(bits(value) + key);
                key += step;
            }
        }
    }

    private static long bits(String text) {
        long bits = text.length();
        for (int i = 0; i < text.length(); i++) {
            bits = (bits ^ text.charAt(i)) * FACTOR;
        }
        return bits;
    }

    private static long mix(long z) {
        long once = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        long twice = (once ^ once >>> 27) * 0x94D049BB133111EBL;
        return twice ^ twice >>> 31;
    }

    public long count() {
        return count;
    }

    public long value() {
        return sum;
    }
}
