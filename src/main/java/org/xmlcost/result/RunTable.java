package org.xmlcost.result;

import org.xmlcost.machine.Machine;
import org.xmlcost.model.Metric;

import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVPrinter;
import org.apache.commons.csv.CSVRecord;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Contents of a run folder: its tables, its plan and its environment. Samples are not needed.
 *
 * @param rows lines of {@code results.csv}, in the order of the file
 * @param environment {@code environment.json}; a property that the file does not have is a missing node
 * @param forks lines of {@code forks.csv}, by the key of their row, see {@link #key}; empty in runs of schema 1, which
 *     did not have this file
 */
public record RunTable(
        Path folder, List<RunRow> rows, JsonNode environment, JsonNode plan, Map<List<String>, List<Fork>> forks) {
    /**
     * Version of the run folder's layout: 2 since it has {@code forks.csv}, and columns after {@code reason}; 3 since
     * published runs have {@link SamplesFile} and compressed files.
     */
    public static final int SCHEMA = 3;

    private static final ObjectMapper JSON = new ObjectMapper();
    /** Format of tables whose first line has the names of the columns. */
    public static final CSVFormat CSV =
            CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get();
    /**
     * Columns that, in addition to the metric, identify a row within its run. The fields of the plan have the same
     * names.
     */
    public static final List<String> KEY =
            List.of("question,direction,codec,wire,numbers,payload,seed,threads,jvm,build,gc,component,part,machine"
                    .split(","));
    /**
     * Column of {@code forks.csv}: time of a fork over the time of the baseline's fork, if the two measured in turns.
     */
    public static final String RATIO = "b_over_a";
    /** Column of {@code forks.csv}: mean time of a fork. The means of other metrics have the metric's id as column. */
    public static final String MEAN = "mean";

    /** Column of {@code forks.csv}: factor by which the drift of the machine changed the time of a fork. */
    public static final String DRIFT = "drift";

    /** Column of {@code forks.csv}: number of the run that measured the fork; empty unless several are merged. */
    public static final String REPETITION = "repetition";

    /** Property of {@code environment.json} with the runs that were merged as repetitions of one plan. */
    public static final String REPETITIONS = "repetitions";

    /** Property of {@code environment.json} with the runs that were merged as shards of one plan. */
    public static final String MERGED = "merged";

    private static final Set<String> MEANS = Stream.concat(
                    Stream.of(Metric.values()).map(Metric::id), Stream.of(RATIO))
            .collect(Collectors.toSet());

    private static final Pattern UNCHECKED = Pattern.compile(".*-(unchecked|unguarded)");
    private static final Set<String> REALS = Set.of("float", "double", "mesh", "event", "business");

    /**
     * A line of {@code forks.csv}.
     *
     * @param used whether the fork counts in the row's score
     * @param means mean by id of the metric, in the unit of the metric, times without the drift, and {@link #RATIO};
     *     without missing values
     * @param start time when the fork was started; null if it is unknown
     * @param uncontended share of the fork's iterations during which its core was not contended; NaN if it did not
     *     probe
     * @param repetition number of the run that measured the fork, from 1; 0 unless several runs are merged
     */
    public record Fork(
            int fork, boolean used, Map<String, Double> means, Instant start, double uncontended, int repetition) {}

    /** Reads a run folder; an error if it is not one, or if one of its files cannot be read. */
    public static RunTable read(Path folder) throws IOException {
        Path results = folder.resolve("results.csv");
        requireFile(results);
        JsonNode plan = json(folder.resolve("plan.json"));
        JsonNode environment = json(folder.resolve("environment.json"));
        int schema = environment.path("schemaVersion").asInt(1);
        if (schema > SCHEMA) {
            throw new IOException("cannot read " + folder + ": it is of schema " + schema
                    + ", and this xmlcost supports schemas up to " + SCHEMA
                    + "; use the release that made it, or a later one");
        }
        return new RunTable(
                folder.toAbsolutePath().normalize(),
                lines(results),
                environment,
                plan,
                forks(folder.resolve("forks.csv"), plan));
    }

    /** Returns the machine on which a run was started, which may have no tables yet. */
    public static Machine machine(Path folder) throws IOException {
        return machine(json(folder.resolve("environment.json")).path("machine"));
    }

    private static Machine machine(JsonNode facts) {
        return Machine.of(facts.properties().stream()
                .collect(
                        Collectors.toMap(Map.Entry::getKey, each -> JSON.convertValue(each.getValue(), Object.class))));
    }

    /** Returns the machine of the run; of a merged run, that of the first row. */
    public Machine machine() {
        return machine(environment.path("machine"));
    }

    /**
     * Returns the processors that measured the run, and of how many runs it is merged. The rows of two shards share no
     * forks.
     */
    public String measuredOn() {
        String processors = machine().processors();
        int repetitions = environment.path(REPETITIONS).size();
        int shards = environment.path(MERGED).size();
        return repetitions > 0
                ? processors + ", mean of " + repetitions + " runs"
                : shards > 1 ? processors + ", in " + shards + " parts one after the other" : processors;
    }

    /** Returns a machine of a merged run by its name. */
    public Machine machine(String name) {
        return machine(environment.path("machines").path(name));
    }

    /** Returns the collector of a cell, or else that of the run; empty if the cell's forks are not JVMs. */
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
            keys.put(cell.path("id").asString(), key(cell, plan));
        }
        for (RunRow line : lines(file)) {
            Map<String, Double> means = new LinkedHashMap<>();
            line.columns().forEach((column, text) -> {
                String metric = column.equals(MEAN) ? Metric.TIME.id() : column;
                if (!text.isEmpty() && MEANS.contains(metric)) {
                    means.put(metric, Double.parseDouble(text));
                }
            });
            double drift = number(line.columns().getOrDefault(DRIFT, ""));
            if (!Double.isNaN(drift)) {
                means.computeIfPresent(Metric.TIME.id(), (metric, nanos) -> nanos / drift);
            }
            forks.computeIfAbsent(keys.get(line.get("cell")), key -> new ArrayList<>())
                    .add(new Fork(
                            Integer.parseInt(line.get("fork")),
                            Boolean.parseBoolean(line.get("used")),
                            means,
                            start(line.columns().getOrDefault("start", "")),
                            number(line.columns().getOrDefault("uncontended", "")),
                            Integer.parseInt("0" + line.columns().getOrDefault(REPETITION, ""))));
        }
        return forks;
    }

    private static double number(String text) {
        return text.isEmpty() ? Double.NaN : Double.parseDouble(text);
    }

    private static Instant start(String text) {
        return text.isEmpty() ? null : Instant.parse(text);
    }

    private static List<RunRow> lines(Path file) throws IOException {
        try (CSVParser lines = CSVParser.parse(file, StandardCharsets.UTF_8, CSV)) {
            List<RunRow> rows = new ArrayList<>();
            for (CSVRecord line : lines) {
                if (!line.isConsistent()) {
                    throw new IOException(file + " is damaged: record " + line.getRecordNumber() + " has " + line.size()
                            + " values for " + lines.getHeaderNames().size() + " columns");
                }
                rows.add(RunRow.of(line));
            }
            return rows;
        } catch (UncheckedIOException e) {
            throw new IOException(file + " is damaged: " + e.getCause().getMessage(), e);
        }
    }

    /** Returns the values of {@link #KEY} of a cell of the plan; a cell has no component. */
    private static List<String> key(JsonNode cell, JsonNode plan) {
        return KEY.stream()
                .map(column -> column.equals("gc")
                        ? collector(cell, plan)
                        : cell.path(column).asString(""))
                .toList();
    }

    /** Returns the id of a cell of the plan that has no line, if there is one: the table was cut then. */
    public Optional<String> missingCell() {
        Set<List<String>> present =
                rows.stream().map(row -> key(row, "component")).collect(Collectors.toSet());
        return plan.path("cells")
                .valueStream()
                .filter(cell -> !present.contains(key(cell, plan)))
                .map(cell -> cell.path("id").asString())
                .findFirst();
    }

    /** Returns the id of the cell that a line is of, if the plan has it. */
    public Optional<String> cell(RunRow row) {
        List<String> key = key(row, "component");
        return plan.path("cells")
                .valueStream()
                .filter(cell -> key(cell, plan).equals(key))
                .map(cell -> cell.path("id").asString())
                .findFirst();
    }

    /** Returns the values of {@link #KEY} of a row; those of some columns are left empty. */
    public static List<String> key(RunRow row, String... except) {
        List<String> left = List.of(except);
        return KEY.stream()
                .map(column -> left.contains(column) ? "" : row.get(column))
                .toList();
    }

    /** Returns whether two rows have the same values of {@link #KEY}, some columns excepted. */
    public static boolean isAlike(RunRow row, RunRow other, String... except) {
        return key(row, except).equals(key(other, except));
    }

    public List<Fork> forks(JsonNode cell) {
        return forks.getOrDefault(key(cell, plan), List.of());
    }

    /** Returns all forks of a row, in their order. */
    public List<Fork> forks(RunRow row) {
        return forks.getOrDefault(key(row), List.of());
    }

    /** Returns the name of the run, and not all that it has. */
    @Override
    public String toString() {
        return name();
    }

    public String name() {
        return rows.isEmpty() ? folder.getFileName().toString() : rows.get(0).get("run");
    }

    /**
     * Returns the collector of the run: that of the first row that has a collector. Later rows may have other
     * collectors. Empty if no row has a collector.
     */
    public static String collector(List<RunRow> rows) {
        return rows.stream()
                .map(row -> row.get("gc"))
                .filter(gc -> !gc.isEmpty())
                .findFirst()
                .orElse("");
    }

    /**
     * Returns whether real numbers may be read with other digits than were sent, so that the row is not comparable with
     * exact rows. False for old runs, whose environment does not list lossy codecs.
     */
    public boolean isLossy(RunRow row) {
        return REALS.contains(row.kind())
                && !row.numbers().equals("bits")
                && environment.path("lossy").has(row.codec());
    }

    /** Returns whether a row is ranked: it keeps all values, and makes the checks of the others. */
    public boolean isRanked(RunRow row) {
        return !isLossy(row) && !UNCHECKED.matcher(row.codec()).matches();
    }

    /** Returns whether the run was merged from runs that several machines made of the same shards. */
    public boolean hasReplicates() {
        return environment.path("replicates").asBoolean(false);
    }

    /** Returns the names of the machines of a merged run, in the order of its rows; empty for a run of one machine. */
    public List<String> machines() {
        return rows.stream()
                .map(row -> row.get("machine"))
                .filter(machine -> !machine.isEmpty())
                .distinct()
                .toList();
    }

    /** Returns the rows of one machine of a merged run, with the environment of the whole run. */
    public RunTable on(String machine) {
        return new RunTable(
                folder,
                rows.stream().filter(row -> row.get("machine").equals(machine)).toList(),
                environment,
                plan,
                forks);
    }

    /** Returns whether both runs have the same host, processor, Javas and JVM flags. */
    public boolean isAlike(RunTable other) {
        return List.of("/machine/host", "/machine/cpu", "/machine/cpus", "/jvms", "/jvm_flags").stream()
                        .allMatch(path -> environment.at(path).equals(other.environment.at(path)))
                && machine().isAlike(other.machine());
    }

    /** Returns whether everything that was planned was measured, according to the name of the folder. */
    public boolean isComplete() {
        return !folder.getFileName().toString().endsWith(RunFolder.INCOMPLETE);
    }

    /** Returns a table as text in CSV (RFC 4180). Null is a missing value. */
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

    static void requireFile(Path file) throws IOException {
        if (!PackedFile.exists(file)) {
            try {
                Files.readAttributes(file, BasicFileAttributes.class);
            } catch (NoSuchFileException e) {
                // Any other reason is thrown as it is.
            }
            throw new IOException(file.getParent() + " is not a run folder: it has no " + file.getFileName());
        }
    }

    private static JsonNode json(Path file) throws IOException {
        requireFile(file);
        try {
            return JSON.readTree(PackedFile.read(file));
        } catch (JacksonException e) {
            throw new IOException(file.getParent() + " is not a run folder: its JSON cannot be read", e);
        }
    }
}
