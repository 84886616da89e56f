package org.xmlcost.codec.exi;

import com.siemens.ct.exi.core.values.FloatValue;

/** How a float or double becomes EXI's Float and is made of one. */
abstract class ExiReals {
    abstract FloatValue of(double value);

    abstract FloatValue of(float value);

    /** Returns the nearest double, infinite also where the value is out of range. */
    abstract double toDouble(FloatValue value);

    abstract float toFloat(FloatValue value);

    /** Whether it is an infinity or NaN. */
    static boolean isSpecial(FloatValue value) {
        return FloatValue.FLOAT_SPECIAL_VALUES.equals(value.getExponent());
    }
}
