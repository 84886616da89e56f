package org.xmlcost.wire.number;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.NumberMode;

/**
 * XML Schema numbers to text and back, in one of two number modes.
 *
 * <p>Java says {@code Infinity} where the schema says {@code INF}, and accepts {@code 1d}, {@code 0x1p3} and the digits
 * of other scripts, which the schema forbids: {@link Lexical} checks what differs. A finite text beyond the largest
 * double is refused rather than read as INF, since no sender of measured values means that.
 *
 * <p>An instance belongs to one codec and one thread.
 */
public abstract sealed class Numbers permits JdkNumbers, FastNumbers {
    /** What messages about a double call its type. */
    public static final String DOUBLE = "xsd:double";
    /** What messages about a float call its type. */
    public static final String FLOAT = "xsd:float";

    static final String INT = "xsd:int";
    static final String BYTE = "xsd:unsignedByte";

    Numbers() {}

    /**
     * Returns the conversion of a mode.
     *
     * @throws IllegalArgumentException for modes in which a codec converts on its own
     */
    public static Numbers of(NumberMode mode) {
        return switch (mode) {
            case JDK -> new JdkNumbers();
            case FAST -> new FastNumbers();
            case OWN, BITS ->
                throw new IllegalArgumentException("number mode " + mode + " is the codec's own business");
        };
    }

    /** Writes numbers as gSOAP does, for the canonical messages of soap-enc-g. */
    public static Numbers printf() {
        return new PrintfNumbers();
    }

    /** Exact text: INF, -INF and NaN as the schema spells them, else what the mode's library prints. */
    public final String text(double value) {
        return Double.isFinite(value) ? finite(value) : notFinite(value);
    }

    /** As for doubles, in the shortest text that is exact for a float. */
    public final String text(float value) {
        return Float.isFinite(value) ? finite(value) : notFinite(value);
    }

    /**
     * INF, -INF or NaN, for codecs whose library spells them otherwise.
     *
     * @param value one of them
     */
    public static String notFinite(double value) {
        return Double.isNaN(value) ? "NaN" : value > 0 ? "INF" : "-INF";
    }

    /** The digits of an xsd:int, after a minus sign if it is negative. */
    public final String text(int value) {
        return Integer.toString(value);
    }

    /** The digits of an xsd:unsignedByte: 0 to 255. */
    public final String textUnsigned(byte value) {
        return Integer.toString(value & 0xFF);
    }

    /** Whether characters are parsed where they are, so that making a String of them would be waste. */
    public abstract boolean readsCharacters();

    /**
     * Reads an xsd:double.
     *
     * @throws MalformedMessageException if the text is none, or beyond the largest double
     */
    public final double parseDouble(String text) throws MalformedMessageException {
        if (!Lexical.isDecimal(text)) {
            String trimmed = Lexical.trim(text);
            return Lexical.isDecimal(trimmed) ? parseDouble(trimmed) : Lexical.special(DOUBLE, trimmed);
        }
        try {
            double value = toDouble(text);
            if (Double.isFinite(value)) {
                return value;
            }
        } catch (NumberFormatException e) {
            throw Lexical.notA(DOUBLE, text);
        }
        throw Lexical.outOfRange(DOUBLE, text);
    }

    /** As for a String: the characters from {@code from} up to {@code to}, which is left out. */
    public abstract double parseDouble(char[] text, int from, int to) throws MalformedMessageException;

    /**
     * Reads an xsd:float: the nearest single, rounded once.
     *
     * @throws MalformedMessageException if the text is none, or beyond the largest float
     */
    public final float parseFloat(String text) throws MalformedMessageException {
        if (!Lexical.isDecimal(text)) {
            String trimmed = Lexical.trim(text);
            return Lexical.isDecimal(trimmed) ? parseFloat(trimmed) : (float) Lexical.special(FLOAT, trimmed);
        }
        try {
            float value = toFloat(text);
            if (Float.isFinite(value)) {
                return value;
            }
        } catch (NumberFormatException e) {
            throw Lexical.notA(FLOAT, text);
        }
        throw Lexical.outOfRange(FLOAT, text);
    }

    /** As for a String: the characters from {@code from} up to {@code to}, which is left out. */
    public abstract float parseFloat(char[] text, int from, int to) throws MalformedMessageException;

    /**
     * Reads an xsd:int.
     *
     * @throws MalformedMessageException if the text is none, or out of its range
     */
    public final int parseInt(String text) throws MalformedMessageException {
        return integer(INT, text);
    }

    /** As for a String: the characters from {@code from} up to {@code to}, which is left out. */
    public final int parseInt(char[] text, int from, int to) throws MalformedMessageException {
        return integer(INT, text, from, to);
    }

    /**
     * Reads an xsd:unsignedByte.
     *
     * @throws MalformedMessageException if the text is none, or not from 0 to 255
     */
    public final byte parseUnsignedByte(String text) throws MalformedMessageException {
        return unsignedByte(integer(BYTE, text));
    }

    /** As for a String: the characters from {@code from} up to {@code to}, which is left out. */
    public final byte parseUnsignedByte(char[] text, int from, int to) throws MalformedMessageException {
        return unsignedByte(integer(BYTE, text, from, to));
    }

    /** @param type what to call it where it is not one */
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

    abstract int integer(String type, char[] text, int from, int to) throws MalformedMessageException;

    /**
     * Converts a text that {@link Lexical#isDecimal} takes for a number by its ends; infinite if it is too large.
     *
     * @throws NumberFormatException if it is none
     */
    abstract double toDouble(String decimal);

    /** As for doubles. */
    abstract float toFloat(String decimal);

    abstract String finite(double value);

    abstract String finite(float value);

    /**
     * Holds a number to the range of xsd:unsignedByte.
     *
     * @throws MalformedMessageException if it is not from 0 to 255
     */
    public static byte unsignedByte(int value) throws MalformedMessageException {
        if (value < 0 || value > 255) {
            throw Lexical.outOfRange(BYTE, Integer.toString(value));
        }
        return (byte) value;
    }
}
