package org.xmlcost.stats;

import org.xmlcost.model.Metric;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Precision of a run, and the requested precision. In a run of two builds it is the precision of ratios, in any other
 * run the precision of times.
 *
 * @param asked requested half-width of 95 % intervals, as a share of the value; 0 if none was requested
 * @param values values that have the intervals: {@code times} or {@code ratios}
 * @param widths intervals of all rows, the widest first
 * @param pairs ratios of A/A pairs, the second row over the first
 * @param contended share of all iterations during which the core was contended; NaN if no fork probed
 */
public record Precision(double asked, String values, List<Width> widths, List<Ratio> pairs, double contended) {
    /**
     * Half-width of an interval, as a share of the value, beyond which it decides nothing: two such values must differ
     * by about half to be distinguishable.
     */
    public static final double UNDECIDED = 0.3;

    /** Share of contended iterations from which the machine counts as loaded. */
    private static final double LOADED = 0.3;

    /**
     * The interval of a row.
     *
     * @param row question, codec and payload
     * @param halfWidth half-width of the row's 95 % interval, as a share of the value; infinite if it has none
     */
    public record Width(String row, double halfWidth) {
        private static Width of(RunRow row, double halfWidth) {
            return new Width(String.join(" ", row.question(), row.codec(), row.payload()), halfWidth);
        }

        private boolean isKnown() {
            return Double.isFinite(halfWidth);
        }
    }

    /** Returns the precision of a run's times or ratios. */
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
                NoisePair.of(run).stream().map(NoisePair::ratio).toList(),
                1
                        - run.forks().values().stream()
                                .flatMap(List::stream)
                                .mapToDouble(RunTable.Fork::uncontended)
                                .filter(Double::isFinite)
                                .average()
                                .orElse(Double.NaN));
    }

    private static boolean isTime(RunRow row) {
        return row.is(Metric.TIME) && row.isMeasured();
    }

    public long within() {
        return widths.stream().filter(width -> width.halfWidth() <= asked).count();
    }

    /**
     * Returns the median half-width of all known intervals, as a share of the value; empty if no row has an interval.
     */
    public Optional<Double> median() {
        List<Width> known = widths.stream().filter(Width::isKnown).toList();
        return known.isEmpty()
                ? Optional.empty()
                : Optional.of((known.get(known.size() / 2).halfWidth()
                                + known.get((known.size() - 1) / 2).halfWidth())
                        / 2);
    }

    /**
     * Returns a sentence that warns of the run: that its figures decide nothing, or that the machine was loaded, with
     * the facts. Empty if there is no reason to warn. No other class decides this.
     */
    public Optional<String> warning() {
        List<String> facts = new ArrayList<>();
        pairs.stream()
                .filter(pair -> Math.max(pair.high(), 1 / pair.low()) > 1 + 2 * UNDECIDED)
                .forEach(pair -> facts.add(
                        format("one row over itself is %.3f (%.3f to %.3f)", pair.value(), pair.low(), pair.high())));
        if (!widths.isEmpty() && median().isEmpty()) {
            facts.add("no row has an interval");
        }
        median().filter(width -> width > UNDECIDED)
                .ifPresent(width -> facts.add(format("half of the intervals are \u00b1%.1f %% or wider", 100 * width)));
        String start = facts.isEmpty() ? "the machine was loaded: " : "these figures decide nothing: ";
        if (contended > LOADED) {
            facts.add(format("the core was contended in %.0f %% of the iterations", 100 * contended));
        }
        return facts.isEmpty() ? Optional.empty() : Optional.of(start + String.join("; ", facts));
    }

    /** Returns a description of the precision in one line. */
    public String words() {
        List<String> words = new ArrayList<>();
        if (asked > 0) {
            words.add(format("%d of %d %s are within %.1f %%", within(), widths.size(), values, 100 * asked));
        }
        long unknown = widths.stream().filter(width -> !width.isKnown()).count();
        if (unknown > 0) {
            words.add(format("%d have one fork and no interval", unknown));
        }
        widths.stream()
                .filter(Width::isKnown)
                .findFirst()
                .ifPresent(width -> words.add(
                        format("the widest interval is \u00b1%.1f %% (%s)", 100 * width.halfWidth(), width.row())));
        pairs.forEach(pair ->
                words.add(format("A/A pair: ratio %.3f (%.3f to %.3f)", pair.value(), pair.low(), pair.high())));
        return String.join("; ", words);
    }

    private static String format(String text, Object... values) {
        return String.format(Locale.ROOT, text, values);
    }
}
