package org.xmlcost.stats;

import org.xmlcost.model.Metric;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.Comparison.Line;
import org.xmlcost.stats.Comparison.Match;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Comparison of the two builds of one run. The unit of replication is a pair of forks, one of each build, that ran side
 * by side. The variance of the logarithms of the ratios is pooled over the rows of one metric and one kind.
 */
record BuildComparison(RunTable run) {

    /** A row that both builds have, with the logarithm of the ratio of each pair of forks. */
    private record Paired(String key, RunRow a, RunRow b, double[] logs) {
        RowKind kind() {
            return RowKind.of(a);
        }

        Match match(Map<RowKind, PooledVariance> pooled) {
            Ratio.Side side = Ratio.Side.ofPairs(logs, pooled.get(kind()));
            return new Match(key, a, b, side.logarithm(), List.of(side));
        }
    }

    /** Compares the second build of a run with the first. */
    static Comparison of(RunTable run, Predicate<RunRow> selected) {
        if (run.plan().path("builds").size() != 2) {
            throw new IllegalArgumentException(run.name() + " is not a run of two builds: see 'xmlcost run --against'");
        }
        BuildComparison comparison = new BuildComparison(run);
        return comparison.compare(comparison.build(0, selected), comparison.build(1, selected));
    }

    private RowLevels build(int index, Predicate<RunRow> selected) {
        String label = run.plan().at("/builds/" + index + "/label").asString();
        List<RunRow> rows = run.rows().stream()
                .filter(selected)
                .filter(row -> row.get("build").equals(label))
                .toList();
        return RowLevels.of(run, rows, RowLevels.columns(List.of(run.rows()), Set.of("build")));
    }

    private Comparison compare(RowLevels a, RowLevels b) {
        List<Paired> rows = a.rows().keySet().stream()
                .filter(b.rows()::containsKey)
                .map(key -> paired(key, a.rows().get(key), b.rows().get(key)))
                .filter(row -> row.logs.length > 1)
                .toList();
        Map<String, Map<RowKind, PooledVariance>> pooled = rows.stream()
                .collect(Collectors.groupingBy(
                        row -> row.a.metric(),
                        Collectors.collectingAndThen(
                                Collectors.toList(),
                                alike -> RowKind.priors(
                                        alike, Paired::kind, Paired::logs, PooledVariance.Sample::absolute))));
        List<Match> matches =
                rows.stream().map(row -> row.match(pooled.get(row.a.metric()))).toList();
        List<Line> groups = Comparison.groups(matches, RowLevels::group);
        // The mean over all questions of a codec comes first: it has the smallest error.
        Map<String, Set<String>> questions = matches.stream()
                .map(Match::a)
                .filter(RowLevels::isTimed)
                .collect(
                        Collectors.groupingBy(RunRow::codec, Collectors.mapping(RowLevels::group, Collectors.toSet())));
        List<Match> several = matches.stream()
                .filter(match ->
                        questions.getOrDefault(match.a().codec(), Set.of()).size() > 1)
                .toList();
        List<Line> all = Stream.concat(
                        Comparison.groups(several, row -> row.codec() + " all").stream(), groups.stream())
                .toList();
        return Comparison.of(a, b, matches, all, 1, true, line -> true);
    }

    private Paired paired(String key, RunRow a, RunRow b) {
        return new Paired(key, a, b, pairs(a, b));
    }

    /**
     * Returns the logarithm of the ratio of each pair of forks. If the forks of each pair alternated, the run recorded
     * the ratio. Otherwise it is the ratio of their means; then pairs with a discarded fork count only if fewer than
     * {@link ForkFilter#LEAST_FORKS} other pairs remain.
     */
    private double[] pairs(RunRow baseline, RunRow candidate) {
        List<RunTable.Fork> forks = run.forks(candidate);
        if (candidate.is(Metric.TIME)
                && !forks.isEmpty()
                && forks.stream().allMatch(fork -> fork.means().containsKey(RunTable.RATIO))) {
            return forks.stream()
                    .mapToDouble(fork -> Math.log(fork.means().get(RunTable.RATIO)))
                    .toArray();
        }
        double[] used = pairs(baseline, candidate, RunTable.Fork::used);
        return used.length >= ForkFilter.LEAST_FORKS ? used : pairs(baseline, candidate, fork -> true);
    }

    private double[] pairs(RunRow baseline, RunRow candidate, Predicate<RunTable.Fork> counts) {
        return run.forks(baseline).stream()
                .filter(counts)
                .flatMap(below -> run.forks(candidate).stream()
                        .filter(counts)
                        .filter(above -> above.fork() == below.fork())
                        .map(above -> log(above, baseline) - log(below, baseline)))
                .mapToDouble(Double::doubleValue)
                .filter(Double::isFinite)
                .toArray();
    }

    private static double log(RunTable.Fork fork, RunRow row) {
        return Math.log(fork.means().getOrDefault(row.metric(), Double.NaN));
    }
}
