package org.xmlcost.wire.number;

import org.xmlcost.wire.MalformedMessageException;

/**
 * Checks for the differences between the lexical forms of XML Schema and Java. They supplement a conversion and do not
 * replace it.
 *
 * <p>Sources: XML Schema Part 2, 3.2.4 (float), 3.2.5 (double), 3.3.17 (int), 3.3.24 (unsignedByte), 4.3.6 (white
 * space).
 */
public final class Lexical {
    private Lexical() {}

    /** Returns whether the character is XML white space: space, line feed, tab or carriage return. */
    public static boolean isSpace(char c) {
        return c == ' ' || c == '\n' || c == '\t' || c == '\r';
    }

    /** Returns whether the character is one of the ten ASCII digits. */
    public static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    public static boolean isSign(char c) {
        return c == '-' || c == '+';
    }

    /** Removes white space at both ends. Returns the same String if there is none, which is the usual case. */
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
     * Returns whether a text that Java's parser accepts is also a number of the schema. Java accepts four other forms,
     * each visible at one end of the text: a type suffix (last character), hexadecimal (second character of the
     * unsigned part), and the words NaN and Infinity (first character). Java also ignores white space and control
     * characters at the ends, and the checks refuse these.
     *
     * @param first first character after the sign
     * @param second second character after the sign, or a space if there is none
     * @param last last character
     */
    static boolean isDecimalForm(char first, char second, char last) {
        return (isDigit(first) || first == '.') && (second | 0x20) != 'x' && (isDigit(last) || last == '.');
    }

    /**
     * Returns whether the text has the form of a finite decimal of the schema, provided that Java's parser also accepts
     * it.
     */
    static boolean isDecimal(String text) {
        int length = text.length();
        int first = length > 0 && isSign(text.charAt(0)) ? 1 : 0;
        return length > first
                && isDecimalForm(
                        text.charAt(first), first + 1 < length ? text.charAt(first + 1) : ' ', text.charAt(length - 1));
    }

    static boolean isDecimal(char[] text, int start, int end) {
        int first = start < end && isSign(text[start]) ? start + 1 : start;
        return end > first && isDecimalForm(text[first], first + 1 < end ? text[first + 1] : ' ', text[end - 1]);
    }

    /** Returns whether the text consists of digits after an optional sign. */
    static boolean isInteger(String text) {
        int first = !text.isEmpty() && isSign(text.charAt(0)) ? 1 : 0;
        return text.length() > first && text.chars().skip(first).allMatch(c -> isDigit((char) c));
    }

    /**
     * Checks a number that a library converted against the schema.
     *
     * @param type {@link Leaf#FLOAT} or {@link Leaf#DOUBLE}
     * @param value result of a parser that follows Java's rules
     * @throws MalformedMessageException if the text is not a number of the schema, or exceeds the largest number of the
     *     type
     */
    public static void check(Leaf type, double value, char[] text, int start, int end)
            throws MalformedMessageException {
        if (!isDecimal(text, start, end) || !Double.isFinite(value)) {
            check(type, value, new String(text, start, end - start));
        }
    }

    /**
     * Checks a number that a library converted from a String against the schema.
     *
     * @throws MalformedMessageException if the text is not a number of the schema, or exceeds the largest number of the
     *     type
     */
    public static void check(Leaf type, double value, String text) throws MalformedMessageException {
        String name = type == Leaf.FLOAT ? Numbers.FLOAT : Numbers.DOUBLE;
        if (!isDecimal(text)) {
            special(name, text);
        } else if (!Double.isFinite(value)) {
            throw outOfRange(name, text);
        }
    }

    /**
     * Returns the value of INF, +INF, -INF or NaN.
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

    /** Returns the exception for a text that is not a value of the type, such as {@code xsd:int}. */
    public static MalformedMessageException notA(String type, String text) {
        return new MalformedMessageException("not an " + type + ": " + quote(text), "");
    }

    /** Returns the exception for a number that is out of the range of the type. */
    public static MalformedMessageException outOfRange(String type, String text) {
        return new MalformedMessageException("out of the range of " + type + ": " + quote(text), "");
    }

    /** Returns the text in quotes for error messages, on one line and cut after 40 characters. */
    public static String quote(String text) {
        String shown = text.length() > 40 ? text.substring(0, 40) + "..." : text;
        return "'" + shown.replaceAll("\\p{Cntrl}", "?") + "'";
    }
}
