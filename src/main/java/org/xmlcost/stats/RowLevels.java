package org.xmlcost.stats;

import org.xmlcost.model.Metric;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import org.hipparchus.stat.StatUtils;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Levels of the rows of one run: logarithms of their means. The levels are indexed by the key that a row has in every
 * run.
 *
 * @param logs natural logarithm of each row's score
 * @param sides mean of each row with its standard error within the run; without an error if the forks give none
 */
public record RowLevels(Map<String, RunRow> rows, Map<String, Double> logs, Map<String, Ratio.Side> sides) {
    /** Minimum number of codecs with which a drift of the machine is told from a change of one codec. */
    static final int LEAST_CODECS = 4;
    /** Columns that identify a row in any run. Versions of libraries are not: they may be what is compared. */
    static final List<String> KEY = List.of(
            "metric", "question", "direction", "part", "codec", "wire", "numbers", "payload", "seed", "threads");
    /** Columns that belong to the key only if a side has several values of them. */
    private static final List<String> ENVIRONMENT = List.of("jvm", "gc", "build", "machine");

    /**
     * Returns the levels of some rows of a run. Components of rows have none: they are shares of a row's time.
     *
     * @param rows all or some rows of the run
     * @param ignored columns that distinguish the sides and are left out of the key
     * @throws IllegalArgumentException if two rows have the same key
     */
    public static RowLevels of(RunTable run, List<RunRow> rows, Set<String> ignored) {
        return of(run, rows, columns(List.of(rows), ignored));
    }

    static RowLevels of(RunTable run, List<RunRow> rows, List<String> columns) {
        Map<String, RunRow> byKey = new LinkedHashMap<>();
        Map<String, Double> logs = new LinkedHashMap<>();
        Map<String, Ratio.Side> sides = new LinkedHashMap<>();
        RowStatistics statistics = RowStatistics.of(run);
        for (RunRow row : rows) {
            if (row.isMeasured() && row.component().isEmpty() && row.score() > 0) {
                String key = key(row, columns);
                if (byKey.put(key, row) != null) {
                    throw new IllegalArgumentException(
                            "two rows of one side have the key '" + key + "': select fewer rows");
                }
                logs.put(key, Math.log(row.score()));
                sides.put(key, statistics.side(row).orElse(Ratio.Side.exact(row.score())));
            }
        }
        return new RowLevels(byKey, logs, sides);
    }

    /**
     * Returns the columns of the key: {@link #KEY}, and the columns of {@link #ENVIRONMENT} of which a side has several
     * values, without the ignored columns.
     */
    public static List<String> columns(List<List<RunRow>> sides, Set<String> ignored) {
        return Stream.concat(
                        KEY.stream(),
                        ENVIRONMENT.stream()
                                .filter(column -> sides.stream().anyMatch(rows -> hasSeveral(rows, column))))
                .filter(column -> !ignored.contains(column))
                .toList();
    }

    private static boolean hasSeveral(List<RunRow> rows, String column) {
        return rows.stream()
                        .map(row -> row.get(column))
                        .filter(value -> !value.isEmpty())
                        .distinct()
                        .count()
                > 1;
    }

    /** Returns the standard error of a row's level within the run; 0 if the level is exact or its error unknown. */
    double error(String key) {
        return sides.containsKey(key) ? sides.get(key).logarithm().error() : 0;
    }

    public static String key(RunRow row, List<String> columns) {
        return columns.stream().map(row::get).filter(value -> !value.isEmpty()).collect(Collectors.joining(" "));
    }

    Map<String, Double> times() {
        Map<String, Double> times = new LinkedHashMap<>(logs);
        times.keySet().removeIf(key -> !rows.get(key).is(Metric.TIME));
        return times;
    }

    /** Returns the logarithm of the geometric mean of the times of each {@link #group}. */
    Map<String, Double> groups() {
        return logs.entrySet().stream()
                .filter(entry -> isTimed(rows.get(entry.getKey())))
                .collect(Collectors.groupingBy(
                        entry -> group(rows.get(entry.getKey())),
                        LinkedHashMap::new,
                        Collectors.averagingDouble(Map.Entry::getValue)));
    }

    /** Returns the group of a row: its codec, question and direction. */
    static String group(RunRow row) {
        return row.codec() + " " + row.question() + " " + row.direction();
    }

    /** Returns whether a row is a time of a codec. Only such rows count in geometric means and in the drift. */
    static boolean isTimed(RunRow row) {
        return row.is(Metric.TIME) && !row.codec().isEmpty();
    }

    /**
     * Subtracts from the levels of each run its drift against the first run. The drift for a codec is the median over
     * the geometric means of the other codecs, because a changed codec would otherwise hide part of its own change.
     * Nothing is subtracted if fewer than {@link #LEAST_CODECS} codecs are in common.
     */
    static List<RowLevels> adjusted(List<RowLevels> runs) {
        return runs.stream().map(run -> run.without(drift(runs.get(0), run))).toList();
    }

    /**
     * Returns the logarithm of the drift of a run against the first run, by codec. The drift for a codec is estimated
     * from the other codecs. The entry with the empty name is estimated from all codecs.
     */
    static Map<String, Double> drift(RowLevels first, RowLevels run) {
        Map<String, Double> means = run.logs.entrySet().stream()
                .filter(each -> isTimed(run.rows.get(each.getKey())) && first.logs.containsKey(each.getKey()))
                .collect(Collectors.groupingBy(
                        each -> run.rows.get(each.getKey()).codec(),
                        LinkedHashMap::new,
                        Collectors.averagingDouble(each -> each.getValue() - first.logs.get(each.getKey()))));
        if (means.size() < LEAST_CODECS) {
            return Map.of();
        }
        return Stream.concat(Stream.of(""), means.keySet().stream())
                .collect(Collectors.toMap(codec -> codec, codec -> medianWithout(codec, means)));
    }

    private static double medianWithout(String codec, Map<String, Double> means) {
        double[] others = means.entrySet().stream()
                .filter(each -> !each.getKey().equals(codec))
                .mapToDouble(Map.Entry::getValue)
                .toArray();
        return StatUtils.percentile(others, 50);
    }

    private RowLevels without(Map<String, Double> drift) {
        Map<String, Double> adjusted = new LinkedHashMap<>(logs);
        adjusted.replaceAll((key, log) -> isTimed(rows.get(key))
                ? log - drift.getOrDefault(rows.get(key).codec(), drift.getOrDefault("", 0.0))
                : log);
        return new RowLevels(rows, adjusted, sides);
    }
}
