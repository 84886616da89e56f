package org.xmlcost.dataset;

import tools.jackson.core.io.NumberOutput;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;

/**
 * Numbers in data files. Written as XML Schema spells them, finite ones in the shortest exact text; read more
 * generously, as other programs write them, but never as another number.
 */
final class DataNumbers {
    /** ASCII digits only, and none of Java's own forms: {@code 1d}, {@code 0x1p3}. */
    private static final Pattern DECIMAL =
            Pattern.compile("[+-]?(?:[0-9]++(?:\\.[0-9]*+)?+|\\.[0-9]++)(?:[eE][+-]?[0-9]++)?+");
    /** No int is written with more; keeps exact arithmetic on a hostile text short. */
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

    /** @throws IllegalArgumentException if the text is no number, or one beyond the largest double */
    static double parseDouble(String text) {
        return parse(text, "double", Double::parseDouble);
    }

    /**
     * The nearest float, rounded once.
     *
     * @throws IllegalArgumentException if the text is no number, or one beyond the largest float
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
     * Also {@code 5.0} and {@code 5e0}, since {@code numpy.savetxt} writes ints so.
     *
     * @throws IllegalArgumentException if the text is no whole number within the bounds
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
            // a fraction, or beyond any range
        }
        throw notA(text, "whole number from " + least + " to " + greatest);
    }

    /** The schema's INF, and what C, Java and NumPy print. */
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

    private static String shown(String text) {
        String head = text.length() > 40 ? text.substring(0, 40) + "..." : text;
        return "'" + head.replaceAll("\\p{Cntrl}", "?") + "'";
    }
}
