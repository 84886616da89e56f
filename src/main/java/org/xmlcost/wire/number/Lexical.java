package org.xmlcost.wire.number;

import org.xmlcost.wire.MalformedMessageException;

/**
 * What XML Schema's lexical forms allow beyond or short of Java's: checks around a conversion, never in place of it.
 *
 * <p>Sources: XML Schema Part 2, 3.2.4 (float), 3.2.5 (double), 3.3.17 (int), 3.3.24 (unsignedByte), 4.3.6 (white
 * space).
 */
public final class Lexical {
    private Lexical() {}

    /** Whether XML takes the character for white space: blank, line feed, tab or carriage return. */
    public static boolean isSpace(char c) {
        return c == ' ' || c == '\n' || c == '\t' || c == '\r';
    }

    /** Whether the character is one of the ten ASCII digits. */
    public static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** Whether the character is a minus or a plus sign. */
    public static boolean isSign(char c) {
        return c == '-' || c == '+';
    }

    /** Collapses white space at the ends; the text itself when there is none, which is the usual case. */
    static String trim(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && isSpace(text.charAt(start))) {
            start++;
        }
        while (end > start && isSpace(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(start, end);
    }

    /**
     * Whether a text that Java's parser may accept is also a number for the schema. Java accepts more in four ways,
     * each seen at an end of the text: a type suffix (last character), hexadecimal (second character of the unsigned
     * part), the words NaN and Infinity (first), and nothing else.
     */
    static boolean isDecimalForm(char first, char second, char last) {
        return (isDigit(first) || first == '.') && (second | 0x20) != 'x' && (isDigit(last) || last == '.');
    }

    /** Whether the text has the form of a finite decimal of the schema, once Java's parser has accepted it. */
    static boolean isDecimal(String text) {
        int length = text.length();
        int first = length > 0 && isSign(text.charAt(0)) ? 1 : 0;
        return length > first
                && isDecimalForm(
                        text.charAt(first), first + 1 < length ? text.charAt(first + 1) : ' ', text.charAt(length - 1));
    }

    /** The same of characters. */
    static boolean isDecimal(char[] text, int start, int end) {
        int first = start < end && isSign(text[start]) ? start + 1 : start;
        return end > first && isDecimalForm(text[first], first + 1 < end ? text[first + 1] : ' ', text[end - 1]);
    }

    /** Digits, after a sign or none. */
    static boolean isInteger(String text) {
        int first = !text.isEmpty() && isSign(text.charAt(0)) ? 1 : 0;
        return text.length() > first && text.chars().skip(first).allMatch(c -> isDigit((char) c));
    }

    /**
     * Holds what a library converted to the schema.
     *
     * @param type float or double
     * @param value what a parser that follows Java's rules made of the text
     * @throws MalformedMessageException if the text is no number of the schema, or beyond the largest of its type
     */
    public static void check(Leaf type, double value, char[] text, int start, int end)
            throws MalformedMessageException {
        if (!isDecimal(text, start, end) || !Double.isFinite(value)) {
            check(type, value, new String(text, start, end - start));
        }
    }

    /** The same of a String. */
    public static void check(Leaf type, double value, String text) throws MalformedMessageException {
        String name = type == Leaf.FLOAT ? Numbers.FLOAT : Numbers.DOUBLE;
        if (!isDecimal(text)) {
            special(name, text);
        } else if (!Double.isFinite(value)) {
            throw outOfRange(name, text);
        }
    }

    /**
     * INF, +INF, -INF and NaN.
     *
     * @throws MalformedMessageException for any other text
     */
    public static double special(String type, String text) throws MalformedMessageException {
        return switch (text) {
            case "INF", "+INF" -> Double.POSITIVE_INFINITY;
            case "-INF" -> Double.NEGATIVE_INFINITY;
            case "NaN" -> Double.NaN;
            default -> throw notA(type, text);
        };
    }

    /**
     * Quadruples of the alphabet, white space anywhere, padding in the last alone: xsd:base64Binary (3.2.16).
     *
     * @throws MalformedMessageException if the characters from {@code from} up to {@code to} are something else
     */
    public static void requireBase64(char[] text, int from, int to) throws MalformedMessageException {
        int count = 0;
        int padding = 0;
        for (int i = from; i < to; i++) {
            char c = text[i];
            if (isSpace(c)) {
                continue;
            }
            boolean letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || isDigit(c) || c == '+' || c == '/';
            if (c == '=') {
                padding++;
            } else if (!letter || padding > 0) {
                throw new MalformedMessageException("not an xsd:base64Binary: at character " + (i - from), "");
            }
            count++;
        }
        if (count % 4 != 0 || padding > 2) {
            throw new MalformedMessageException(
                    "not an xsd:base64Binary: " + count + " characters, " + padding + " of padding", "");
        }
    }

    /** What to throw for a text that is no value of the type, such as {@code xsd:int}. */
    public static MalformedMessageException notA(String type, String text) {
        return new MalformedMessageException("not an " + type + ": " + quote(text), "");
    }

    /** What to throw for a number that the type does not hold. */
    public static MalformedMessageException outOfRange(String type, String text) {
        return new MalformedMessageException("out of the range of " + type + ": " + quote(text), "");
    }

    /** The text in quotes, on one line and cut after 40 characters, for error messages. */
    public static String quote(String text) {
        String shown = text.length() > 40 ? text.substring(0, 40) + "..." : text;
        return "'" + shown.replaceAll("\\p{Cntrl}", "?") + "'";
    }
}
