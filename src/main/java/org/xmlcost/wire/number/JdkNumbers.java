package org.xmlcost.wire.number;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.NumberMode;

/** The mode {@link NumberMode#JDK}. Characters become a String first, since the JDK parses nothing else. */
sealed class JdkNumbers extends Numbers permits PrintfNumbers {
    @Override
    public boolean readsCharacters() {
        return false;
    }

    @Override
    public double parseDouble(String padded) throws MalformedMessageException {
        String text = Lexical.trim(padded);
        if (!Lexical.isDecimal(text)) {
            return Lexical.special(DOUBLE, text);
        }
        double value;
        try {
            value = Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw Lexical.notA(DOUBLE, text);
        }
        if (!Double.isFinite(value)) {
            throw Lexical.outOfRange(DOUBLE, text);
        }
        return value;
    }

    @Override
    public float parseFloat(String padded) throws MalformedMessageException {
        String text = Lexical.trim(padded);
        if (!Lexical.isDecimal(text)) {
            return (float) Lexical.special(FLOAT, text);
        }
        float value;
        try {
            value = Float.parseFloat(text);
        } catch (NumberFormatException e) {
            throw Lexical.notA(FLOAT, text);
        }
        if (!Float.isFinite(value)) {
            throw Lexical.outOfRange(FLOAT, text);
        }
        return value;
    }

    @Override
    int integer(String type, String padded) throws MalformedMessageException {
        String text = Lexical.trim(padded);
        int value;
        try {
            value = Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw Lexical.isInteger(text) ? Lexical.outOfRange(type, text) : Lexical.notA(type, text);
        }
        // What remains that Java takes and the schema does not are digits of other scripts.
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) > '9') {
                throw Lexical.notA(type, text);
            }
        }
        return value;
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
    String finite(double value) {
        return Double.toString(value);
    }

    @Override
    String finite(float value) {
        return Float.toString(value);
    }
}
