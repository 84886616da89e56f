package org.xmlcost.wire;

import ch.randelshofer.fastdoubleparser.JavaDoubleParser;
import ch.randelshofer.fastdoubleparser.JavaFloatParser;
import tools.jackson.core.io.NumberOutput;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * XML Schema numbers to text and back, in one of two number modes.
 *
 * <p>Java says {@code Infinity} where the schema says {@code INF}, and accepts {@code 1d}, {@code 0x1p3} and the digits of
 * other scripts, which the schema forbids: {@link Lexical} checks what differs. A finite text beyond the largest double is
 * refused rather than read as INF, since no sender of measured values means that.
 *
 * <p>An instance belongs to one codec and one thread.
 */
public abstract sealed class Numbers {
    static final String DOUBLE = "xsd:double";
    static final String FLOAT = "xsd:float";
    static final String INT = "xsd:int";
    static final String BYTE = "xsd:unsignedByte";

    private Numbers() {
    }

    /** @throws IllegalArgumentException for modes in which a codec converts on its own */
    public static Numbers of(NumberMode mode) {
        return switch (mode) {
            case JDK -> new Jdk();
            case FAST -> new Fast();
            case OWN, BITS -> throw new IllegalArgumentException("number mode " + mode + " is the codec's own business");
        };
    }

    /** Writes numbers as gSOAP does, for the canonical messages of soap-enc-g. */
    static Numbers printf() {
        return new Printf();
    }

    /** Exact text: INF, -INF and NaN as the schema spells them, else what the mode's library prints. */
    public final String text(double value) {
        return value - value == 0 ? finite(value) : value != value ? "NaN" : value > 0 ? "INF" : "-INF";
    }

    public final String text(float value) {
        return value - value == 0 ? finite(value) : value != value ? "NaN" : value > 0 ? "INF" : "-INF";
    }

    public final String text(int value) {
        return Integer.toString(value);
    }

    public final String textUnsigned(byte value) {
        return Integer.toString(value & 0xFF);
    }

    public abstract double parseDouble(String text) throws MalformedMessageException;

    public abstract double parseDouble(char[] text, int length) throws MalformedMessageException;

    /** The nearest single, rounded once. */
    public abstract float parseFloat(String text) throws MalformedMessageException;

    public abstract float parseFloat(char[] text, int length) throws MalformedMessageException;

    public abstract int parseInt(String text) throws MalformedMessageException;

    public abstract int parseInt(char[] text, int length) throws MalformedMessageException;

    public final byte parseUnsignedByte(String text) throws MalformedMessageException {
        return unsignedByte(parseInt(text));
    }

    public final byte parseUnsignedByte(char[] text, int length) throws MalformedMessageException {
        return unsignedByte(parseInt(text, length));
    }

    abstract String finite(double value);

    abstract String finite(float value);

    private static byte unsignedByte(int value) throws MalformedMessageException {
        if (value < 0 || value > 255) {
            throw Lexical.outOfRange(BYTE, Integer.toString(value));
        }
        return (byte) value;
    }

    private static sealed class Jdk extends Numbers {
        @Override
        public double parseDouble(String padded) throws MalformedMessageException {
            String text = Lexical.trim(padded);
            if (!isDecimal(text)) {
                return Lexical.special(DOUBLE, text);
            }
            double value;
            try {
                value = Double.parseDouble(text);
            } catch (NumberFormatException e) {
                throw Lexical.notA(DOUBLE, text);
            }
            if (value - value != 0) {
                throw Lexical.outOfRange(DOUBLE, text);
            }
            return value;
        }

        @Override
        public float parseFloat(String padded) throws MalformedMessageException {
            String text = Lexical.trim(padded);
            if (!isDecimal(text)) {
                return (float) Lexical.special(FLOAT, text);
            }
            float value;
            try {
                value = Float.parseFloat(text);
            } catch (NumberFormatException e) {
                throw Lexical.notA(FLOAT, text);
            }
            if (value - value != 0) {
                throw Lexical.outOfRange(FLOAT, text);
            }
            return value;
        }

        @Override
        public int parseInt(String padded) throws MalformedMessageException {
            String text = Lexical.trim(padded);
            int digits = 0;
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                if (Lexical.isDigit(c)) {
                    digits++;
                } else if (i > 0 || !Lexical.isSign(c)) {
                    throw Lexical.notA(INT, text);
                }
            }
            try {
                return Integer.parseInt(text);
            } catch (NumberFormatException e) {
                throw digits == 0 ? Lexical.notA(INT, text) : Lexical.outOfRange(INT, text);
            }
        }

        @Override
        public double parseDouble(char[] text, int length) throws MalformedMessageException {
            return parseDouble(new String(text, 0, length));
        }

        @Override
        public float parseFloat(char[] text, int length) throws MalformedMessageException {
            return parseFloat(new String(text, 0, length));
        }

        @Override
        public int parseInt(char[] text, int length) throws MalformedMessageException {
            return parseInt(new String(text, 0, length));
        }

        @Override
        String finite(double value) {
            return Double.toString(value);
        }

        @Override
        String finite(float value) {
            return Float.toString(value);
        }

