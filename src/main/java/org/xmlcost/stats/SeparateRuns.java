package org.xmlcost.stats;

import org.xmlcost.model.Metric;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.Comparison.Match;

import org.hipparchus.stat.StatUtils;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Comparison of the runs of one side with the runs of the other. The unit of replication is the run. The level of a row
 * in a run is its mean plus a random effect of the run. The variance of this effect is estimated from published runs of
 * equal builds, see {@link RunHistories}, and from the compared runs if a side has several.
 */
record SeparateRuns(List<RowLevels> a, List<RowLevels> b, RunHistories history) {

    /**
     * Compares the runs of one side with the runs of the other.
     *
     * @param told columns that distinguish the rows of B from those of A, such as {@code jvm}
     * @param steady whether to divide times by the drift of the machine, provided that the runs have enough codecs to
     *     estimate the drift
     * @param history variance of rows and groups between runs
     */
    static Comparison compare(
            List<RunTable> runsA,
            Function<RunTable, List<RunRow>> rowsA,
            List<RunTable> runsB,
            Function<RunTable, List<RunRow>> rowsB,
            Set<String> told,
            boolean steady,
            RunHistories history) {
        List<String> columns = RowLevels.columns(
                Stream.concat(runsA.stream().map(rowsA), runsB.stream().map(rowsB))
                        .toList(),
                told);
        List<RowLevels> levels = Stream.concat(
                        runsA.stream().map(run -> RowLevels.of(run, rowsA.apply(run), columns)),
                        runsB.stream().map(run -> RowLevels.of(run, rowsB.apply(run), columns)))
                .toList();
        List<RowLevels> adjusted = steady ? RowLevels.adjusted(levels) : levels;
        int split = runsA.size();
        double drift = steady
                ? Math.exp(RowLevels.drift(levels.get(0), levels.get(split)).getOrDefault("", 0.0))
                : 1;
        return new SeparateRuns(adjusted.subList(0, split), adjusted.subList(split, adjusted.size()), history)
                .compare(drift);
    }

    private Comparison compare(double drift) {
        RowLevels firstA = a.get(0);
        RowLevels firstB = b.get(0);
        List<Match> matches = new ArrayList<>();
        firstA.rows().forEach((key, row) -> {
            RunRow other = firstB.rows().get(key);
            if (other != null) {
                Ratio ratio = row.is(Metric.TIME)
                        ? ratio(List.of(key), history.rows().of(key))
                        : Ratio.of(firstA.sides().get(key), firstB.sides().get(key));
                matches.add(new Match(key, row, other, ratio, List.of()));
            }
        });
        // For other metrics that are means of forks, the variance between runs is unknown: the compiler decides fork by
        // fork what is allocated.
        return Comparison.of(
                firstA,
                firstB,
                matches,
                Comparison.groups(
                        matches,
                        RowLevels::group,
                        (name, group) -> ratio(
                                group.stream().map(Match::key).toList(),
                                history.groups().of(name))),
                drift,
                !history.rows().isEmpty() || a.size() + b.size() > 2,
                line -> line.a().is(Metric.TIME) || line.a().forks() == 0);
    }

    /** Returns the logarithm of the geometric mean of some rows, for each run that has any of these rows. */
    private static double[] means(List<RowLevels> side, List<String> keys) {
        return side.stream()
                .map(run -> keys.stream()
                        .filter(run.logs()::containsKey)
                        .mapToDouble(run.logs()::get)
                        .average())
                .flatMapToDouble(OptionalDouble::stream)
                .toArray();
    }

    /** Returns the largest standard error that a row has within any run of both sides. */
    private double largestError(String key) {
        return Stream.concat(a.stream(), b.stream())
                .mapToDouble(run -> run.error(key))
                .max()
                .orElse(0);
    }

    /**
     * Returns the geometric mean of the ratios of some rows. Its logarithm is the difference of the mean levels of both
     * sides. The variance of the random effect of runs is pooled from its prior and from the scatter of the compared
     * runs. The prior is at least the squared error within the runs.
     *
     * @param own prior of the variance between runs
     */
    private Ratio ratio(List<String> keys, PooledVariance.Sample own) {
        double[] logsA = means(a, keys);
        double[] logsB = means(b, keys);
        double within = keys.stream()
                        .mapToDouble(this::largestError)
                        .map(error -> error * error)
                        .sum()
                / keys.size()
                / keys.size();
        double prior = Math.max(own.variance(), within);
        double df = own.df() + logsA.length + logsB.length - 2;
        double variance = df == 0 ? prior : (own.df() * prior + squares(logsA) + squares(logsB)) / df;
        return new Ratio(
                StatUtils.mean(logsB) - StatUtils.mean(logsA),
                Math.sqrt(variance * (1.0 / logsA.length + 1.0 / logsB.length)),
                df == 0 ? Ratio.NONE.df() : df);
    }

    /** Returns the sum of squared deviations from the mean. */
    private static double squares(double[] logs) {
        return StatUtils.populationVariance(logs) * logs.length;
    }
}
