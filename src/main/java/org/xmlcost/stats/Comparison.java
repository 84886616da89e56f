package org.xmlcost.stats;

import org.xmlcost.model.Metric;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Comparison of two sets of rows. Each line is a ratio, B over A, with its 95 % interval. The unit of replication
 * depends on how the two sides were measured:
 *
 * <ul>
 *   <li>two builds in one run: the pair of forks that ran side by side, see {@link BuildComparison};
 *   <li>two parts of one run: the fork, because the forks of all rows were interleaved;
 *   <li>two parts of one run that several machines measured alike: the machine, see {@link MachineComparison};
 *   <li>separate runs, one or several on each side: the run, as a random effect (T. Kalibera, R. Jones, Rigorous
 *       Benchmarking in Reasonable Time, ISMM 2013), see {@link SeparateRuns}.
 * </ul>
 *
 * <p>Verdicts are corrected for multiple comparisons by S. Holm's step-down procedure (Scandinavian Journal of
 * Statistics 6, 1979). The rows and the geometric means are two families with an error rate of 0.5 % each. So the
 * probability of any verdict between equal programs is 1 %. Between separate runs only times and exact values get a
 * verdict.
 *
 * @param lines ratios of rows, in the order of A
 * @param groups ratios of geometric means over the payloads of each codec, question and direction, and of two builds
 *     also over all questions of a codec; time only
 * @param drift drift of the machine: median over the codecs of the ratio of times, B over A, so above 1 if the machine
 *     of B was slower; 1 if times were not corrected
 * @param decidable whether the errors include the variance between runs; if not, there are no verdicts
 * @param unjudged metrics whose variance between runs is unknown, so that their lines get no verdict
 * @param remarks further lines for people
 */