        private static boolean isDecimal(String text) {
            int length = text.length();
            int first = length > 0 && Lexical.isSign(text.charAt(0)) ? 1 : 0;
            return length > first && Lexical.isDecimalForm(
                text.charAt(first), first + 1 < length ? text.charAt(first + 1) : ' ', text.charAt(length - 1));
        }
    }

    /** C's {@code %.9G} and {@code %.17G} in the C locale: how gSOAP writes. Exact arithmetic, so not for measuring. */
    private static final class Printf extends Jdk {
        @Override
        String finite(double value) {
            return general(value, new BigDecimal(value), 17);
        }

        @Override
        String finite(float value) {
            return general(value, new BigDecimal(value), 9);
        }

        private static String general(double value, BigDecimal exact, int precision) {
            if (exact.signum() == 0) {
                return 1 / value < 0 ? "-0" : "0";
            }
            BigDecimal rounded = exact.round(new MathContext(precision, RoundingMode.HALF_EVEN)).stripTrailingZeros();
            int exponent = rounded.precision() - rounded.scale() - 1;
            if (exponent >= -4 && exponent < precision) {
                return rounded.toPlainString();
            }
            String digits = rounded.unscaledValue().abs().toString();
            return (value < 0 ? "-" : "") + digits.charAt(0) + (digits.length() > 1 ? "." + digits.substring(1) : "")
                + String.format("E%s%02d", exponent < 0 ? "-" : "+", Math.abs(exponent));
        }
    }

    private static final class Fast extends Numbers {
        private char[] scratch = new char[32];

        @Override
        public double parseDouble(char[] text, int length) throws MalformedMessageException {
            int start = start(text, length);
            int end = end(text, start, length);
            if (!isDecimal(text, start, end)) {
                return Lexical.special(DOUBLE, new String(text, start, end - start));
            }
            double value;
            try {
                value = JavaDoubleParser.parseDouble(text, start, end - start);
            } catch (NumberFormatException e) {
                throw Lexical.notA(DOUBLE, new String(text, 0, length));
            }
            if (value - value != 0) {
                throw Lexical.outOfRange(DOUBLE, new String(text, 0, length));
            }
            return value;
        }

        @Override
        public float parseFloat(char[] text, int length) throws MalformedMessageException {
            int start = start(text, length);
            int end = end(text, start, length);
            if (!isDecimal(text, start, end)) {
                return (float) Lexical.special(FLOAT, new String(text, start, end - start));
            }
            float value;
            try {
                value = JavaFloatParser.parseFloat(text, start, end - start);
            } catch (NumberFormatException e) {
                throw Lexical.notA(FLOAT, new String(text, 0, length));
            }
            if (value - value != 0) {
                throw Lexical.outOfRange(FLOAT, new String(text, 0, length));
            }
            return value;
        }

        /** FastDoubleParser has no integers: read from the characters, so that no String is made on the way. */
        @Override
        public int parseInt(char[] text, int length) throws MalformedMessageException {
            int at = start(text, length);
            int end = end(text, at, length);
            boolean negative = at < end && text[at] == '-';
            if (at < end && Lexical.isSign(text[at])) {
                at++;
            }
            if (at == end) {
                throw Lexical.notA(INT, new String(text, 0, length));
            }
            long value = 0;
            boolean beyond = false;
            for (; at < end; at++) {
                if (!Lexical.isDigit(text[at])) {
                    throw Lexical.notA(INT, new String(text, 0, length));
                }
                value = value * 10 + (text[at] - '0');
                if (value > Integer.MAX_VALUE + 1L) {
                    beyond = true;
                    value = 0;
                }
            }
            value = negative ? -value : value;
            if (beyond || value > Integer.MAX_VALUE) {
                throw Lexical.outOfRange(INT, new String(text, 0, length));
            }
            return (int) value;
        }

        @Override
        public double parseDouble(String text) throws MalformedMessageException {
            return parseDouble(characters(text), text.length());
        }

        @Override
        public float parseFloat(String text) throws MalformedMessageException {
            return parseFloat(characters(text), text.length());
        }

        @Override
        public int parseInt(String text) throws MalformedMessageException {
            return parseInt(characters(text), text.length());
        }

        @Override
        String finite(double value) {
            return NumberOutput.toString(value, true);
        }

        @Override
        String finite(float value) {
            return NumberOutput.toString(value, true);
        }

        private char[] characters(String text) {
            if (text.length() > scratch.length) {
                scratch = new char[text.length()];
            }
            text.getChars(0, text.length(), scratch, 0);
            return scratch;
        }

        private static int start(char[] text, int length) {
            int start = 0;
            while (start < length && Lexical.isSpace(text[start])) {
                start++;
            }
            return start;
        }

        private static int end(char[] text, int start, int length) {
            int end = length;
            while (end > start && Lexical.isSpace(text[end - 1])) {
                end--;
            }
            return end;
        }

        private static boolean isDecimal(char[] text, int start, int end) {
            int first = start < end && Lexical.isSign(text[start]) ? start + 1 : start;
            return end > first && Lexical.isDecimalForm(text[first], first + 1 < end ? text[first + 1] : ' ', text[end - 1]);
        }
    }
}
