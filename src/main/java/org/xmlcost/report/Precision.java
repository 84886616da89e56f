package org.xmlcost.report;

import org.xmlcost.stats.Ratio;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * How precise a run became, beside what was asked of it.
 *
 * @param asked half width of intervals, as a share of the score; 0 if nothing was asked
 * @param times its rows of times, those with the widest intervals first
 * @param pairs its A/A pairs, the second row over the first
 */
public record Precision(double asked, List<Row> times, List<Ratio> pairs) {

    public static Precision of(RunTable run) {
        List<Row> times = run.rows().stream().filter(row -> row.metric().equals("time") && row.isMeasured())
            .sorted(Comparator.comparing((Row row) -> row.relativeHalfWidth().orElse(0.0)).reversed()).toList();
        return new Precision(run.plan().at("/settings/precision").asDouble(0), times, NoisePair.of(run).stream().map(NoisePair::ratio).toList());
    }

    /** Rows that are as precise as asked. */
    public long within() {
        return times.stream().filter(row -> row.relativeHalfWidth().orElse(0.0) <= asked).count();
    }

    /** A line for people. */
    public String words() {
        StringBuilder words = new StringBuilder();
        if (asked > 0) {
            words.append(String.format(Locale.ROOT, "%d of %d times are within %.1f %%; ", within(), times.size(), 100 * asked));
        }
        times.stream().findFirst().ifPresent(row -> words.append(String.format(Locale.ROOT, "the widest interval is %.1f %% to each side (%s)",
            100 * row.relativeHalfWidth().orElse(0.0), String.join(" ", row.question(), row.codec(), row.payload()))));
        pairs.forEach(pair -> words.append(String.format(Locale.ROOT, "; a row measured twice took %.3f (%.3f to %.3f) times as long",
            pair.value(), pair.low(), pair.high())));
        return words.toString();
    }
}
