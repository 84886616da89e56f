package org.xmlcost.wire.number;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.NumberMode;

import ch.randelshofer.fastdoubleparser.JavaDoubleParser;
import ch.randelshofer.fastdoubleparser.JavaFloatParser;
import tools.jackson.core.io.NumberOutput;

/**
 * The mode {@link NumberMode#FAST}, which reads Strings and characters in place. Characters become a String first only
 * if they are unusual (white space, INF, NaN, an integer with a plus sign or more than 18 digits), out of range, or not
 * a number.
 */
public final class FastNumbers extends Numbers {
    /** Number of digits that always fit into a long. */
    private static final int LONG_DIGITS = 18;

    @Override
    public boolean readsCharacters() {
        return true;
    }

    @Override
    public double parseDouble(char[] text, int from, int to) throws MalformedMessageException {
        if (Lexical.isDecimal(text, from, to)) {
            try {
                double value = JavaDoubleParser.parseDouble(text, from, to - from);
                if (Double.isFinite(value)) {
                    return value;
                }
            } catch (NumberFormatException e) {
                // The parser for Strings below refuses the text.
            }
        }
        return parseDouble(new String(text, from, to - from));
    }

    @Override
    public float parseFloat(char[] text, int from, int to) throws MalformedMessageException {
        if (Lexical.isDecimal(text, from, to)) {
            try {
                float value = JavaFloatParser.parseFloat(text, from, to - from);
                if (Float.isFinite(value)) {
                    return value;
                }
            } catch (NumberFormatException e) {
                // The parser for Strings below refuses the text.
            }
        }
        return parseFloat(new String(text, from, to - from));
    }

    /** Reads an integer directly from the characters, without a String: FastDoubleParser does not parse integers. */
    @Override
    int integer(String type, char[] text, int from, int to) throws MalformedMessageException {
        boolean negative = from < to && text[from] == '-';
        int at = negative ? from + 1 : from;
        if (at == to || to - at > LONG_DIGITS) {
            return super.integer(type, new String(text, from, to - from));
        }
        long value = 0;
        for (; at < to; at++) {
            int digit = text[at] - '0';
            if (digit < 0 || digit > 9) {
                return super.integer(type, new String(text, from, to - from));
            }
            value = value * 10 + digit;
        }
        value = negative ? -value : value;
        return value == (int) value ? (int) value : super.integer(type, new String(text, from, to - from));
    }

    @Override
    int integer(String type, String text) throws MalformedMessageException {
        int length = text.length();
        boolean negative = length > 0 && text.charAt(0) == '-';
        int at = negative ? 1 : 0;
        if (at == length || length - at > LONG_DIGITS) {
            return super.integer(type, text);
        }
        long value = 0;
        for (; at < length; at++) {
            int digit = text.charAt(at) - '0';
            if (digit < 0 || digit > 9) {
                return super.integer(type, text);
            }
            value = value * 10 + digit;
        }
        value = negative ? -value : value;
        return value == (int) value ? (int) value : super.integer(type, text);
    }

    @Override
    double toDouble(String decimal) {
        return JavaDoubleParser.parseDouble(decimal);
    }

    @Override
    float toFloat(String decimal) {
        return JavaFloatParser.parseFloat(decimal);
    }

    @Override
    String finite(double value) {
        return NumberOutput.toString(value, true);
    }

    @Override
    String finite(float value) {
        return NumberOutput.toString(value, true);
    }
}
