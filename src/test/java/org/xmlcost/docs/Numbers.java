package org.xmlcost.docs;

import org.xmlcost.compare.Comparison;
import org.xmlcost.stats.Ratio;

import java.util.Locale;

/** Numbers as the documents have them. */
final class Numbers {
    private Numbers() {}

    /** 1000, but 100 000. */
    static String grouped(int count) {
        return String.format(Locale.ROOT, "%,d", count).replace(",", count < 10_000 ? "" : " ");
    }

    /** Nanoseconds as microseconds: 13.76, but 361. */
    static String microseconds(double nanoseconds) {
        double value = nanoseconds / 1000;
        return String.format(Locale.ROOT, value < 100 ? "%.2f" : "%.0f", value);
    }

    /** A ratio with its interval. */
    static String ratio(Comparison.Line line) {
        return String.format(
                Locale.ROOT,
                "%.3f (%.3f to %.3f)",
                line.ratio().value(),
                line.ratio().low(),
                line.ratio().high());
    }

    /** A ratio with its interval, to two digits: 0.54 (0.49 to 0.60). */
    static String ratio(Ratio ratio) {
        return String.format(Locale.ROOT, "%.2f (%.2f to %.2f)", ratio.value(), ratio.low(), ratio.high());
    }
}
