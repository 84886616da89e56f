package org.xmlcost.report;

import org.xmlcost.model.Metric;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.Interval;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Lines of a results.csv as a run would leave them, made for tests. */
public final class RunRows {
    private static final ObjectMapper JSON = new ObjectMapper();

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
        return row.with("question", question, "direction", question, "codec", codec, "model", model);
    }

    /** @param values name of a column and its value, in turns */
    public RunRows with(Object... values) {
        for (int i = 0; i < values.length; i += 2) {
            columns.replace(values[i].toString(), values[i + 1].toString());
        }
        return this;
    }

    /** A time with an interval of so many per cent either way. */
    public RunRows taking(double nanos, double percent) {
        return with("score", nanos, "ci_low", nanos * (1 - percent / 100), "ci_high", nanos * (1 + percent / 100));
    }

    /** A component of a row of question read or write: nanoseconds for a message, give or take so many. */
    public RunRows component(String id, double nanos, double half) {
        return with("question", "where", "component", id, "score", nanos)
                .with("ci_low", Math.max(0, nanos - half), "ci_high", nanos + half);
    }

    /** No figure, for a reason. */
    RunRows without(String status, String reason) {
        return with("status", status, "reason", reason)
                .with("score", "", "ci_low", "", "ci_high", "", "message_bytes", "");
    }

    public RunRow row() {
        return new RunRow(new LinkedHashMap<>(columns));
    }

    /** A run of these rows, which is in no folder. */
    public static RunTable table(RunRows... rows) {
        return table(List.of(rows));
    }

    public static RunTable table(List<RunRows> rows) {
        return table(Path.of("made"), rows.stream().map(RunRows::row).toList());
    }

    private static RunTable table(Path folder, List<RunRow> rows) {
        JsonNode environment = JSON.readTree("""
                {"machine": {"cpu": "a </script> processor", "cpus": 2}, "git": {"commit": "abc", "clean": "true"}}""");
        ObjectNode plan =
                (ObjectNode) JSON.readTree("{\"profile\": \"made\", \"settings\": {\"forks\": 3}, \"cells\": []}");
        Map<List<String>, List<RunTable.Fork>> forks = new HashMap<>();
        Set<List<String>> keys = new HashSet<>();
        for (RunRow line : rows) {
            RunRow row = line.with(Map.of("component", ""));
            if (!line.component().isEmpty() && !keys.add(RunTable.key(row))) {
                // One cell has all components.
                continue;
            }
            if (line.is(Metric.TIME) && row.isMeasured()) {
                forks.put(RunTable.key(row), forks(row));
            }
            ObjectNode cell = plan.withArray("cells").addObject();
            cell.put("id", Integer.toString(plan.path("cells").size() - 1));
            RunTable.KEY.forEach(column -> cell.put(column, row.get(column)));
            cell.put("jvmHome", row.jvm());
        }
        return new RunTable(folder, rows, environment, plan, forks);
    }

    /** Three forks with the row's mean and, by themselves, its interval. */
    private static List<RunTable.Fork> forks(RunRow row) {
        double apart = row.relativeHalfWidth().orElse(0.0) * row.score() * Math.sqrt(3) / Interval.quantile(2);
        return Stream.of(1, 2, 3)
                .map(fork -> new RunTable.Fork(
                        fork, true, Map.of(Metric.TIME.id(), row.score() + (fork - 2) * apart), null, Double.NaN, 0))
                .toList();
    }

    /** A run folder with these rows. */
    public static RunTable run(Path folder, RunRows... rows) throws IOException {
        Files.createDirectories(folder);
        RunTable made = table(folder, Stream.of(rows).map(RunRows::row).toList());
        Files.writeString(folder.resolve("results.csv"), RunRow.csv(made.rows()));
        Files.writeString(folder.resolve("environment.json"), made.environment().toString());
        Files.writeString(folder.resolve("plan.json"), made.plan().toString());
        List<List<?>> forks = new ArrayList<>();
        for (JsonNode cell : made.plan().path("cells")) {
            made.forks(cell)
                    .forEach(fork -> forks.add(List.of(
                            cell.path("id").asString(),
                            fork.fork(),
                            fork.means().get("time"),
                            fork.used())));
        }
        Files.writeString(
                folder.resolve("forks.csv"), RunTable.csv(List.of("cell", "fork", RunTable.MEAN, "used"), forks));
        return RunTable.read(folder);
    }
}
