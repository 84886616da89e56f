package org.xmlcost.direct;

import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * Reads arrays of floats. The double nearest to a text is rounded to the float nearest to the text, unless the double
 * is half way between two floats.
 */
final class FloatArrayReader extends NarrowedReader {
    /** Bits of a double that a normal float does not have. */
    private static final long LOW_BITS = (1L << 29) - 1;

    private static final long HALF = 1L << 28;

    /** Makes odd integers of the numbers half way between two subnormal floats, which are 2^-149 apart. */
    private static final double SUBNORMAL_HALVES = 0x1p150;

    private float[] values = {};

    FloatArrayReader(Layout layout) {
        super(layout, new DoubleArrayReader(layout));
    }

    @Override
    int room() {
        return values.length;
    }

    @Override
    float[] array() {
        return values;
    }

    @Override
    int narrow(Object wider, int number) {
        double[] doubles = (double[]) wider;
        for (int i = 0; i < number; i++) {
            double value = doubles[i];
            float narrow = (float) value;
            if (isHalfWay(value) || Float.isInfinite(narrow)) {
                return i;
            }
            values[count + i] = narrow;
        }
        return number;
    }

    private static boolean isHalfWay(double value) {
        if (Math.abs(value) < Float.MIN_NORMAL) {
            double halves = Math.abs(value) * SUBNORMAL_HALVES;
            return halves == Math.rint(halves) && ((long) halves & 1) != 0;
        }
        return (Double.doubleToRawLongBits(value) & LOW_BITS) == HALF;
    }

    @Override
    boolean readToken(int to) {
        OptionalDouble value = Token.toFloat(bytes, at, to);
        if (value.isPresent()) {
            values[count++] = (float) value.getAsDouble();
        }
        return value.isPresent();
    }

    @Override
    float[] values() {
        float[] taken = count == values.length ? values : Arrays.copyOf(values, count);
        values = new float[0];
        return taken;
    }

    @Override
    void reserve(int room) {
        values = count == 0 ? new float[room] : Arrays.copyOf(values, room);
    }
}
