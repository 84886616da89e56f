package org.xmlcost.report;

import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import tools.jackson.databind.ObjectMapper;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** A run made of given forks, as a run folder would hold it. */
public final class MadeRun {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String PLAN = "{\"builds\": [], \"settings\": {\"forks\": 3}}";

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
        RunRows row = RunRows.time("read", "", "m")
                .with("score", Arrays.stream(times).average().orElseThrow(), "forks", times.length);
        different.forEach(row::with);
        return row(row, times);
    }

    /** A row as it is, with forks of its run. */
    public MadeRun row(RunRows made, double... times) {
        RunRow row = made.with("run", name).row();
        rows.add(row);
        forks.put(RunTable.key(row), forks(row, 0, times));
        return this;
    }

    /** The forks of the last row again, as those of several runs that were merged. */
    public MadeRun repetitions(double[]... times) {
        RunRow row = rows.get(rows.size() - 1);
        forks.put(
                RunTable.key(row),
                IntStream.range(0, times.length)
                        .boxed()
                        .flatMap(i -> forks(row, i + 1, times[i]).stream())
                        .toList());
        return this;
    }

    private List<RunTable.Fork> forks(RunRow row, int repetition, double... times) {
        return IntStream.range(0, times.length)
                .mapToObj(i ->
                        new RunTable.Fork(i + 1, true, Map.of(row.metric(), times[i]), null, uncontended, repetition))
                .toList();
    }

    /** A figure that is exact. */
    public MadeRun exact(String metric, String codec, double score) {
        row(Map.of("metric", metric, "codec", codec, "forks", "0"), score);
        forks.remove(RunTable.key(rows.get(rows.size() - 1)));
        return this;
    }

    public RunTable table() {
        return table(PLAN);
    }

    /** @param plan as {@code plan.json} has it */
    public RunTable table(String plan) {
        return table("{\"machine\": {\"cpu\": \"x\", \"cpus\": 2}, \"build\": \"b\"}", plan);
    }

    /** The same rows on several machines. */
    public RunTable replicates() {
        return table("""
                {"machine": {"cpu": "x"}, "build": "b", "replicates": true,
                 "machines": {"node1": {"cpu": "Abacus", "cpus": 2, "memory_bytes": 1073741824}, "node2": {"cpu": "Quipu", "cpus": 4}}}""", PLAN);
    }

    private RunTable table(String environment, String plan) {
        return new RunTable(Path.of(name), rows, JSON.readTree(environment), JSON.readTree(plan), forks);
    }
}
