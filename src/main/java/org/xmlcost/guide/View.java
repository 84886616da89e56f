package org.xmlcost.guide;

import org.xmlcost.result.Metric;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.Ratio;
import org.xmlcost.stats.RowStatistics;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Rows of a run by what they measure, each codec on its first wire and in its usual number mode. */
final class View {
    private final RunTable run;
    private final RowStatistics statistics;
    /** A row of each codec on its first wire, in the order of the run. */
    private final Map<String, RunRow> codecs = new LinkedHashMap<>();

    private final String collector;
    private final Map<List<String>, RunRow> rows = new LinkedHashMap<>();

    View(RunTable run) {
        this.run = run;
        this.statistics = RowStatistics.of(run);
        this.collector = RunTable.collector(run.rows());
        for (RunRow row : run.rows()) {
            if (!row.codec().isEmpty()) {
                codecs.putIfAbsent(row.codec(), row);
            }
        }
        for (RunRow row : run.rows()) {
            RunRow first = codecs.get(row.codec());
            boolean usual = row.get("gc").isEmpty() || row.get("gc").equals(collector);
            if (first != null
                    && usual
                    && first.wire().equals(row.wire())
                    && first.numbers().equals(row.numbers())) {
                rows.putIfAbsent(key(row), row);
            }
        }
    }

    private static List<String> key(RunRow row) {
        return List.of(
                row.codec(),
                row.question(),
                row.direction(),
                row.get("part"),
                row.payload(),
                row.get("threads"),
                row.metric(),
                row.component());
    }

    RunTable run() {
        return run;
    }

    String profile() {
        return run.plan().path("profile").asString("");
    }

    /** Returns the releases of Java of the run's forks. */
    Set<Integer> releases() {
        TreeSet<Integer> releases = new TreeSet<>();
        run.rows().stream()
                .map(RunRow::jvm)
                .filter(jvm -> !jvm.isEmpty())
                .forEach(jvm -> releases.add(Integer.parseInt(jvm.split("[^0-9]", 2)[0])));
        return releases;
    }

    /** Returns all rows. */
    Stream<RunRow> all() {
        return run.rows().stream();
    }

    /** Returns a row of each codec on its first wire, by codec, in the order of the run. */
    Map<String, RunRow> codecs() {
        return codecs;
    }

    /** Returns the measured row of a codec on its first wire, in one thread and under the run's collector. */
    Optional<RunRow> row(String codec, String question, String direction, String payload, Metric metric) {
        return row(codec, question, direction, payload, metric, 1, "");
    }

    /** Returns the measured row of a codec on its first wire, under the run's collector. */
    Optional<RunRow> row(
            String codec,
            String question,
            String direction,
            String payload,
            Metric metric,
            int threads,
            String component) {
        return Optional.ofNullable(rows.get(List.of(
                        codec, question, direction, "", payload, Integer.toString(threads), metric.id(), component)))
                .filter(RunRow::isMeasured);
    }

    /** Returns the ratio of two rows; empty if one of them has no interval. */
    Optional<Ratio> ratio(RunRow above, RunRow below) {
        return statistics.ratio(above, below);
    }

    /** Returns the shares of the components of a codec's time, the largest first; empty if they were not sampled. */
    Map<String, Double> shares(String codec, String direction, String payload) {
        List<RunRow> components = run.rows().stream()
                .filter(row -> row.codec().equals(codec)
                        && row.direction().equals(direction)
                        && row.payload().equals(payload)
                        && !row.component().isEmpty()
                        && row.isMeasured()
                        && row.metric().equals(Metric.TIME.id())
                        && row.wire().equals(codecs.get(codec).wire()))
                .sorted((first, second) -> Double.compare(second.score(), first.score()))
                .toList();
        double sum = components.stream().mapToDouble(RunRow::score).sum();
        Map<String, Double> shares = new LinkedHashMap<>();
        components.forEach(row -> shares.putIfAbsent(row.component(), row.score() / sum));
        return shares;
    }
}
