package org.xmlcost.docs;

import org.xmlcost.report.Estimate;
import org.xmlcost.report.Figures;
import org.xmlcost.result.RunRow;
import org.xmlcost.stats.Ratio;

import java.util.Arrays;
import java.util.Locale;

/** Figures in documents. */
final class Text {
    private Text() {}

    static String message(RunRow row) {
        return (Figures.time(row.score()) + " " + Estimate.ofMessage(row).interval()).strip();
    }

    static String slug(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    }

    /** Returns a count with spaces: 1000, but 100 000. */
    static String grouped(int count) {
        return String.format(Locale.ROOT, "%,d", count).replace(",", count < 10_000 ? "" : " ");
    }

    /** Returns a number with some decimals, the first of the digits; one fewer from each of the others on. */
    static String fixed(double value, double... digits) {
        return String.format(Locale.ROOT, format(value, digits), value);
    }

    private static String format(double value, double... digits) {
        long passed =
                Arrays.stream(digits).skip(1).filter(limit -> value >= limit).count();
        return "%." + ((int) digits[0] - passed) + "f";
    }

    /** Returns a ratio with its interval, with as many decimals as {@link #fixed}: 0.54 (0.49 to 0.60). */
    static String fixed(Ratio ratio, double... digits) {
        String number = format(ratio.value(), digits);
        return String.format(
                Locale.ROOT, number + " (" + number + " to " + number + ")", ratio.value(), ratio.low(), ratio.high());
    }
}
