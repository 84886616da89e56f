package org.xmlcost.wire.number;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.NumberMode;

import ch.randelshofer.fastdoubleparser.JavaDoubleParser;
import ch.randelshofer.fastdoubleparser.JavaFloatParser;
import tools.jackson.core.io.NumberOutput;

/** The mode {@link NumberMode#FAST}: texts are read where they are, Strings as well as characters. */
public final class FastNumbers extends Numbers {
    /** So many always fit in a long. */
    private static final int LONG_DIGITS = 18;

    @Override
    public boolean readsCharacters() {
        return true;
    }

    @Override
    public double parseDouble(char[] text, int from, int to) throws MalformedMessageException {
        int start = from;
        int end = to;
        if (!Lexical.isDecimal(text, from, to)) {
            start = start(text, from, to);
            end = end(text, start, to);
            if (!Lexical.isDecimal(text, start, end)) {
                return Lexical.special(DOUBLE, new String(text, start, end - start));
            }
        }
        double value;
        try {
            value = JavaDoubleParser.parseDouble(text, start, end - start);
        } catch (NumberFormatException e) {
            throw Lexical.notA(DOUBLE, new String(text, from, to - from));
        }
        if (!Double.isFinite(value)) {
            throw Lexical.outOfRange(DOUBLE, new String(text, from, to - from));
        }
        return value;
    }

    @Override
    public float parseFloat(char[] text, int from, int to) throws MalformedMessageException {
        int start = from;
        int end = to;
        if (!Lexical.isDecimal(text, from, to)) {
            start = start(text, from, to);
            end = end(text, start, to);
            if (!Lexical.isDecimal(text, start, end)) {
                return (float) Lexical.special(FLOAT, new String(text, start, end - start));
            }
        }
        float value;
        try {
            value = JavaFloatParser.parseFloat(text, start, end - start);
        } catch (NumberFormatException e) {
            throw Lexical.notA(FLOAT, new String(text, from, to - from));
        }
        if (!Float.isFinite(value)) {
            throw Lexical.outOfRange(FLOAT, new String(text, from, to - from));
        }
        return value;
    }

    /** FastDoubleParser has no integers: read from the characters, so that no String is made on the way. */
    @Override
    int integer(String type, char[] text, int from, int to) throws MalformedMessageException {
        boolean negative = from < to && text[from] == '-';
        int at = negative ? from + 1 : from;
        if (at == to || to - at > LONG_DIGITS) {
            return anyInteger(type, text, from, to);
        }
        long value = 0;
        for (; at < to; at++) {
            int digit = text[at] - '0';
            if (digit < 0 || digit > 9) {
                return anyInteger(type, text, from, to);
            }
            value = value * 10 + digit;
        }
        value = negative ? -value : value;
        return value == (int) value ? (int) value : anyInteger(type, text, from, to);
    }

    /** With white space, a plus sign or many zeros, or none at all. */
    private static int anyInteger(String type, char[] text, int from, int to) throws MalformedMessageException {
        int at = start(text, from, to);
        int end = end(text, at, to);
        boolean negative = at < end && text[at] == '-';
        if (at < end && Lexical.isSign(text[at])) {
            at++;
        }
        if (at == end) {
            throw Lexical.notA(type, new String(text, from, to - from));
        }
        long value = 0;
        boolean beyond = false;
        for (; at < end; at++) {
            if (!Lexical.isDigit(text[at])) {
                throw Lexical.notA(type, new String(text, from, to - from));
            }
            value = value * 10 + (text[at] - '0');
            if (value > Integer.MAX_VALUE + 1L) {
                beyond = true;
                value = 0;
            }
        }
        value = negative ? -value : value;
        if (beyond || value > Integer.MAX_VALUE) {
            throw Lexical.outOfRange(type, new String(text, from, to - from));
        }
        return (int) value;
    }

    @Override
    public double parseDouble(String padded) throws MalformedMessageException {
        String text = padded;
        if (!Lexical.isDecimal(padded)) {
            text = Lexical.trim(padded);
            if (!Lexical.isDecimal(text)) {
                return Lexical.special(DOUBLE, text);
            }
        }
        double value;
        try {
            value = JavaDoubleParser.parseDouble(text);
        } catch (NumberFormatException e) {
            throw Lexical.notA(DOUBLE, padded);
        }
        if (!Double.isFinite(value)) {
            throw Lexical.outOfRange(DOUBLE, padded);
        }
        return value;
    }

    @Override
    public float parseFloat(String padded) throws MalformedMessageException {
        String text = padded;
        if (!Lexical.isDecimal(padded)) {
            text = Lexical.trim(padded);
            if (!Lexical.isDecimal(text)) {
                return (float) Lexical.special(FLOAT, text);
            }
        }
        float value;
        try {
            value = JavaFloatParser.parseFloat(text);
        } catch (NumberFormatException e) {
            throw Lexical.notA(FLOAT, padded);
        }
        if (!Float.isFinite(value)) {
            throw Lexical.outOfRange(FLOAT, padded);
        }
        return value;
    }

    @Override
    int integer(String type, String text) throws MalformedMessageException {
        int length = text.length();
        boolean negative = length > 0 && text.charAt(0) == '-';
        int at = negative ? 1 : 0;
        if (at == length || length - at > LONG_DIGITS) {
            return anyInteger(type, text.toCharArray(), 0, length);
        }
        long value = 0;
        for (; at < length; at++) {
            int digit = text.charAt(at) - '0';
            if (digit < 0 || digit > 9) {
                return anyInteger(type, text.toCharArray(), 0, length);
            }
            value = value * 10 + digit;
        }
        value = negative ? -value : value;
        return value == (int) value ? (int) value : anyInteger(type, text.toCharArray(), 0, length);
    }

    @Override
    String finite(double value) {
        return NumberOutput.toString(value, true);
    }

    @Override
    String finite(float value) {
        return NumberOutput.toString(value, true);
    }

    private static int start(char[] text, int from, int to) {
        int start = from;
        while (start < to && Lexical.isSpace(text[start])) {
            start++;
        }
        return start;
    }

    private static int end(char[] text, int start, int to) {
        int end = to;
        while (end > start && Lexical.isSpace(text[end - 1])) {
            end--;
        }
        return end;
    }
}
