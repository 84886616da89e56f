package org.xmlcost.codec.exi;

import com.siemens.ct.exi.core.values.FloatValue;

/** Conversion of floats and doubles to EXI's Float and back. */
abstract class ExiReals {
    abstract FloatValue of(double value);

    abstract FloatValue of(float value);

    /** Returns the nearest double, which is infinite if the value is out of range. */
    abstract double toDouble(FloatValue value);

    abstract float toFloat(FloatValue value);

    /** Returns whether the value is an infinity or NaN. */
    static boolean isSpecial(FloatValue value) {
        return FloatValue.FLOAT_SPECIAL_VALUES.equals(value.getExponent());
    }
}
