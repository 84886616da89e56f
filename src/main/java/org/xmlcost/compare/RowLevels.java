package org.xmlcost.compare;

import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.Ratio;
import org.xmlcost.stats.RowStatistics;

import org.hipparchus.stat.StatUtils;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The levels of the rows of one run, as logarithms, by the key that a row has in every run.
 *
 * @param rows  by key
 * @param logs  logarithm of each row's score
 * @param sides each row's mean and how the run's own forks know it; exact where they do not tell
 */
public record RowLevels(Map<String, RunRow> rows, Map<String, Double> logs, Map<String, Ratio.Side> sides) {
    /** Fewer codecs than this do not tell a machine's drift from a change of one of them. */
    static final int LEAST_CODECS = 4;
    /** What makes a row itself. Versions are what one compares, and are no part of it. */
    static final List<String> KEY =
            List.of("metric", "question", "direction", "codec", "wire", "numbers", "payload", "seed", "threads");
    /** Part of the key where a side has several. */
    private static final List<String> SURROUNDINGS = List.of("jvm", "gc", "build");

    /**
     * @param rows    of the run, all or some
     * @param ignored columns of the key that tell the sides apart
     * @throws IllegalArgumentException if two rows have one key
     */
    public static RowLevels of(RunTable run, List<RunRow> rows, Set<String> ignored) {
        return of(run, rows, columns(List.of(rows), ignored));
    }

    /** @param columns of the key */
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

    /** The columns of the key: those that always are, and those of the surroundings of which a side has several. */
    static List<String> columns(List<List<RunRow>> sides, Set<String> ignored) {
        List<String> columns = new ArrayList<>(KEY);
        for (String column : SURROUNDINGS) {
            if (sides.stream()
                    .anyMatch(rows -> rows.stream()
                                    .map(row -> row.get(column))
                                    .filter(value -> !value.isEmpty())
                                    .distinct()
                                    .count()
                            > 1)) {
                columns.add(column);
            }
        }
        columns.removeAll(ignored);
        return columns;
    }

    /** Standard error of a row's logarithm by the run's own forks; 0 where it is exact or not known. */
    double error(String key) {
        return sides.containsKey(key) ? sides.get(key).logarithm().error() : 0;
    }

    static String key(RunRow row, List<String> columns) {
        return columns.stream().map(row::get).filter(value -> !value.isEmpty()).collect(Collectors.joining(" "));
    }

    /** Those of times alone. */
    Map<String, Double> times() {
        Map<String, Double> times = new LinkedHashMap<>(logs);
        times.keySet().removeIf(key -> !rows.get(key).metric().equals("time"));
        return times;
    }

    /** Geometric mean of the times of each codec by question and direction, as logarithms. */
    Map<String, Double> groups() {
        return means(RowLevels::group);
    }

    static String group(RunRow row) {
        return row.codec() + " " + row.question() + " " + row.direction();
    }

    private Map<String, Double> means(Function<RunRow, String> name) {
        return logs.entrySet().stream()
                .filter(entry -> isTimed(rows.get(entry.getKey())))
                .collect(Collectors.groupingBy(
                        entry -> name.apply(rows.get(entry.getKey())),
                        LinkedHashMap::new,
                        Collectors.averagingDouble(Map.Entry::getValue)));
    }

    private static boolean isTimed(RunRow row) {
        return row.metric().equals("time") && !row.codec().isEmpty();
    }

    /**
     * The same runs with each one's drift against the first taken out of its times: what the machine did to all codecs alike. For a codec's rows it is
     * the median over the other codecs' geometric means, since a codec that really changed would hide a part of it. Nothing is taken out where there
     * are fewer than {@link #LEAST_CODECS} codecs.
     */
    static List<RowLevels> adjusted(List<RowLevels> runs) {
        return runs.stream().map(run -> run.without(drift(runs.get(0), run))).toList();
    }

    /** Logarithm of the drift of a run against another, by codec, as the other codecs see it; by the empty name, as all see it. */
    static Map<String, Double> drift(RowLevels first, RowLevels run) {
        Map<String, List<Double>> byCodec = new LinkedHashMap<>();
        run.logs.forEach((key, log) -> {
            RunRow row = run.rows.get(key);
            if (isTimed(row) && first.logs.containsKey(key)) {
                byCodec.computeIfAbsent(row.codec(), codec -> new ArrayList<>()).add(log - first.logs.get(key));
            }
        });
        if (byCodec.size() < LEAST_CODECS) {
            return Map.of();
        }
        Map<String, Double> means = new LinkedHashMap<>();
        byCodec.forEach((codec, logs) -> means.put(
                codec, logs.stream().mapToDouble(Double::doubleValue).average().orElseThrow()));
        Map<String, Double> drift = new LinkedHashMap<>();
        drift.put(
                "",
                StatUtils.percentile(
                        means.values().stream().mapToDouble(Double::doubleValue).toArray(), 50));
        means.keySet()
                .forEach(codec -> drift.put(
                        codec,
                        StatUtils.percentile(
                                means.entrySet().stream()
                                        .filter(other -> !other.getKey().equals(codec))
                                        .mapToDouble(Map.Entry::getValue)
                                        .toArray(),
                                50)));
        return drift;
    }

    private RowLevels without(Map<String, Double> drift) {
        Map<String, Double> adjusted = new LinkedHashMap<>(logs);
        adjusted.replaceAll((key, log) -> isTimed(rows.get(key))
                ? log - drift.getOrDefault(rows.get(key).codec(), drift.getOrDefault("", 0.0))
                : log);
        return new RowLevels(rows, adjusted, sides);
    }
}
