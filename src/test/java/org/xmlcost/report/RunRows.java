package org.xmlcost.report;

import org.xmlcost.model.Metric;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.Interval;

import tools.jackson.databind.ObjectMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Lines of a results.csv as a run would leave them, made for tests. */
public final class RunRows {
    private final Map<String, String> columns = new LinkedHashMap<>();

    private RunRows() {}

    /** A message of 100 doubles in 5000 ns, give or take 100. */
    public static RunRows time(String question, String codec, String model) {
        RunRows row = new RunRows();
        RunRow.COLUMNS.forEach(column -> row.columns.put(column, ""));
        """
                run=2026-01-01T00-00-00Z_test_made library=made library_version=1 wire=soap-enc numbers=jdk
                payload=double:100:uniform-bits kind=double count=100 distribution=uniform-bits seed=1 threads=1
                jvm=17.0.1+1 gc=ParallelGC metric=time unit=ns/op score=5000 ci_low=4900 ci_high=5100 ci_level=0.95 forks=3
                iterations=15 message_bytes=3000 payload_bytes=800 status=ok""".lines()
                .flatMap(line -> Stream.of(line.strip().split(" ")))
                .map(pair -> pair.split("=", 2))
                .forEach(pair -> row.columns.put(pair[0], pair[1]));
        row.with("question", question)
                .with("direction", question)
                .with("codec", codec)
                .with("model", model);
        return row;
    }

    public RunRows with(String column, Object value) {
        columns.replace(column, value.toString());
        return this;
    }

    /** A time with an interval of so many per cent either way. */
    RunRows taking(double nanos, double percent) {
        return with("score", nanos)
                .with("ci_low", nanos * (1 - percent / 100))
                .with("ci_high", nanos * (1 + percent / 100));
    }

    /** A component of a row of question read or write: nanoseconds for a message, give or take so many. */
    public RunRows component(String id, double nanos, double half) {
        return with("question", "where")
                .with("component", id)
                .with("score", nanos)
                .with("ci_low", Math.max(0, nanos - half))
                .with("ci_high", nanos + half);
    }

    /** No figure, for a reason. */
    RunRows without(String status, String reason) {
        return with("status", status)
                .with("reason", reason)
                .with("score", "")
                .with("ci_low", "")
                .with("ci_high", "")
                .with("message_bytes", "");
    }

    public RunRow row() {
        return new RunRow(new LinkedHashMap<>(columns));
    }

    /** A run folder with these rows. */
    public static RunTable run(Path folder, RunRow... rows) throws IOException {
        Files.createDirectories(folder);
        StringBuilder csv =
                new StringBuilder(String.join(",", time("", "", "").columns.keySet())).append('\n');
        for (RunRow row : rows) {
            csv.append(row.columns().values().stream()
                            .map(value -> '"' + value.replace("\"", "\"\"") + '"')
                            .collect(Collectors.joining(",")))
                    .append('\n');
        }
        Files.writeString(folder.resolve("results.csv"), csv);
        Files.writeString(
                folder.resolve("environment.json"),
                "{\"machine\": {\"cpu\": \"a </script> processor\", \"cpus\": 2}, \"git\": {\"commit\": \"abc\", "
                        + "\"clean\": \"true\"}}");
        List<String> cells = new ArrayList<>();
        StringBuilder forks = new StringBuilder("cell,fork,mean,used\n");
        Set<List<String>> keys = new HashSet<>();
        for (RunRow line : rows) {
            RunRow row = line.with(Map.of("component", ""));
            if (!line.component().isEmpty() && !keys.add(RunTable.key(row))) {
                // One cell has all components.
                continue;
            }
            if (line.is(Metric.TIME) && row.isMeasured()) {
                forks.append(forks(Integer.toString(cells.size()), row));
            }
            Map<String, String> cell = new LinkedHashMap<>(Map.of("id", Integer.toString(cells.size())));
            RunTable.KEY.forEach(column -> cell.put(column, row.get(column)));
            cell.put("jvmHome", row.jvm());
            cells.add(new ObjectMapper().writeValueAsString(cell));
        }
        Files.writeString(folder.resolve("forks.csv"), forks);
        Files.writeString(
                folder.resolve("plan.json"),
                "{\"profile\": \"made\", \"settings\": {\"forks\": 3}, \"cells\": [" + String.join(", ", cells) + "]}");
        return RunTable.read(folder);
    }

    /** Three forks with the row's mean and, by themselves, its interval. */
    private static String forks(String cell, RunRow row) {
        double apart = row.relativeHalfWidth().orElse(0.0) * row.score() * Math.sqrt(3) / Interval.quantile(2);
        return cell + ",1," + (row.score() - apart) + ",true\n" + cell + ",2," + row.score() + ",true\n" + cell + ",3,"
                + (row.score() + apart) + ",true\n";
    }

    static RunTable run(Path folder, List<RunRow> rows) throws IOException {
        return run(folder, rows.toArray(RunRow[]::new));
    }
}
