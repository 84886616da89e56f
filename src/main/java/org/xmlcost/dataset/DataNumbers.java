package org.xmlcost.dataset;

import tools.jackson.core.io.NumberOutput;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;

/**
 * Writes and parses numbers in data files. Numbers are written in the spelling of XML Schema, finite numbers in the
 * shortest exact text. The spellings of other programs are parsed as well, but never as a different number.
 */
final class DataNumbers {
    /** Decimal numbers in ASCII digits. Java's own forms, {@code 1d} and {@code 0x1p3}, do not match. */
    private static final Pattern DECIMAL =
            Pattern.compile("[+-]?(?:[0-9]++(?:\\.[0-9]*+)?+|\\.[0-9]++)(?:[eE][+-]?[0-9]++)?+");
    /** Maximum number of characters of an int. It keeps exact arithmetic on a hostile text short. */
    private static final int LONGEST_INT = 100;

    private DataNumbers() {}

    static String text(double value) {
        return Double.isFinite(value) ? NumberOutput.toString(value, true) : notFinite(value);
    }

    static String text(float value) {
        return Float.isFinite(value) ? NumberOutput.toString(value, true) : notFinite(value);
    }

    private static String notFinite(double value) {
        return Double.isNaN(value) ? "NaN" : value > 0 ? "INF" : "-INF";
    }

    static boolean isNumber(String text) {
        try {
            parseDouble(text);
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** @throws IllegalArgumentException if the text is not a number, or is beyond the largest double */
    static double parseDouble(String text) {
        return parse(text, "double", Double::parseDouble);
    }

    /**
     * Returns the nearest float, rounded once.
     *
     * @throws IllegalArgumentException if the text is not a number, or is beyond the largest float
     */
    static float parseFloat(String text) {
        return (float) parse(text, "float", Float::parseFloat);
    }

    private static double parse(String text, String type, ToDoubleFunction<String> parser) {
        if (!DECIMAL.matcher(text).matches()) {
            return special(text, type);
        }
        double value = parser.applyAsDouble(text);
        if (Double.isInfinite(value)) {
            throw new IllegalArgumentException("out of the range of " + type + ": " + shown(text));
        }
        return value;
    }

    /**
     * Parses an int. Also accepts {@code 5.0} and {@code 5e0}, because {@code numpy.savetxt} writes ints in such forms.
     *
     * @throws IllegalArgumentException if the text is not a whole number within the bounds
     */
    static int parseInt(String text, int least, int greatest) {
        if (text.length() > LONGEST_INT || !DECIMAL.matcher(text).matches()) {
            throw notA(text, "whole number");
        }
        try {
            long value = new BigDecimal(text).longValueExact();
            if (value >= least && value <= greatest) {
                return (int) value;
            }
        } catch (ArithmeticException | NumberFormatException e) {
            // a fraction, or out of range
        }
        throw notA(text, "whole number from " + least + " to " + greatest);
    }

    /** Parses infinities and NaN in the spellings of XML Schema, C, Java and NumPy. */
    private static double special(String text, String type) {
        String unsigned = text.startsWith("-") || text.startsWith("+") ? text.substring(1) : text;
        return switch (unsigned.toLowerCase(Locale.ROOT)) {
            case "inf", "infinity" -> text.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
            case "nan" -> Double.NaN;
            default -> throw notA(text, type);
        };
    }

    private static IllegalArgumentException notA(String text, String type) {
        return new IllegalArgumentException("not a " + type + ": " + shown(text));
    }

    /** Returns the beginning of a text in quotes, for an error message of one line. */
    static String shown(String text) {
        String head = text.length() > 40 ? text.substring(0, 40) + "..." : text;
        return "'" + head.replaceAll("\\p{Cntrl}", "?") + "'";
    }
}
