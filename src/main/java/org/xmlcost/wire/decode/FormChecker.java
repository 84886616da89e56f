package org.xmlcost.wire.decode;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.number.FastNumbers;
import org.xmlcost.wire.number.Leaf;
import org.xmlcost.wire.number.Lexical;
import org.xmlcost.wire.number.Numbers;

/**
 * Builder that keeps no values and only checks the form and range of each leaf. It serves as a guard in front of
 * libraries that accept more than the schema allows.
 */
final class FormChecker extends ArrayBuilder {
    private static final int LARGEST_FLOAT_EXPONENT = 38;
    private static final int LARGEST_DOUBLE_EXPONENT = 308;
    private static final int EXPONENT_CAP = 1_000_000_000;

    private final Leaf leaf;
    private final FastNumbers integers = new FastNumbers();
    private int size;

    FormChecker(Leaf leaf) {
        this.leaf = leaf;
    }

    @Override
    public void add(String text) throws MalformedMessageException {
        add(text.toCharArray(), 0, text.length());
    }

    @Override
    public void add(char[] text, int from, int to) throws MalformedMessageException {
        switch (leaf) {
            case BYTE -> integers.parseUnsignedByte(text, from, to);
            case INT -> integers.parseInt(text, from, to);
            case FLOAT -> decimal(text, from, to, Numbers.FLOAT, LARGEST_FLOAT_EXPONENT);
            case DOUBLE -> decimal(text, from, to, Numbers.DOUBLE, LARGEST_DOUBLE_EXPONENT);
            case PACKED -> Base64Binary.require(text, from, to);
            case STRING -> {
                // Any text is valid.
            }
        }
        size++;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public Object values() {
        return null;
    }

    /**
     * Checks the form and range of a decimal. Converts the number only if the count of its integer digits and the
     * exponent do not already prove that it is in range.
     */
    private static void decimal(char[] text, int from, int to, String type, int largestExponent)
            throws MalformedMessageException {
        int start = from;
        int end = to;
        while (start < end && Lexical.isSpace(text[start])) {
            start++;
        }
        while (end > start && Lexical.isSpace(text[end - 1])) {
            end--;
        }
        int at = start < end && Lexical.isSign(text[start]) ? start + 1 : start;
        int digits = 0;
        int whole = 0;
        for (; at < end && Lexical.isDigit(text[at]); at++) {
            digits++;
            whole += whole > 0 || text[at] != '0' ? 1 : 0;
        }
        if (at < end && text[at] == '.') {
            for (at++; at < end && Lexical.isDigit(text[at]); at++) {
                digits++;
            }
        }
        if (digits == 0) {
            Lexical.special(type, new String(text, start, end - start));
            return;
        }
        int exponent = 0;
        if (at < end && (text[at] | 0x20) == 'e') {
            exponent = exponent(text, at + 1, end);
            at = exponent == Integer.MIN_VALUE ? start : end;
        }
        if (at < end) {
            throw Lexical.notA(type, new String(text, start, end - start));
        }
        if (whole + exponent > largestExponent) {
            String number = new String(text, start, end - start);
            if (type.equals(Numbers.FLOAT)
                    ? Float.isInfinite(Float.parseFloat(number))
                    : Double.isInfinite(Double.parseDouble(number))) {
                throw Lexical.outOfRange(type, number);
            }
        }
    }

    /**
     * Returns the signed exponent, with its magnitude capped; {@code Integer.MIN_VALUE} if the text is not an integer.
     */
    private static int exponent(char[] text, int from, int end) {
        int at = from < end && Lexical.isSign(text[from]) ? from + 1 : from;
        if (at == end) {
            return Integer.MIN_VALUE;
        }
        boolean negative = text[from] == '-';
        int value = 0;
        for (; at < end; at++) {
            if (!Lexical.isDigit(text[at])) {
                return Integer.MIN_VALUE;
            }
            value = Math.min(EXPONENT_CAP, value < EXPONENT_CAP / 10 ? value * 10 + (text[at] - '0') : EXPONENT_CAP);
        }
        return negative ? -value : value;
    }
}
