package org.xmlcost.report;

import org.xmlcost.page.Figures;

import java.util.List;

/** Words of generated sentences. */
final class Prose {
    private static final List<String> TIMES = List.of("ns", "\u00b5s", "ms", "s");

    private Prose() {}

    /** Joins words by commas and {@code and}. */
    static String list(List<String> words) {
        int last = words.size() - 1;
        return last < 1
                ? String.join("", words)
                : String.join(", ", words.subList(0, last)) + " and " + words.get(last);
    }

    /** Formats a time in the unit in which it has up to three digits before the point. */
    static String time(double nanos) {
        int unit = nanos < 1 ? 0 : (int) Math.min(TIMES.size() - 1.0, Math.log10(nanos) / 3);
        return Figures.plain(nanos / Math.pow(1000, unit)) + " " + TIMES.get(unit);
    }

    /** Formats a share as a percentage for a sentence. */
    static String percent(double share) {
        return Figures.plain(100 * share) + " %";
    }
}
