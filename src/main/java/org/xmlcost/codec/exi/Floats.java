package org.xmlcost.codec.exi;

import com.siemens.ct.exi.core.values.FloatValue;
import com.siemens.ct.exi.core.values.IntegerValue;
import com.siemens.ct.exi.core.values.IntegerValueType;

import java.io.IOException;

/**
 * The library's own way to EXI's Float (EXI 1.0, 7.1.4), a mantissa of 64 bits and an exponent to base ten within 2^14:
 * fast, not exact.
 */
final class Floats extends ExiReals {
    private static final int LARGEST_EXPONENT = (1 << 14) - 1;
    private static final int SPECIAL = -(1 << 14);

    /**
     * The library's conversion casts to an integer, and what is beyond its 64 bits it multiplies by ten for ever: there
     * by way of text, as is exact.
     */
    @Override
    FloatValue of(double value) {
        return Math.abs(value) < 0x1p63 || !Double.isFinite(value)
                ? FloatValue.parse(value)
                : FloatValue.parse(Double.toString(value));
    }

    /** The same with an integer of 32 bits. */
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
     * The library does not check the ranges, and divides a mantissa whose lower 64 bits are zero by ten for ever.
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
