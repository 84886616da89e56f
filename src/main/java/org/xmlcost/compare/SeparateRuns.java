package org.xmlcost.compare;

import org.xmlcost.compare.Comparison.Line;
import org.xmlcost.compare.Comparison.Match;
import org.xmlcost.compare.Comparison.Selection;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.PooledVariance;
import org.xmlcost.stats.Ratio;

import org.hipparchus.stat.StatUtils;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Runs of one side against runs of the other. The unit of replication is the run: a row's level in a run is its mean
 * plus a random effect of the run, whose variance is learned from published runs of equal builds, see {@link
 * RunHistory}, and from the compared runs where a side has several.
 */
final class SeparateRuns {
    private final List<RowLevels> a;
    private final List<RowLevels> b;
    private final RunHistories history;

    private SeparateRuns(List<RowLevels> a, List<RowLevels> b, RunHistories history) {
        this.a = a;
        this.b = b;
        this.history = history;
    }

    /** See {@link Comparison#ofRuns}. */
    static Comparison compare(
            List<RunTable> runsA,
            Selection rowsA,
            List<RunTable> runsB,
            Selection rowsB,
            Set<String> told,
            boolean steady,
            RunHistories history) {
        List<String> columns = RowLevels.columns(
                Stream.concat(runsA.stream().map(rowsA::of), runsB.stream().map(rowsB::of))
                        .toList(),
                told);
        List<RowLevels> levels = Stream.concat(
                        runsA.stream().map(run -> RowLevels.of(run, rowsA.of(run), columns)),
                        runsB.stream().map(run -> RowLevels.of(run, rowsB.of(run), columns)))
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
                Ratio ratio = row.metric().equals("time")
                        ? ratio(
                                logs(a, side -> side.logs().get(key)),
                                logs(b, side -> side.logs().get(key)),
                                largestError(key),
                                history.rows().of(key))
                        : Ratio.of(firstA.sides().get(key), firstB.sides().get(key));
                matches.add(new Match(key, row, other, ratio, List.of()));
            }
        });
        // The variance of other drawn metrics between runs is unknown: the compiler decides fork by fork what is
        // allocated.
        return Comparison.of(
                firstA,
                firstB,
                matches,
                groups(matches),
                drift,
                !history.rows().isEmpty() || a.size() + b.size() > 2,
                line -> line.metric().equals("time") || line.a().forks() == 0);
    }

    /** Geometric means over the rows that both sides have. */
    private List<Line> groups(List<Match> matches) {
        Set<String> keys = matches.stream().map(Match::key).collect(Collectors.toSet());
        List<RowLevels> commonA = a.stream().map(run -> run.only(keys)).toList();
        List<RowLevels> commonB = b.stream().map(run -> run.only(keys)).toList();
        Map<String, List<Match>> byName = new LinkedHashMap<>();
        matches.stream()
                .filter(Match::isTimed)
                .forEach(match -> byName.computeIfAbsent(RowLevels.group(match.a()), name -> new ArrayList<>())
                        .add(match));
        List<Line> groups = new ArrayList<>();
        byName.forEach((name, group) -> {
            RunRow first = group.get(0).a();
            RunRow other = group.get(0).b();
            double squares = group.stream()
                    .mapToDouble(match -> largestError(match.key()))
                    .map(error -> error * error)
                    .sum();
            Ratio ratio = ratio(
                    logs(commonA, side -> side.groups().get(name)),
                    logs(commonB, side -> side.groups().get(RowLevels.group(other))),
                    Math.sqrt(squares) / group.size(),
                    history.groups().of(name));
            groups.add(new Line(name, first, other, ratio, Verdicts.NONE));
        });
        return groups;
    }

    private static double[] logs(List<RowLevels> side, Function<RowLevels, Double> log) {
        return side.stream()
                .map(log)
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue)
                .toArray();
    }

    /** The largest standard error of a row within any of the runs. */
    private double largestError(String key) {
        return Stream.concat(a.stream(), b.stream())
                .mapToDouble(run -> run.error(key))
                .max()
                .orElse(0);
    }

    /**
     * Difference of the mean levels of both sides. The variance of the runs' random effect is pooled from its prior,
     * which is at least the error within the runs, and from the scatter of the compared runs.
     *
     * @param ownError standard error within the runs
     * @param history  prior of the variance between runs
     */
    private static Ratio ratio(double[] a, double[] b, double ownError, PooledVariance.Sample history) {
        double prior = Math.max(history.variance(), ownError * ownError);
        double df = history.df() + a.length + b.length - 2;
        double variance = df == 0 ? prior : (history.df() * prior + (squares(a) + squares(b))) / df;
        return new Ratio(
                StatUtils.mean(b) - StatUtils.mean(a),
                Math.sqrt(variance * (1.0 / a.length + 1.0 / b.length)),
                df == 0 ? Ratio.NONE.df() : df);
    }

    /** Sum of squared deviations from the mean. */
    private static double squares(double[] logs) {
        double mean = StatUtils.mean(logs);
        return Arrays.stream(logs).map(log -> (log - mean) * (log - mean)).sum();
    }
}