public record Comparison(
        List<Line> lines,
        List<Line> groups,
        double drift,
        boolean decidable,
        Set<String> unjudged,
        Set<String> onlyA,
        Set<String> onlyB,
        Ranking ranking,
        List<String> remarks) {

    /**
     * One ratio.
     *
     * @param key key of the row, or name of the group
     * @param a row of A; for a group, its first row of A
     * @param b row of B; for a group, its first row of B
     * @param ratio B over A
     * @param verdict what B is: {@code slower} or {@code faster} for times, stalls and rates, {@code more} or
     *     {@code less} for other metrics; {@code ~} for no significant difference
     */
    public record Line(String key, RunRow a, RunRow b, Ratio ratio, String verdict) {
        public String metric() {
            return a.metric();
        }

        Line with(String other) {
            return new Line(key, a, b, ratio, other);
        }

        public boolean isRegression() {
            return verdict.equals("slower") || verdict.equals("more");
        }

        public boolean isDifferent() {
            return !verdict.equals(Verdicts.NONE);
        }
    }

    /**
     * A row that both sides have.
     *
     * @param sides means from whose errors the error of the ratio is computed; empty for separate runs
     */
    public record Match(String key, RunRow a, RunRow b, Ratio ratio, List<Ratio.Side> sides) {}

    /**
     * Compares two parts of one run.
     *
     * @param told columns that distinguish the rows of B from those of A, such as {@code codec}
     * @throws IllegalArgumentException if two rows of one side have the same key without these columns
     */
    public static Comparison ofParts(RunTable run, List<RunRow> rowsA, List<RunRow> rowsB, Set<String> told) {
        Optional<MachineComparison> machines = run.machines().size() < 2
                ? Optional.empty()
                : ServiceLoader.load(MachineComparison.class).findFirst();
        return machines.isPresent()
                ? machines.get().compare(run, rowsA, rowsB, told)
                : ofParts(
                        run,
                        rowsA,
                        rowsB,
                        told,
                        (a, b, ratio) ->
                                a.get("machine").equals(b.get("machine")) ? Optional.of(ratio) : Optional.empty());
    }

    /** Corrects the ratio of two rows for the difference between the machines that measured them. */
    @FunctionalInterface
    public interface MachineCorrection {
        /** Returns the ratio of B over A as if one machine had measured both; empty if that is unknown. */
        Optional<Ratio> of(RunRow a, RunRow b, Ratio measured);
    }

    /** Compares two parts of one run. A row of A that B has only on another machine is compared with that one. */
    public static Comparison ofParts(
            RunTable run, List<RunRow> rowsA, List<RunRow> rowsB, Set<String> told, MachineCorrection correction) {
        List<String> columns = RowLevels.columns(List.of(rowsA, rowsB), told);
        RowLevels a = RowLevels.of(run, rowsA, columns);
        RowLevels b = RowLevels.of(run, rowsB, columns);
        RowStatistics statistics = RowStatistics.of(run);
        List<Match> matches = new ArrayList<>();
        a.rows().forEach((key, row) -> {
            RunRow other = b.rows().containsKey(key) ? b.rows().get(key) : elsewhere(row, b, columns);
            Optional<Ratio.Side> below = statistics.side(row);
            Optional<Ratio.Side> above = other == null ? Optional.empty() : statistics.side(other);
            if (below.isPresent() && above.isPresent()) {
                Ratio measured = Ratio.of(below.get(), above.get());
                correction
                        .of(row, other, measured)
                        .ifPresent(ratio ->
                                matches.add(new Match(key, row, other, ratio, List.of(below.get(), above.get()))));
            }
        });
        // The errors of rows of different machines have a part in common, so a mean of their ratios is not shown.
        boolean across = !told.contains("machine")
                && matches.stream().anyMatch(match -> !match.a.get("machine").equals(match.b.get("machine")));
        List<Line> groups = across ? List.of() : groups(matches, RowLevels::group);
        return of(a, b, matches, groups, 1, true, line -> true);
    }

    /** Returns the row of B that differs from a row of A in the machine alone; null if there is none, or several. */
    private static RunRow elsewhere(RunRow row, RowLevels b, List<String> columns) {
        List<String> others =
                columns.stream().filter(column -> !column.equals("machine")).toList();
        List<RunRow> rows = b.rows().values().stream()
                .filter(other -> RowLevels.key(other, others).equals(RowLevels.key(row, others)))
                .toList();
        return rows.size() == 1 ? rows.get(0) : null;
    }

    /**
     * Compares the two builds of one run, the candidate over the baseline.
     *
     * @throws IllegalArgumentException if the run does not have exactly two builds
     */
    public static Comparison ofBuilds(RunTable run, Predicate<RunRow> selected) {
        return BuildComparison.of(run, selected);
    }

    /**
     * Returns the geometric mean of each group of rows. The forks, or pairs of forks, of the rows must be independent.
     */
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
     * Returns a line for each group of several rows that are times of codecs. The mean of a single row is that row.
     *
     * @param nameOf returns the name of the group of a row of A
     * @param mean computes the geometric mean of the ratios of a group from its name and rows
     */
    static List<Line> groups(
            List<Match> matches, Function<RunRow, String> nameOf, BiFunction<String, List<Match>, Ratio> mean) {
        Map<String, List<Match>> groups = matches.stream()
                .filter(match -> RowLevels.isTimed(match.a))
                .collect(
                        Collectors.groupingBy(match -> nameOf.apply(match.a), LinkedHashMap::new, Collectors.toList()));
        return groups.entrySet().stream()
                .filter(group -> group.getValue().size() > 1)
                .map(group -> new Line(
                        group.getKey(),
                        group.getValue().get(0).a,
                        group.getValue().get(0).b,
                        mean.apply(group.getKey(), group.getValue()),
                        Verdicts.NONE))
                .toList();
    }

    /**
     * Creates a comparison from matches and groups, and adds their verdicts.
     *
     * @param known selects the lines whose error includes all variance between equal programs; other lines get no
     *     verdict
     */
    public static Comparison of(
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
                        .toList()),
                List.of());
    }

    public Comparison with(List<String> other) {
        return new Comparison(lines, groups, drift, decidable, unjudged, onlyA, onlyB, ranking, other);
    }

    private static Set<String> sorted(Stream<String> texts) {
        return texts.collect(Collectors.toCollection(TreeSet::new));
    }

    /** Returns whether a row or a geometric mean of B is significantly worse than that of A by more than this share. */
    public boolean isWorseBy(double limit) {
        return Stream.concat(lines.stream(), groups.stream())
                .anyMatch(line -> line.isRegression() && Math.abs(line.ratio.log()) > Math.log1p(limit));
    }

    /**
     * Returns, for each row of metric time, the smallest ratio above 1 that would be significant, in ascending order.
     * The level of significance has Bonferroni's correction for the number of rows that get verdicts.
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
