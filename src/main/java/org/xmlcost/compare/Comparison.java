package org.xmlcost.compare;

import org.xmlcost.result.Metric;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.Ratio;
import org.xmlcost.stats.RowStatistics;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Two sets of rows compared: each line is a ratio, B over A, with its 95 % interval. The unit of replication depends on
 * how both were measured:
 *
 * <ul>
 *   <li>two builds in one run: the pair of forks that ran side by side, see {@link BuildComparison};
 *   <li>two parts of one run: the fork, since forks of all rows were interleaved;
 *   <li>two runs, or several a side: the run, as a random effect (T. Kalibera, R. Jones, Rigorous Benchmarking in
 *       Reasonable Time, ISMM 2013), see {@link SeparateRuns}.
 * </ul>
 *
 * <p>Verdicts are corrected for multiple comparisons by S. Holm's step-down procedure (Scandinavian Journal of
 * Statistics 6, 1979), over the rows and over the geometric means: the probability of any verdict between equal
 * programs is 1 %. Between separate runs only times and exact values get one.
 *
 * @param lines ratios of rows, in the order of A
 * @param groups ratios of geometric means over the payloads of each codec, question and direction; time only
 * @param drift ratio of the machine's speed, B over A, by which times were divided; 1 if they were not
 * @param decidable whether the errors include the variance between runs; if not, there are no verdicts
 * @param unjudged metrics whose variance between runs is unknown, so that their lines get no verdict
 * @param onlyA keys that only A has
 * @param onlyB keys that only B has
 * @param ranking rank correlation of the times of both sides
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
     * One ratio.
     *
     * @param key of the row, or the name of the group
     * @param a the row of A; of a group, its first
     * @param b the row of B; of a group, its first
     * @param ratio B over A
     * @param verdict {@code slower}, {@code faster}, or for other metrics {@code more}, {@code less}: B is; {@code ~}
     *     for no significant difference
     */
    public record Line(String key, RunRow a, RunRow b, Ratio ratio, String verdict) {
        /** The metric whose values are compared. */
        public String metric() {
            return a.metric();
        }

        Line with(String other) {
            return new Line(key, a, b, ratio, other);
        }

        /** Whether B is significantly worse. */
        public boolean isRegression() {
            return verdict.equals("slower") || verdict.equals("more");
        }

        /** Whether the difference is significant. */
        public boolean isDifferent() {
            return !verdict.equals(Verdicts.NONE);
        }
    }

    /**
     * A row on both sides.
     *
     * @param sides estimates whose errors are in the ratio's
     */
    record Match(String key, RunRow a, RunRow b, Ratio ratio, List<Ratio.Side> sides) {}

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
        a.rows().forEach((key, row) -> {
            RunRow other = b.rows().get(key);
            Optional<Ratio.Side> below = statistics.side(row);
            Optional<Ratio.Side> above = other == null ? Optional.empty() : statistics.side(other);
            if (below.isPresent() && above.isPresent()) {
                matches.add(new Match(
                        key, row, other, Ratio.of(below.get(), above.get()), List.of(below.get(), above.get())));
            }
        });
        return of(a, b, matches, groups(matches, RowLevels::group), 1, true, line -> true);
    }

    /**
     * Two builds that were measured in one run, the candidate over the baseline.
     *
     * @throws IllegalArgumentException if the run has not two builds
     */
    public static Comparison ofBuilds(RunTable run, Predicate<RunRow> selected) {
        return BuildComparison.of(run, selected);
    }

    /** Selects the rows of a run that take part. */
    @FunctionalInterface
    public interface Selection {
        /** The rows of one run. */
        List<RunRow> of(RunTable run);
    }

    /**
     * Runs of one side against runs of the other.
     *
     * @param rowsA selects rows of each run of A
     * @param rowsB selects rows of each run of B
     * @param told columns that tell B's rows from A's, such as {@code jvm}
     * @param steady whether to divide times by the machine's drift, if there are codecs enough to estimate it
     * @param history variance of rows and groups between runs
     */
    public static Comparison ofRuns(
            List<RunTable> runsA,
            Selection rowsA,
            List<RunTable> runsB,
            Selection rowsB,
            Set<String> told,
            boolean steady,
            RunHistories history) {
        return SeparateRuns.compare(runsA, rowsA, runsB, rowsB, told, steady, history);
    }

    /** Geometric means of rows whose forks, or pairs of forks, are independent. */
    static List<Line> groups(List<Match> matches, Function<RunRow, String> nameOf) {
        return groups(matches, nameOf, (name, group) -> {
            double log = group.stream()
                    .mapToDouble(match -> match.ratio.log())
                    .average()
                    .orElseThrow();
            List<Ratio.Side> sides =
                    group.stream().flatMap(match -> match.sides.stream()).toList();
            return Ratio.ofAlike(log, group.size(), sides);
        });
    }

    /**
     * A line for each group of times of codecs.
     *
     * @param nameOf the group of a row of A
     * @param mean geometric mean of the ratios of a group, by its name and rows
     */
    static List<Line> groups(
            List<Match> matches, Function<RunRow, String> nameOf, BiFunction<String, List<Match>, Ratio> mean) {
        Map<String, List<Match>> groups = matches.stream()
                .filter(match -> RowLevels.isTimed(match.a))
                .collect(
                        Collectors.groupingBy(match -> nameOf.apply(match.a), LinkedHashMap::new, Collectors.toList()));
        return groups.entrySet().stream()
                .map(group -> new Line(
                        group.getKey(),
                        group.getValue().get(0).a,
                        group.getValue().get(0).b,
                        mean.apply(group.getKey(), group.getValue()),
                        Verdicts.NONE))
                .toList();
    }

    /**
     * The matches and groups with their verdicts.
     *
     * @param known lines whose error includes all variance between equal programs; the others get no verdict
     */
    static Comparison of(
            RowLevels a,
            RowLevels b,
            List<Match> matches,
            List<Line> groups,
            double drift,
            boolean decidable,
            Predicate<Line> known) {
        List<Line> lines = matches.stream()
                .map(match -> new Line(match.key, match.a, match.b, match.ratio, Verdicts.NONE))
                .toList();
        Set<String> both = matches.stream().map(Match::key).collect(Collectors.toSet());
        Predicate<Line> judged = line -> decidable && known.test(line);
        return new Comparison(
                Verdicts.of(lines, judged),
                Verdicts.of(groups, judged),
                drift,
                decidable,
                sorted(lines.stream().filter(known.negate()).map(Line::metric)),
                sorted(a.rows().keySet().stream().filter(key -> !both.contains(key))),
                sorted(b.rows().keySet().stream().filter(key -> !both.contains(key))),
                Ranking.of(matches.stream()
                        .filter(match -> match.a.is(Metric.TIME))
                        .toList()));
    }

    private static Set<String> sorted(Stream<String> texts) {
        return texts.collect(Collectors.toCollection(TreeSet::new));
    }

    /** Whether a row or a codec of B is significantly worse by more than this share. */
    public boolean isWorseBy(double limit) {
        return Stream.concat(lines.stream(), groups.stream())
                .anyMatch(line -> line.isRegression() && Math.abs(line.ratio.log()) > Math.log1p(limit));
    }

    /**
     * The least significant ratio above 1 of each row's time, after Bonferroni's correction for the number of rows;
     * sorted.
     */
    public double[] detectable() {
        long judged =
                lines.stream().filter(line -> !unjudged.contains(line.metric())).count();
        return lines.stream()
                .filter(line -> line.a.is(Metric.TIME))
                .mapToDouble(line -> line.ratio.detectable(Verdicts.ALPHA / judged))
                .sorted()
                .toArray();
    }
}
