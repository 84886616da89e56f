package org.xmlcost.report;

import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** A run made of given forks, as a run folder would hold it. */
public final class MadeRun {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final String name;
    private final List<RunRow> rows = new ArrayList<>();
    private final Map<List<String>, List<RunTable.Fork>> forks = new HashMap<>();

    private double uncontended = Double.NaN;

    public MadeRun(String name) {
        this.name = name;
    }

    /** @param share of the iterations of the forks of the rows that follow */
    MadeRun uncontended(double share) {
        uncontended = share;
        return this;
    }

    /** @param times of its forks */
    public MadeRun row(String codec, String payload, double... times) {
        return row(Map.of("codec", codec, "payload", payload), times);
    }

    /** @param different columns, beside those of a row of question {@code read} */
    public MadeRun row(Map<String, String> different, double... times) {
        Map<String, String> columns =
                new LinkedHashMap<>(RunRows.time("read", "", "m").row().columns());
        columns.putAll(Map.of(
                "run",
                name,
                "score",
                Double.toString(Arrays.stream(times).average().orElseThrow()),
                "forks",
                Integer.toString(times.length),
                "gc",
                "ParallelGC",
                "build",
                ""));
        columns.putAll(different);
        RunRow row = new RunRow(columns);
        rows.add(row);
        forks.put(
                RunTable.key(row),
                IntStream.range(0, times.length)
                        .mapToObj(
                                i -> new RunTable.Fork(i + 1, true, Map.of(row.metric(), times[i]), null, uncontended))
                        .toList());
        return this;
    }

    /** A figure that is exact. */
    public MadeRun exact(String metric, String codec, double score) {
        row(Map.of("metric", metric, "codec", codec, "forks", "0"), score);
        forks.remove(RunTable.key(rows.get(rows.size() - 1)));
        return this;
    }

    public RunTable table() {
        return table("{\"builds\": [], \"settings\": {\"forks\": 3}}");
    }

    /** @param plan as {@code plan.json} has it */
    public RunTable table(String plan) {
        JsonNode environment = JSON.readTree("{\"machine\": {\"cpu\": \"x\", \"cpus\": 2}, \"build\": \"b\"}");
        return new RunTable(Path.of(name), rows, environment, JSON.readTree(plan), forks);
    }

    /** The same rows on several machines. */
    public RunTable replicates() {
        JsonNode environment = JSON.readTree("""
            {"machine": {"cpu": "x"}, "build": "b", "replicates": true,
             "machines": {"node1": {"cpu": "Abacus", "cpus": 2, "memory_bytes": 1073741824}, "node2": {"cpu": "Quipu", "cpus": 4}}}""");
        return new RunTable(
                Path.of(name),
                rows,
                environment,
                JSON.readTree("{\"builds\": [], \"settings\": {\"forks\": 3}}"),
                forks);
    }
}
