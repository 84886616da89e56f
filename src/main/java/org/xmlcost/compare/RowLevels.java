package org.xmlcost.compare;

import org.xmlcost.result.Metric;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.Ratio;
import org.xmlcost.stats.RowStatistics;

import org.hipparchus.stat.StatUtils;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The levels of the rows of one run: logarithms of their means, by the key that a row has in every run.
 *
 * @param rows by key
 * @param logs natural logarithm of each row's score
 * @param sides each row's mean with its standard error within the run; exact where forks tell no error
 */
public record RowLevels(Map<String, RunRow> rows, Map<String, Double> logs, Map<String, Ratio.Side> sides) {
    /** With fewer codecs a machine's drift is not distinguishable from a change of one of them. */
    static final int LEAST_CODECS = 4;
    /** Columns that identify a row in any run. Versions of libraries are compared, so they are not among them. */
    static final List<String> KEY =
            List.of("metric", "question", "direction", "codec", "wire", "numbers", "payload", "seed", "threads");
    /** Columns of the key only where a side has several values of them. */
    private static final List<String> ENVIRONMENT = List.of("jvm", "gc", "build");

    /**
     * The levels of some rows of a run.
     *
     * @param rows of the run, all or some
     * @param ignored columns of the key that tell the sides apart
     * @throws IllegalArgumentException if two rows have one key
     */
    public static RowLevels of(RunTable run, List<RunRow> rows, Set<String> ignored) {
        return of(run, rows, columns(List.of(rows), ignored));
    }

    /**
     * The levels of some rows by a key of these columns.
     *
     * @param columns of the key
     */
    static RowLevels of(RunTable run, List<RunRow> rows, List<String> columns) {
        Map<String, RunRow> byKey = new LinkedHashMap<>();
        Map<String, Double> logs = new LinkedHashMap<>();
        Map<String, Ratio.Side> sides = new LinkedHashMap<>();
        RowStatistics statistics = RowStatistics.of(run);
        for (RunRow row : rows) {
            if (row.isMeasured() && row.score() > 0) {
                String key = key(row, columns);
                if (byKey.put(key, row) != null) {
                    throw new IllegalArgumentException(
                            "two rows of one side are '" + key + "': narrow what is compared");
                }
                logs.put(key, Math.log(row.score()));
                sides.put(key, statistics.side(row).orElse(Ratio.Side.exact(row.score())));
            }
        }
        return new RowLevels(byKey, logs, sides);
    }

    /** The columns of the key: {@link #KEY}, and those of the environment of which a side has several values. */
    static List<String> columns(List<List<RunRow>> sides, Set<String> ignored) {
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

    /** Standard error of a row's level within the run; 0 where it is exact or unknown. */
    double error(String key) {
        return sides.containsKey(key) ? sides.get(key).logarithm().error() : 0;
    }

    static String key(RunRow row, List<String> columns) {
        return columns.stream().map(row::get).filter(value -> !value.isEmpty()).collect(Collectors.joining(" "));
    }

    /** The levels of times. */
    Map<String, Double> times() {
        Map<String, Double> times = new LinkedHashMap<>(logs);
        times.keySet().removeIf(key -> !rows.get(key).is(Metric.TIME));
        return times;
    }

    /** Logarithm of the geometric mean of the times of each {@link #group}. */
    Map<String, Double> groups() {
        return logs.entrySet().stream()
                .filter(entry -> isTimed(rows.get(entry.getKey())))
                .collect(Collectors.groupingBy(
                        entry -> group(rows.get(entry.getKey())),
                        LinkedHashMap::new,
                        Collectors.averagingDouble(Map.Entry::getValue)));
    }

    /** The group of a row: its codec, question and direction. */
    static String group(RunRow row) {
        return row.codec() + " " + row.question() + " " + row.direction();
    }

    /** Whether a row is a time of a codec, which counts in geometric means and in the drift. */
    static boolean isTimed(RunRow row) {
        return row.is(Metric.TIME) && !row.codec().isEmpty();
    }

    /**
     * The same runs with each one's drift against the first subtracted from its levels. The drift of a codec is the
     * median over the geometric means of the other codecs, because a changed codec would hide part of its own change.
     * Nothing is subtracted with fewer than {@link #LEAST_CODECS} codecs.
     */
    static List<RowLevels> adjusted(List<RowLevels> runs) {
        return runs.stream().map(run -> run.without(drift(runs.get(0), run))).toList();
    }

    /**
     * Logarithm of the drift of a run against another, by codec, estimated from the other codecs; under the empty name,
     * from all.
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
