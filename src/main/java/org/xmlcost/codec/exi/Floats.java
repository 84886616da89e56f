package org.xmlcost.codec.exi;

import com.siemens.ct.exi.core.values.FloatValue;
import com.siemens.ct.exi.core.values.IntegerValue;
import com.siemens.ct.exi.core.values.IntegerValueType;

import java.io.IOException;

/**
 * The library's own conversion to EXI's Float (EXI 1.0, 7.1.4), a mantissa of 64 bits and an exponent to base ten
 * within 2^14. It is fast, but not exact.
 */
final class Floats extends ExiReals {
    private static final int LARGEST_EXPONENT = (1 << 14) - 1;
    private static final int SPECIAL = -(1 << 14);

    /**
     * Converts a double. The library's conversion casts it to an integer of 64 bits, and never ends for a larger
     * number: it multiplies by ten forever. Larger numbers are therefore converted through text, which is exact.
     */
    @Override
    FloatValue of(double value) {
        return Math.abs(value) < 0x1p63 || !Double.isFinite(value)
                ? FloatValue.parse(value)
                : FloatValue.parse(Double.toString(value));
    }

    /**
     * Converts a float. The library's conversion casts it to an integer of 32 bits, so larger numbers are converted
     * through text, as for doubles.
     */
    @Override
    FloatValue of(float value) {
        return Math.abs(value) < 0x1p31f || !Float.isFinite(value)
                ? FloatValue.parse(value)
                : FloatValue.parse(Float.toString(value));
    }

    @Override
    double toDouble(FloatValue value) {
        return value.toDouble();
    }

    @Override
    float toFloat(FloatValue value) {
        return value.toFloat();
    }

    /**
     * Creates a Float after checking its ranges. The library does not check them, and for a mantissa whose lower 64
     * bits are zero it never ends: it divides by ten forever.
     *
     * @throws IOException if mantissa or exponent are out of range
     */
    static FloatValue of(IntegerValue mantissa, IntegerValue exponent) throws IOException {
        if (mantissa.getIntegerValueType() == IntegerValueType.BIG
                || exponent.getIntegerValueType() != IntegerValueType.INT
                || exponent.intValue() < SPECIAL
                || exponent.intValue() > LARGEST_EXPONENT) {
            throw new IOException("a Float out of range");
        }
        return new FloatValue(mantissa, exponent);
    }
}
