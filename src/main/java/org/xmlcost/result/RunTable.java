package org.xmlcost.result;

import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVPrinter;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A run folder, read: its table and what stands beside it. Samples in {@code raw/} are not needed, since published runs
 * have them packed.
 *
 * @param folder where it is
 * @param rows of {@code results.csv}, in its order
 * @param environment {@code environment.json}; missing nodes where it is silent
 * @param plan {@code plan.json}
 * @param forks of {@code forks.csv}, by the key of their row, see {@link #key}; empty in runs of schema 1, which had no
 *     such file
 */
public record RunTable(
        Path folder, List<RunRow> rows, JsonNode environment, JsonNode plan, Map<List<String>, List<Fork>> forks) {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final CSVFormat CSV =
            CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get();
    /** What makes a row itself within its run, beside the metric; names of columns and of fields of the plan alike. */
    public static final List<String> KEY = List.of(
            "question", "direction", "codec", "wire", "numbers", "payload", "seed", "threads", "jvm", "build", "gc");
    /** A fork's time over that of the fork of the other build that it measured in turns with: a column of forks.csv. */
    public static final String RATIO = "b_over_a";
    /** The mean time of a fork: a column of forks.csv. Those of other metrics have the metric's name. */
    public static final String MEAN = "mean";

    private static final Set<String> MEANS = Stream.concat(
                    Stream.of(Metric.values()).map(Metric::id), Stream.of(RATIO))
            .collect(Collectors.toSet());

    private static final Set<String> REALS = Set.of("float", "double", "mesh", "event", "business");

    /**
     * A line of {@code forks.csv}.
     *
     * @param fork its number in its cell
     * @param used whether it counts in the row's score
     * @param means by metric, in its unit; without those that it has not; {@link #RATIO} as well
     */
    public record Fork(int fork, boolean used, Map<String, Double> means) {}

    /**
     * Reads a run folder.
     *
     * @throws IOException if the folder is no run, or its table is not what the contract says
     */
    public static RunTable read(Path folder) throws IOException {
        Path results = folder.resolve("results.csv");
        if (!Files.isRegularFile(results)) {
            throw new IOException(folder + " is no run: it has no results.csv");
        }
        JsonNode plan = json(folder.resolve("plan.json"));
        return new RunTable(
                folder.toAbsolutePath().normalize(),
                lines(results),
                json(folder.resolve("environment.json")),
                plan,
                forks(folder.resolve("forks.csv"), plan));
    }

    /** A cell's own, or the run's, where its forks are JVMs. */
    private static String collector(JsonNode cell, JsonNode plan) {
        return cell.path("jvmHome").asString("").isEmpty()
                ? ""
                : cell.path("gc").isString()
                        ? cell.path("gc").asString()
                        : plan.at("/settings/gc").asString("");
    }

    private static Map<List<String>, List<Fork>> forks(Path file, JsonNode plan) throws IOException {
        Map<List<String>, List<Fork>> forks = new HashMap<>();
        if (!Files.isRegularFile(file)) {
            return forks;
        }
        Map<String, List<String>> keys = new HashMap<>();
        for (JsonNode cell : plan.path("cells")) {
            keys.put(
                    cell.path("id").asString(),
                    KEY.stream()
                            .map(column -> column.equals("gc")
                                    ? collector(cell, plan)
                                    : cell.path(column).asString(""))
                            .toList());
        }
        for (RunRow line : lines(file)) {
            Map<String, Double> means = new LinkedHashMap<>();
            line.columns().forEach((column, text) -> {
                String metric = column.equals(MEAN) ? Metric.TIME.id() : column;
                if (!text.isEmpty() && MEANS.contains(metric)) {
                    means.put(metric, Double.parseDouble(text));
                }
            });
            forks.computeIfAbsent(keys.get(line.get("cell")), key -> new ArrayList<>())
                    .add(new Fork(Integer.parseInt(line.get("fork")), Boolean.parseBoolean(line.get("used")), means));
        }
        return forks;
    }

    private static List<RunRow> lines(Path file) throws IOException {
        try (CSVParser lines = CSVParser.parse(file, StandardCharsets.UTF_8, CSV)) {
            return lines.stream().map(RunRow::of).toList();
        }
    }

    /** What makes a row itself within its run, beside the metric. */
    public static List<String> key(RunRow row) {
        return KEY.stream().map(row::get).toList();
    }

    /** All forks of a row, in their order. */
    public List<Fork> forks(RunRow row) {
        return forks.getOrDefault(key(row), List.of());
    }

    /** The run's name. */
    public String name() {
        return rows.isEmpty() ? folder.getFileName().toString() : rows.get(0).get("run");
    }

    /**
     * The collector of the run, which is that of the row that was planned first; rows may have others of their own.
     * Empty if none has.
     */
    public static String collector(List<RunRow> rows) {
        return rows.stream()
                .map(row -> row.get("gc"))
                .filter(gc -> !gc.isEmpty())
                .findFirst()
                .orElse("");
    }

    /**
     * Whether reals may come back with other digits than were sent, so that the row is no equal of exact ones. Runs
     * before this was told have none such.
     */
    public boolean isLossy(RunRow row) {
        return REALS.contains(row.kind())
                && !row.numbers().equals("bits")
                && environment.path("lossy").has(row.codec());
    }

    /** Whether both were measured on one kind of machine by the same Javas. */
    public boolean isAlike(RunTable other) {
        return List.of("/machine/host", "/machine/cpu", "/machine/cpus", "/jvms", "/jvm_flags").stream()
                .allMatch(path -> environment.at(path).equals(other.environment.at(path)));
    }

    /** Whether all that was planned was measured; a folder says so with its name. */
    public boolean isComplete() {
        return !folder.getFileName().toString().endsWith(RunFolder.INCOMPLETE);
    }

    /**
     * A table as text, as RFC 4180 says.
     *
     * @param lines values in the order of the header; null where there is none
     */
    public static String csv(List<String> header, List<? extends List<?>> lines) {
        StringBuilder out = new StringBuilder();
        try (CSVPrinter printer = new CSVPrinter(
                out,
                CSVFormat.RFC4180
                        .builder()
                        .setHeader(header.toArray(String[]::new))
                        .setRecordSeparator("\n")
                        .get())) {
            printer.printRecords(lines);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toString();
    }

    private static JsonNode json(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new IOException(file.getParent() + " is no run: it has no " + file.getFileName());
        }
        try {
            return JSON.readTree(Files.readAllBytes(file));
        } catch (JacksonException e) {
            throw new IOException(file.getParent() + " is no run: its JSON cannot be read", e);
        }
    }
}
