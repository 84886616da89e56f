package org.xmlcost.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Numbers as people read them; the same everywhere, whatever the locale. */
final class Figures {
    private static final char THIN_SPACE = '\u202f';

    private Figures() {}

    /** Three digits that count, and no digit before the point lost: 0.0123, 4.57, 12 345. */
    static String of(double value) {
        if (value == 0 || !Double.isFinite(value)) {
            return value == 0 ? "0" : Double.isNaN(value) ? "" : value > 0 ? "\u221e" : "-\u221e";
        }
        BigDecimal exact = new BigDecimal(value);
        if (Math.abs(value) < 99.95) {
            return exact.round(new MathContext(3)).toPlainString();
        }
        return String.format(Locale.ROOT, "%,.0f", exact).replace(',', THIN_SPACE);
    }

    static String count(long value) {
        return value < 10_000
                ? Long.toString(value)
                : String.format(Locale.ROOT, "%,d", value).replace(',', THIN_SPACE);
    }

    /**
     * A share as a percentage.
     *
     * @param share 0.0123 for 1.2 %
     */
    static String percent(double share) {
        return String.format(Locale.ROOT, Math.abs(share) < 0.0995 ? "%.1f" : "%.0f", share * 100) + THIN_SPACE + "%";
    }

    /** The README's way: no digit after the point from 10 on, one below it; two that count below 1. */
    static String plain(double value) {
        if (value > 0 && value < 0.995) {
            return new BigDecimal(value).round(new MathContext(2)).toPlainString();
        }
        return String.format(Locale.ROOT, value < 10 ? "%.1f" : "%.0f", value);
    }

    /** Six digits, so that a page does not carry seventeen; null for what JSON has no number for. */
    static Double rounded(Double value) {
        return value == null || !Double.isFinite(value)
                ? null
                : Double.valueOf(new BigDecimal(value).round(new MathContext(6)).doubleValue());
    }
}
