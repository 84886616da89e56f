package org.xmlcost.report;

import org.xmlcost.result.Cell;
import org.xmlcost.result.Interval;
import org.xmlcost.result.Spread;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.MissingNode;

import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A run folder, read: its table and what stands beside it. Samples in {@code raw/} are not needed, since published runs
 * have them packed.
 *
 * @param folder      where it is
 * @param rows        of {@code results.csv}, in its order
 * @param environment {@code environment.json}; missing nodes where it is silent
 * @param plan        {@code plan.json}
 * @param precision   {@code precision.json}: what rows of a family lent to each other's intervals; missing nodes in runs that had no such
 */
public record RunTable(Path folder, List<Row> rows, JsonNode environment, JsonNode plan, JsonNode precision) {
    private static final ObjectMapper JSON = new ObjectMapper();
    /** Standard normal quantile for intervals of {@link Interval#LEVEL}. */
    private static final double NORMAL = 1.96;

    /** @throws IOException if the folder is no run, or its table is not what the contract says */
    public static RunTable read(Path folder) throws IOException {
        Path results = folder.resolve("results.csv");
        if (!Files.isRegularFile(results)) {
            throw new IOException(folder + " is no run: it has no results.csv");
        }
        CSVFormat format = CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get();
        try (CSVParser lines = CSVParser.parse(results, StandardCharsets.UTF_8, format)) {
            List<Row> rows = lines.stream().map(Row::of).toList();
            return new RunTable(folder.toAbsolutePath().normalize(), rows, json(folder.resolve("environment.json")),
                json(folder.resolve("plan.json")), optional(folder.resolve("precision.json")));
        }
    }

    /** The run's name. */
    public String name() {
        return rows.isEmpty() ? folder.getFileName().toString() : rows.get(0).get("run");
    }

    /**
     * How many standard errors half an interval of this run is wide. Runs that do not say how they made theirs have
     * percentiles of resampled means, which are those of a normal distribution.
     *
     * @param df degrees of freedom
     */
    public double quantile(double df) {
        return environment.path("interval").asString("").contains("Student") ? Interval.quantile(df) : NORMAL;
    }

    /** What rows of its family lent to a row's interval. */
    Spread lent(Row row) {
        JsonNode lent = precision.path(Cell.family(row.question(), row.direction()));
        boolean timed = List.of("time", "rate").contains(row.metric()) && row.forks() > 1;
        return timed ? new Spread(lent.path("df").asDouble(0), lent.path("variance").asDouble(0)) : Spread.NONE;
    }

    /** Whether both were measured on one kind of machine by the same Javas, so that what all rows have in common is drift. */
    public boolean isAlike(RunTable other) {
        return List.of("/machine/host", "/machine/cpu", "/machine/cpus", "/jvms", "/jvm_flags").stream()
            .allMatch(path -> environment.at(path).equals(other.environment.at(path)));
    }

    /** Whether all that was planned was measured; a folder says so with its name. */
    public boolean isComplete() {
        return !folder.getFileName().toString().endsWith("_INCOMPLETE");
    }

    private static JsonNode optional(Path file) throws IOException {
        return Files.isRegularFile(file) ? json(file) : MissingNode.getInstance();
    }

    private static JsonNode json(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new IOException(file.getParent() + " is no run: it has no " + file.getFileName());
        }
        return JSON.readTree(Files.readAllBytes(file));
    }
}
