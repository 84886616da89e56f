package org.xmlcost.page;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Formatter of numbers for people, independent of the locale. */
public final class Figures {
    private static final char THIN_SPACE = '\u202f';

    private Figures() {}

    /** Formats a value with three significant digits, but keeps all digits before the point: 0.0123, 4.57, 12 345. */
    public static String of(double value) {
        if (value == 0 || !Double.isFinite(value)) {
            return value == 0 ? "0" : Double.isNaN(value) ? "" : value > 0 ? "\u221e" : "-\u221e";
        }
        BigDecimal exact = new BigDecimal(value);
        if (Math.abs(value) < 99.95) {
            return exact.round(new MathContext(3)).toPlainString();
        }
        return String.format(Locale.ROOT, "%,.0f", exact).replace(',', THIN_SPACE);
    }

    /** Formats a number of things, with all its digits. */
    public static String count(long value) {
        return value < 10_000
                ? Long.toString(value)
                : String.format(Locale.ROOT, "%,d", value).replace(',', THIN_SPACE);
    }

    /**
     * Formats a share as a percentage.
     *
     * @param share 0.0123 for 1.2 %
     */
    public static String percent(double share) {
        return String.format(Locale.ROOT, Math.abs(share) < 0.0995 ? "%.1f" : "%.0f", share * 100) + THIN_SPACE + "%";
    }

    /**
     * Formats a value as in the README: without digits after the point from 10 on, with one digit after the point from
     * 1 to 10, and with two significant digits below 1.
     */
    public static String plain(double value) {
        if (value > 0 && value < 0.995) {
            return new BigDecimal(value).round(new MathContext(2)).toPlainString();
        }
        return String.format(Locale.ROOT, value < 10 ? "%.1f" : "%.0f", value);
    }

    /**
     * Rounds a value to six significant digits, so that a page does not contain seventeen. Returns null for null and
     * for values that are not finite, because JSON has no numbers for them.
     */
    public static Double rounded(Double value) {
        return value == null || !Double.isFinite(value)
                ? null
                : Double.valueOf(new BigDecimal(value).round(new MathContext(6)).doubleValue());
    }
}
