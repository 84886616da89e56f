package org.xmlcost.direct;

import java.nio.charset.StandardCharsets;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/**
 * The text of a value in an uncommon form, up to the next markup or white space. The forms are those of XML Schema
 * (Part 2, 3.2.5 and 3.3.17). Values that have none, or are out of range, are left to a parser.
 */
final class Token {
    /** Longest text that is converted here. */
    static final int LONGEST = 1024;

    private static final Pattern INTEGER = Pattern.compile("[-+]?\\d+");

    /** Exponents that are less than this one fit into an int with those of all digits. */
    private static final int GREAT = 1_000_000;

    /** Most digits of a number that is certainly a long. */
    private static final int LONG_DIGITS = 18;

    /** Greatest unsigned byte. */
    static final int MOST_BYTE = 0xFF;

    private Token() {}

    /** Returns the index after the text that begins at an index, and is not longer than {@link #LONGEST}. */
    static int end(byte[] bytes, int index) {
        int most = Math.min(bytes.length, index + LONGEST);
        int at = index;
        while (at < most && bytes[at] > ' ' && bytes[at] != '<') {
            at++;
        }
        return at;
    }

    private static String text(byte[] bytes, int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    }

    /** Returns the int that a text spells, or empty if it is none. */
    static OptionalLong toInt(byte[] bytes, int from, int to) {
        String text = text(bytes, from, to);
        if (!INTEGER.matcher(text).matches() || text.length() > LONG_DIGITS) {
            return OptionalLong.empty();
        }
        long value = Long.parseLong(text);
        return value == (int) value ? OptionalLong.of(value) : OptionalLong.empty();
    }

    /** Returns the unsigned byte that a text spells, or empty if it is none. */
    static OptionalLong toUnsignedByte(byte[] bytes, int from, int to) {
        OptionalLong value = toInt(bytes, from, to);
        return value.isPresent() && (value.getAsLong() & ~MOST_BYTE) == 0 ? value : OptionalLong.empty();
    }

    /** Returns the float nearest to the number that a text spells, or empty if it is none or is out of range. */
    static OptionalDouble toFloat(byte[] bytes, int from, int to) {
        OptionalDouble wide = toDouble(bytes, from, to);
        if (wide.isEmpty() || !Double.isFinite(wide.getAsDouble())) {
            return wide;
        }
        float value = Float.parseFloat(text(bytes, from, to));
        return Float.isInfinite(value) ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    /** Returns the double nearest to the number that a text spells, or empty if it is none or is out of range. */
    static OptionalDouble toDouble(byte[] bytes, int from, int to) {
        int at = from;
        boolean isNegative = bytes[at] == '-';
        if (isNegative || bytes[at] == '+') {
            at++;
        }
        int start = at;
        long digits = 0;
        int point = -1;
        for (; at < to && (isDigit(bytes[at]) || (bytes[at] == '.' && point < 0)); at++) {
            if (bytes[at] == '.') {
                point = at;
            } else {
                digits = 10 * digits + bytes[at] - '0';
            }
        }
        int count = at - start - (point < 0 ? 0 : 1);
        int exponent = point < 0 ? 0 : point + 1 - at;
        if (count > 0 && at < to && (bytes[at] | 0x20) == 'e') {
            OptionalLong explicit = toInt(bytes, at + 1, to);
            if (explicit.isPresent() && Math.abs(explicit.getAsLong()) < GREAT) {
                exponent += (int) explicit.getAsLong();
                at = to;
            }
        }
        if (at < to || count == 0) {
            return special(text(bytes, from, to));
        }
        long bits = count > DoubleReader.MOST_DIGITS
                ? finite(Double.parseDouble(text(bytes, start, to)))
                : DoubleReader.bits(digits, exponent);
        double value = Double.longBitsToDouble(bits);
        return bits == DoubleReader.NONE ? OptionalDouble.empty() : OptionalDouble.of(isNegative ? -value : value);
    }

    private static long finite(double value) {
        return Double.isFinite(value) ? Double.doubleToRawLongBits(value) : DoubleReader.NONE;
    }

    private static boolean isDigit(byte b) {
        return b >= '0' && b <= '9';
    }

    private static OptionalDouble special(String text) {
        return switch (text) {
            case "INF" -> OptionalDouble.of(Double.POSITIVE_INFINITY);
            case "-INF" -> OptionalDouble.of(Double.NEGATIVE_INFINITY);
            case "NaN" -> OptionalDouble.of(Double.NaN);
            default -> OptionalDouble.empty();
        };
    }
}
