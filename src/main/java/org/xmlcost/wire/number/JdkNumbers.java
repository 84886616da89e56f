package org.xmlcost.wire.number;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.NumberMode;

/** The mode {@link NumberMode#JDK}. Characters become a String first, since the JDK parses only Strings. */
sealed class JdkNumbers extends Numbers permits PrintfNumbers {
    @Override
    public boolean readsCharacters() {
        return false;
    }

    @Override
    public double parseDouble(char[] text, int from, int to) throws MalformedMessageException {
        return parseDouble(new String(text, from, to - from));
    }

    @Override
    public float parseFloat(char[] text, int from, int to) throws MalformedMessageException {
        return parseFloat(new String(text, from, to - from));
    }

    @Override
    int integer(String type, char[] text, int from, int to) throws MalformedMessageException {
        return integer(type, new String(text, from, to - from));
    }

    @Override
    double toDouble(String decimal) {
        return Double.parseDouble(decimal);
    }

    @Override
    float toFloat(String decimal) {
        return Float.parseFloat(decimal);
    }

    @Override
    String finite(double value) {
        return Double.toString(value);
    }

    @Override
    String finite(float value) {
        return Float.toString(value);
    }
}
