package org.xmlcost.compare;

import org.xmlcost.result.Question;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.ForkFilter;
import org.xmlcost.stats.PooledVariance;
import org.xmlcost.stats.Ratio;
import org.xmlcost.stats.RowStatistics;

import org.hipparchus.stat.StatUtils;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Two sets of rows compared: each line is a ratio, B over A, with its interval. The unit of which the error is made depends on how both were measured:
 *
 * <ul>
 * <li>two builds in one run: the pair of forks that ran side by side;
 * <li>two parts of one run: the fork, since forks of all rows were interleaved;
 * <li>two runs, or several a side: the run (T. Kalibera, R. Jones, Rigorous Benchmarking in Reasonable Time, ISMM 2013), with what published runs of
 * equal builds say of how rows differ from run to run, see {@link RunHistory}.
 * </ul>
 *
 * <p>Verdicts are of all lines of a table together: S. Holm's step-down test (Scandinavian Journal of Statistics 6, 1979). There are two tables, rows and
 * geometric means, so equal programs get any verdict in one of a hundred comparisons. Between separate runs only times and what is exact get one.
 *
 * @param lines     of rows, in the order of A
 * @param groups    geometric mean of each codec, question and direction over its payloads; time only
 * @param drift     of the machine, B over A, where it was taken out of the times; 1 otherwise
 * @param decidable whether errors hold all that makes equal runs differ; if not, there are no verdicts
 * @param unjudged  metrics of which it is not known how they differ where nothing changed, so that their lines get no verdict
 * @param onlyA     keys that only A has
 * @param onlyB     keys that only B has
 * @param ranking   whether both put the rows in the same order
 */
