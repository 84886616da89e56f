package org.xmlcost.wire.number;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.NumberMode;

/**
 * XML Schema numbers to text and back, in one of two number modes.
 *
 * <p>Java says {@code Infinity} where the schema says {@code INF}, and accepts {@code 1d}, {@code 0x1p3} and the digits of
 * other scripts, which the schema forbids: {@link Lexical} checks what differs. A finite text beyond the largest double is
 * refused rather than read as INF, since no sender of measured values means that.
 *
 * <p>An instance belongs to one codec and one thread.
 */
public abstract sealed class Numbers permits JdkNumbers, FastNumbers {
    public static final String DOUBLE = "xsd:double";
    public static final String FLOAT = "xsd:float";
    static final String INT = "xsd:int";
    static final String BYTE = "xsd:unsignedByte";

    Numbers() {}

    /** @throws IllegalArgumentException for modes in which a codec converts on its own */
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

    public final String text(int value) {
        return Integer.toString(value);
    }

    public final String textUnsigned(byte value) {
        return Integer.toString(value & 0xFF);
    }

    /** Whether characters are parsed where they are, so that making a String of them would be waste. */
    public abstract boolean readsCharacters();

    public abstract double parseDouble(String text) throws MalformedMessageException;

    public abstract double parseDouble(char[] text, int from, int to) throws MalformedMessageException;

    /** The nearest single, rounded once. */
    public abstract float parseFloat(String text) throws MalformedMessageException;

    public abstract float parseFloat(char[] text, int from, int to) throws MalformedMessageException;

    public final int parseInt(String text) throws MalformedMessageException {
        return integer(INT, text);
    }

    public final int parseInt(char[] text, int from, int to) throws MalformedMessageException {
        return integer(INT, text, from, to);
    }

    public final byte parseUnsignedByte(String text) throws MalformedMessageException {
        return unsignedByte(integer(BYTE, text));
    }

    public final byte parseUnsignedByte(char[] text, int from, int to) throws MalformedMessageException {
        return unsignedByte(integer(BYTE, text, from, to));
    }

    /** @param type what to call it where it is not one */
    abstract int integer(String type, String text) throws MalformedMessageException;

    abstract int integer(String type, char[] text, int from, int to) throws MalformedMessageException;

    abstract String finite(double value);

    abstract String finite(float value);

    public static byte unsignedByte(int value) throws MalformedMessageException {
        if (value < 0 || value > 255) {
            throw Lexical.outOfRange(BYTE, Integer.toString(value));
        }
        return (byte) value;
    }
}
