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

    /** Returns a number with some decimals, one fewer from each of the limits on. */
    static String fixed(double value, int decimals, double... limits) {
        return String.format(Locale.ROOT, format(value, decimals, limits), value);
    }

    private static String format(double value, int decimals, double... limits) {
        long passed = Arrays.stream(limits).filter(limit -> value >= limit).count();
        return "%." + Math.max(0, decimals - passed) + "f";
    }

    /** Returns a ratio with its interval, with as many decimals as {@link #fixed}: 0.54 (0.49 to 0.60). */
    static String fixed(Ratio ratio, int decimals, double... limits) {
        String number = format(ratio.value(), decimals, limits);
        return String.format(
                Locale.ROOT, number + " (" + number + " to " + number + ")", ratio.value(), ratio.low(), ratio.high());
    }
}