public record Comparison(
        List<Line> lines,
        List<Line> groups,
        double drift,
        boolean decidable,
        Set<String> unjudged,
        Set<String> onlyA,
        Set<String> onlyB,
        Ranking ranking) {

    /**
     * @param key     of the row, or the name of the group
     * @param a       the row of A; of a group, its first
     * @param b       the row of B; of a group, its first
     * @param verdict {@code slower}, {@code faster}, or for other metrics {@code more}, {@code less}: B is; {@code ~} where there is no significant
     *                difference
     */
    public record Line(String key, RunRow a, RunRow b, Ratio ratio, String verdict) {
        public String metric() {
            return a.metric();
        }

        /** Whether B is significantly worse. */
        public boolean isRegression() {
            return verdict.equals("slower") || verdict.equals("more");
        }

        boolean isDifferent() {
            return !verdict.equals(Verdicts.NONE);
        }
    }

    /**
     * A row on both sides.
     *
     * @param sides what the ratio's error is made of
     */
    private record Match(String key, RunRow a, RunRow b, Ratio ratio, List<Ratio.Side> sides) {}

    /**
     * Two parts of one run.
     *
     * @param told columns that tell B's rows from A's, such as {@code codec}
     * @throws IllegalArgumentException if two rows of a side are the same but for these columns
     */
    public static Comparison ofParts(RunTable run, List<RunRow> rowsA, List<RunRow> rowsB, Set<String> told) {
        List<String> columns = RowLevels.columns(List.of(rowsA, rowsB), told);
        RowLevels a = RowLevels.of(run, rowsA, columns);
        RowLevels b = RowLevels.of(run, rowsB, columns);
        RowStatistics statistics = RowStatistics.of(run);
        List<Match> matches = new ArrayList<>();
        a.rows()
                .forEach((key, row) -> Optional.ofNullable(b.rows().get(key))
                        .ifPresent(other -> statistics
                                .side(row)
                                .ifPresent(below -> statistics
                                        .side(other)
                                        .ifPresent(above -> matches.add(new Match(
                                                key, row, other, Ratio.of(below, above), List.of(below, above)))))));
        return of(a, b, matches, groups(matches, RowLevels::group), 1, true, line -> true);
    }

    /**
     * Two builds that were measured in one run, the candidate over the baseline.
     *
     * @throws IllegalArgumentException if the run has not two builds
     */
    public static Comparison ofBuilds(RunTable run, Predicate<RunRow> selected) {
        if (run.plan().path("builds").size() != 2) {
            throw new IllegalArgumentException(
                    run.name() + " has not measured two builds: see 'xmlcost run --against'");
        }
        String baseline = run.plan().at("/builds/0/label").asString();
        String candidate = run.plan().at("/builds/1/label").asString();
        List<String> columns = RowLevels.columns(List.of(run.rows()), Set.of("build"));
        RowLevels a = RowLevels.of(
                run,
                run.rows().stream()
                        .filter(selected)
                        .filter(row -> row.get("build").equals(baseline))
                        .toList(),
                columns);
        RowLevels b = RowLevels.of(
                run,
                run.rows().stream()
                        .filter(selected)
                        .filter(row -> row.get("build").equals(candidate))
                        .toList(),
                columns);
        Map<String, double[]> logs = new LinkedHashMap<>();
        a.rows().forEach((key, row) -> {
            double[] pairs =
                    b.rows().containsKey(key) ? pairs(run, row, b.rows().get(key)) : new double[0];
            if (pairs.length > 1) {
                logs.put(key, pairs);
            }
        });
        Map<String, PooledVariance> pooled = new HashMap<>();
        logs.keySet()
                .forEach(key -> pooled.computeIfAbsent(
                        family(a.rows().get(key)),
                        family -> PooledVariance.of(logs.entrySet().stream()
                                .filter(entry ->
                                        family(a.rows().get(entry.getKey())).equals(family))
                                .map(entry -> PooledVariance.Sample.absolute(entry.getValue()))
                                .toList())));
        List<Match> matches = new ArrayList<>();
        logs.forEach((key, pairs) -> {
            Ratio.Side side =
                    Ratio.Side.ofPairs(pairs, pooled.get(family(a.rows().get(key))));
            matches.add(new Match(key, a.rows().get(key), b.rows().get(key), side.logarithm(), List.of(side)));
        });
        List<Line> groups = groups(matches, RowLevels::group);
        // What differs in all questions is known best.
        Map<String, Long> questions =
                groups.stream().collect(Collectors.groupingBy(line -> line.a().codec(), Collectors.counting()));
        List<Match> several = matches.stream()
                .filter(match -> questions.getOrDefault(match.a.codec(), 0L) > 1)
                .toList();
        return of(
                a,
                b,
                matches,
                Stream.concat(groups(several, row -> row.codec() + " all").stream(), groups.stream())
                        .toList(),
                1,
                true,
                line -> true);
    }

    private static String family(RunRow row) {
        return row.metric() + " " + Question.family(row.question());
    }

    /**
     * Logarithm of the ratio of each pair of forks, as the run says where they measured in turns. Else it is the ratio of their means, without pairs of which one
     * was discarded, where enough others remain.
     */
    private static double[] pairs(RunTable run, RunRow baseline, RunRow candidate) {
        List<RunTable.Fork> forks = run.forks(candidate);
        if (candidate.metric().equals("time")
                && !forks.isEmpty()
                && forks.stream().allMatch(fork -> fork.means().containsKey(RunTable.RATIO))) {
            return forks.stream()
                    .mapToDouble(fork -> Math.log(fork.means().get(RunTable.RATIO)))
                    .toArray();
        }
        double[] used = pairs(run, baseline, candidate, RunTable.Fork::used);
        return used.length >= ForkFilter.LEAST_FORKS ? used : pairs(run, baseline, candidate, fork -> true);
    }

    private static double[] pairs(
            RunTable run, RunRow baseline, RunRow candidate, Function<RunTable.Fork, Boolean> counts) {
        return run.forks(baseline).stream()
                .filter(counts::apply)
                .flatMap(below -> run.forks(candidate).stream()
                        .filter(counts::apply)
                        .filter(above -> above.fork() == below.fork())
                        .map(above -> log(above, baseline) - log(below, baseline)))
                .mapToDouble(Double::doubleValue)
                .filter(Double::isFinite)
                .toArray();
    }

    private static double log(RunTable.Fork fork, RunRow row) {
        return Math.log(fork.means().getOrDefault(row.metric(), Double.NaN));
    }

    /** Geometric means of rows whose forks, or pairs, are independent. */
    private static List<Line> groups(List<Match> matches, Function<RunRow, String> nameOf) {
        Map<String, List<Match>> groups = new LinkedHashMap<>();
        matches.stream()
                .filter(Comparison::isTimed)
                .forEach(match -> groups.computeIfAbsent(nameOf.apply(match.a), name -> new ArrayList<>())
                        .add(match));
        List<Line> lines = new ArrayList<>();
        groups.forEach((name, group) -> lines.add(new Line(
                name,
                group.get(0).a,
                group.get(0).b,
                Ratio.ofAlike(
                        group.stream()
                                .mapToDouble(match -> match.ratio.log())
                                .average()
                                .orElseThrow(),
                        group.size(),
                        group.stream().flatMap(match -> match.sides.stream()).toList()),
                "")));
        return lines;
    }

    private static boolean isTimed(Match match) {
        return match.a.metric().equals("time") && !match.a.codec().isEmpty();
    }

    /** Which rows of a run take part. */
    @FunctionalInterface
    public interface Selection {
        List<RunRow> of(RunTable run);
    }

    /**
     * Runs of one side against runs of the other.
     *
     * @param rowsA   of each run of A
     * @param told    columns that tell B's rows from A's, such as {@code jvm}
     * @param steady  whether to take the machine's drift out, as far as there are codecs enough to see it
     * @param history how rows and groups differ from run to run
     */
    public static Comparison ofRuns(
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
        List<RowLevels> levels = new ArrayList<>();
        runsA.forEach(run -> levels.add(RowLevels.of(run, rowsA.of(run), columns)));
        runsB.forEach(run -> levels.add(RowLevels.of(run, rowsB.of(run), columns)));
        List<RowLevels> adjusted = steady ? RowLevels.adjusted(levels) : levels;
        int split = runsA.size();
        List<RowLevels> a = adjusted.subList(0, split);
        List<RowLevels> b = adjusted.subList(split, adjusted.size());
        boolean decidable = !history.rows().isEmpty() || levels.size() > 2;
        List<Match> matches = new ArrayList<>();
        a.get(0)
                .rows()
                .forEach((key, row) -> Optional.ofNullable(b.get(0).rows().get(key))
                        .ifPresent(other -> matches.add(new Match(
                                key,
                                row,
                                other,
                                row.metric().equals("time")
                                        ? ratio(
                                                logs(a, side -> side.logs().get(key)),
                                                logs(b, side -> side.logs().get(key)),
                                                worst(adjusted, key),
                                                history.rows().of(key))
                                        : Ratio.of(
                                                a.get(0).sides().get(key),
                                                b.get(0).sides().get(key)),
                                List.of()))));
        List<Line> groups = new ArrayList<>();
        Map<String, Match> first = new LinkedHashMap<>();
        Map<String, List<Double>> errors = new HashMap<>();
        matches.stream().filter(Comparison::isTimed).forEach(match -> {
            first.putIfAbsent(RowLevels.group(match.a), match);
            errors.computeIfAbsent(RowLevels.group(match.a), name -> new ArrayList<>())
                    .add(worst(adjusted, match.key));
        });
        List<RowLevels> commonA = common(a, matches);
        List<RowLevels> commonB = common(b, matches);
        first.forEach((name, match) -> {
            double error = Math.sqrt(errors.get(name).stream()
                            .mapToDouble(each -> each * each)
                            .sum())
                    / errors.get(name).size();
            groups.add(new Line(
                    name,
                    match.a,
                    match.b,
                    ratio(
                            logs(commonA, side -> side.groups().get(name)),
                            logs(commonB, side -> side.groups().get(RowLevels.group(match.b))),
                            error,
                            history.groups().of(name)),
                    ""));
        });
        double drift = steady
                ? Math.exp(RowLevels.drift(levels.get(0), levels.get(split)).getOrDefault("", 0.0))
                : 1;
        // Of what else is drawn, such as allocation, which the compiler decides fork by fork, nobody knows how runs
        // differ.
        return of(
                a.get(0),
                b.get(0),
                matches,
                groups,
                drift,
                decidable,
                line -> line.metric().equals("time") || line.a.forks() == 0);
    }

    private static double[] logs(List<RowLevels> side, Function<RowLevels, Double> log) {
        return side.stream()
                .map(log)
                .filter(each -> each != null)
                .mapToDouble(Double::doubleValue)
                .toArray();
    }

    /** The greatest error of a row by its run's own forks. */
    private static double worst(List<RowLevels> runs, String key) {
        return runs.stream().mapToDouble(run -> run.error(key)).max().orElse(0);
    }

    private static List<RowLevels> common(List<RowLevels> side, List<Match> matches) {
        Set<String> keys = new TreeSet<>(matches.stream().map(Match::key).toList());
        return side.stream()
                .map(levels -> {
                    Map<String, Double> logs = new LinkedHashMap<>(levels.logs());
                    logs.keySet().retainAll(keys);
                    return new RowLevels(levels.rows(), logs, levels.sides());
                })
                .toList();
    }

    /**
     * With the run as the unit. The variance of a level from run to run is what history says of it, at least what the runs' own forks say, and what the
     * runs of both sides show, where there are several.
     */
    private static Ratio ratio(double[] a, double[] b, double ownError, PooledVariance.Sample history) {
        double before = Math.max(history.variance(), ownError * ownError);
        double shown = scatter(a) + scatter(b);
        double df = history.df() + a.length + b.length - 2;
        double variance = df == 0 ? before : (history.df() * before + shown) / df;
        return new Ratio(
                StatUtils.mean(b) - StatUtils.mean(a),
                Math.sqrt(variance * (1.0 / a.length + 1.0 / b.length)),
                df == 0 ? Ratio.NONE.df() : df);
    }

    /** Sum of squared deviations from the mean. */
    private static double scatter(double[] logs) {
        double mean = StatUtils.mean(logs);
        return Arrays.stream(logs).map(log -> (log - mean) * (log - mean)).sum();
    }

    /** @param known of which lines it is known how they differ where nothing changed; the others get no verdict */
    private static Comparison of(
            RowLevels a,
            RowLevels b,
            List<Match> matches,
            List<Line> groups,
            double drift,
            boolean decidable,
            Predicate<Line> known) {
        List<Line> lines = matches.stream()
                .map(match -> new Line(match.key, match.a, match.b, match.ratio, ""))
                .toList();
        Set<String> matched = new TreeSet<>(matches.stream().map(Match::key).toList());
        Set<String> onlyA = new TreeSet<>(a.rows().keySet());
        onlyA.removeAll(matched);
        Set<String> onlyB = new TreeSet<>(b.rows().keySet());
        onlyB.removeAll(matched);
        List<Match> times = matches.stream()
                .filter(match -> match.a.metric().equals("time"))
                .toList();
        Predicate<Line> judged = line -> decidable && known.test(line);
        Set<String> unjudged = new TreeSet<>(
                lines.stream().filter(known.negate()).map(Line::metric).toList());
        return new Comparison(
                Verdicts.of(lines, judged),
                Verdicts.of(groups, judged),
                drift,
                decidable,
                unjudged,
                onlyA,
                onlyB,
                Ranking.of(
                        times.stream().map(Match::a).toList(),
                        times.stream().map(Match::b).toList()));
    }

    /** What would be significant for a row by itself among so many: the ratio above 1, by row, sorted. */
    public double[] detectable() {
        long judged =
                lines.stream().filter(line -> !unjudged.contains(line.metric())).count();
        return lines.stream()
                .filter(line -> line.metric().equals("time"))
                .mapToDouble(line -> line.ratio.detectable(Verdicts.ALPHA / judged))
                .sorted()
                .toArray();
    }
}
