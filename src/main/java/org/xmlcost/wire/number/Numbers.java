package org.xmlcost.wire.number;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.NumberMode;

/**
 * Conversion of XML Schema numbers to text and back, in one of two number modes.
 *
 * <p>Java writes {@code Infinity} where the schema requires {@code INF}. Java also accepts {@code 1d}, {@code 0x1p3}
 * and the digits of other scripts, which the schema forbids. {@link Lexical} checks these differences. A finite text
 * beyond the largest double is refused and not read as INF, since no sender of measured values intends INF.
 *
 * <p>An instance belongs to one codec and one thread.
 */
public abstract sealed class Numbers permits JdkNumbers, FastNumbers {
    /** Name of the type double in error messages. */
    public static final String DOUBLE = "xsd:double";
    /** Name of the type float in error messages. */
    public static final String FLOAT = "xsd:float";

    static final String INT = "xsd:int";
    static final String BYTE = "xsd:unsignedByte";

    Numbers() {}

    /**
     * Returns the conversion of a mode.
     *
     * @throws IllegalArgumentException for modes in which this class converts nothing, because the codec converts by
     *     itself
     */
    public static Numbers of(NumberMode mode) {
        return switch (mode) {
            case JDK -> new JdkNumbers();
            case FAST -> new FastNumbers();
            case OWN, BITS ->
                throw new IllegalArgumentException("in number mode " + mode + " the codec converts numbers itself");
        };
    }

    /** Returns a conversion that writes numbers as gSOAP does, for the canonical messages of soap-enc-g. */
    public static Numbers printf() {
        return new PrintfNumbers();
    }

    /**
     * Returns the exact text of a double: INF, -INF or NaN as in the schema, or else the output of the mode's library.
     */
    public String text(double value) {
        return Double.isFinite(value) ? finite(value) : notFinite(value);
    }

    public String text(float value) {
        return Float.isFinite(value) ? finite(value) : notFinite(value);
    }

    /**
     * Returns INF, -INF or NaN, for codecs whose library spells them differently.
     *
     * @param value an infinity or NaN
     */
    public static String notFinite(double value) {
        return Double.isNaN(value) ? "NaN" : value > 0 ? "INF" : "-INF";
    }

    /** Returns the digits of an xsd:int, after a minus sign if it is negative. */
    public String text(int value) {
        return Integer.toString(value);
    }

    /** Returns the digits of an xsd:unsignedByte: 0 to 255. */
    public String textUnsigned(byte value) {
        return Integer.toString(value & 0xFF);
    }

    /** Returns whether characters are parsed in place, so that a caller need not make a String of them. */
    public abstract boolean readsCharacters();

    /**
     * Reads an xsd:double.
     *
     * @throws MalformedMessageException if the text is not an xsd:double, or exceeds the largest double
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

    /**
     * Reads an xsd:double from the characters from {@code from} (inclusive) to {@code to} (exclusive).
     *
     * @throws MalformedMessageException if the text is not an xsd:double, or exceeds the largest double
     */
    public abstract double parseDouble(char[] text, int from, int to) throws MalformedMessageException;

    /**
     * Reads an xsd:float: the nearest float, rounded once.
     *
     * @throws MalformedMessageException if the text is not an xsd:float, or exceeds the largest float
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

    public abstract float parseFloat(char[] text, int from, int to) throws MalformedMessageException;

    /**
     * Reads an xsd:int.
     *
     * @throws MalformedMessageException if the text is not an xsd:int, or is out of the range of xsd:int
     */
    public final int parseInt(String text) throws MalformedMessageException {
        return integer(INT, text);
    }

    public final int parseInt(char[] text, int from, int to) throws MalformedMessageException {
        return integer(INT, text, from, to);
    }

    /**
     * Reads an xsd:unsignedByte.
     *
     * @throws MalformedMessageException if the text is not an integer from 0 to 255
     */
    public final byte parseUnsignedByte(String text) throws MalformedMessageException {
        return unsignedByte(integer(BYTE, text));
    }

    public final byte parseUnsignedByte(char[] text, int from, int to) throws MalformedMessageException {
        return unsignedByte(integer(BYTE, text, from, to));
    }

    /** @param type name of the type in error messages */
    int integer(String type, String padded) throws MalformedMessageException {
        String text = Lexical.trim(padded);
        int value;
        try {
            value = Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw Lexical.isInteger(text) ? Lexical.outOfRange(type, text) : Lexical.notA(type, text);
        }
        // Integer.parseInt also accepts the digits of other scripts, which the schema forbids.
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) > '9') {
                throw Lexical.notA(type, text);
            }
        }
        return value;
    }

    abstract int integer(String type, char[] text, int from, int to) throws MalformedMessageException;

    /**
     * Converts a text whose ends {@link Lexical#isDecimal} has checked. Returns an infinity if the number is too large.
     *
     * @throws NumberFormatException if the text is not a number
     */
    abstract double toDouble(String decimal);

    /** Converts a text to a float, as {@link #toDouble} does to a double. */
    abstract float toFloat(String decimal);

    abstract String finite(double value);

    abstract String finite(float value);

    /**
     * Checks that a number is in the range of xsd:unsignedByte, and returns it as a byte.
     *
     * @throws MalformedMessageException if the number is not from 0 to 255
     */
    public static byte unsignedByte(int value) throws MalformedMessageException {
        if (value < 0 || value > 255) {
            throw Lexical.outOfRange(BYTE, Integer.toString(value));
        }
        return (byte) value;
    }
}
