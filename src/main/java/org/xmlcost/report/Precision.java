package org.xmlcost.report;

import org.xmlcost.compare.Comparison;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.Ratio;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How precise a run became, beside what was asked of it. A run of two builds is asked for ratios of the two, any other for times.
 *
 * @param asked  half width of intervals, as a share of the value; 0 if nothing was asked
 * @param values what the intervals are of: {@code times} or {@code ratios}
 * @param widths of its rows, the widest first
 * @param pairs  its A/A pairs, the second row over the first
 */
public record Precision(double asked, String values, List<Width> widths, List<Ratio> pairs) {

    /**
     * @param row       question, codec and payload
     * @param halfWidth of its 95 % interval, as a share of the value; infinite where one fork tells none
     */
    public record Width(String row, double halfWidth) {
        private static Width of(RunRow row, double halfWidth) {
            return new Width(String.join(" ", row.question(), row.codec(), row.payload()), halfWidth);
        }

        private boolean isKnown() {
            return Double.isFinite(halfWidth);
        }
    }

    public static Precision of(RunTable run) {
        boolean builds = !run.plan().path("builds").isEmpty();
        Stream<Width> widths = builds
                ? Comparison.ofBuilds(run, Precision::isTime).lines().stream()
                        .map(line -> Width.of(line.a(), line.ratio().relativeHalfWidth()))
                : run.rows().stream()
                        .filter(Precision::isTime)
                        .map(row -> Width.of(row, row.relativeHalfWidth().orElse(Double.POSITIVE_INFINITY)));
        return new Precision(
                run.plan().at("/settings/precision").asDouble(0),
                builds ? "ratios" : "times",
                widths.sorted(Comparator.comparing(Width::halfWidth).reversed()).toList(),
                NoisePair.of(run).stream().map(NoisePair::ratio).toList());
    }

    private static boolean isTime(RunRow row) {
        return row.metric().equals("time") && row.isMeasured();
    }

    /** Rows that are as precise as asked. */
    public long within() {
        return widths.stream().filter(width -> width.halfWidth() <= asked).count();
    }

    /** Half of the rows that have an interval are at least as precise; none if no row has one. */
    public Optional<Double> median() {
        List<Width> known = widths.stream().filter(Width::isKnown).toList();
        return known.isEmpty()
                ? Optional.empty()
                : Optional.of((known.get(known.size() / 2).halfWidth()
                                + known.get((known.size() - 1) / 2).halfWidth())
                        / 2);
    }

    /** A line for people. */
    public String words() {
        List<String> words = new ArrayList<>();
        if (asked > 0) {
            words.add(String.format(
                    Locale.ROOT, "%d of %d %s are within %.1f %%", within(), widths.size(), values, 100 * asked));
        }
        long unknown = widths.stream().filter(width -> !width.isKnown()).count();
        if (unknown > 0) {
            words.add(String.format(Locale.ROOT, "%d have one fork and no interval", unknown));
        }
        widths.stream()
                .filter(Width::isKnown)
                .findFirst()
                .ifPresent(width -> words.add(String.format(
                        Locale.ROOT,
                        "the widest interval is %.1f %% to each side (%s)",
                        100 * width.halfWidth(),
                        width.row())));
        pairs.forEach(pair -> words.add(String.format(
                Locale.ROOT,
                "a row measured twice took %.3f (%.3f to %.3f) times as long",
                pair.value(),
                pair.low(),
                pair.high())));
        return String.join("; ", words);
    }
}
