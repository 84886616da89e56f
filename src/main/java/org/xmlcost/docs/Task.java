package org.xmlcost.docs;

import org.xmlcost.model.Metric;
import org.xmlcost.report.Figures;
import org.xmlcost.report.Markdown;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import org.apache.commons.csv.CSVParser;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a program does, and the rows of published runs of which the best is the codec to choose.
 *
 * @param columns values of the rows by column; without {@code wire} for any wire
 */
record Task(String title, Set<String> models, String profile, Map<String, String> columns) {
    /** Codec that others are compared with: the DOM of Apache Xerces, of which the JDK has a copy. */
    static final String USUAL = "dom.xerces";
    /** Data of a measurement, which the profile {@code conditions} has. */
    static final String MEASURED = "double@fork-times.csv";

    private static final String WIRE = "soap-enc";
    private static final Map<String, String> DEFAULTS = Map.of("threads", "1", "part", "", "metric", "time");
    private static final Set<String> TREES = Set.of("DOM", "on-demand tree");
    private static final Set<String> LIBRARIES = with(TREES, "SAX", "StAX", "data binding");
    private static final Set<String> TEXT = with(LIBRARIES, "native", "hand-written");
    /** Models by their names in {@code tasks.csv}. The floors are in none: they are no XML. */
    private static final Map<String, Set<String>> MODELS = Map.of(
            "tree", TREES,
            "library", LIBRARIES,
            "text", TEXT,
            "any", with(TEXT, "Fast Infoset", "EXI", "attachments", "table"));

    /** All tasks, the most frequent first. */
    static final List<Task> ALL = read();

    private static Set<String> with(Set<String> models, String... more) {
        return Stream.concat(models.stream(), Stream.of(more)).collect(Collectors.toUnmodifiableSet());
    }

    private static List<Task> read() {
        try (InputStream in = Task.class.getResourceAsStream("tasks.csv");
                CSVParser lines = CSVParser.parse(in, StandardCharsets.UTF_8, RunTable.CSV)) {
            return lines.stream()
                    .map(line -> new Task(
                            line.get("title"),
                            Optional.ofNullable(MODELS.get(line.get("models"))).orElseThrow(),
                            line.get("profile"),
                            columns(line.get("conditions"))))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns values by column. A direction that is not named is that of the question's name. */
    private static Map<String, String> columns(String conditions) {
        Map<String, String> columns = new LinkedHashMap<>(DEFAULTS);
        columns.put("wire", WIRE);
        Arrays.stream(conditions.split(" "))
                .map(condition -> condition.split("=", 2))
                .forEach(condition -> columns.put(condition[0], condition[1]));
        columns.putIfAbsent("direction", columns.get("question"));
        columns.remove("wire", "");
        return columns;
    }

    String question() {
        return columns.get("question");
    }

    Metric metric() {
        return Metric.valueOf(columns.get("metric").toUpperCase(Locale.ROOT));
    }

    private Optional<Task> of(boolean applies, String direction, String part) {
        Map<String, String> others = new LinkedHashMap<>(columns);
        others.putAll(Map.of("direction", direction, "part", part));
        return applies ? Optional.of(new Task(title, models, profile, others)) : Optional.empty();
    }

    /** Returns the task to read the whole message, if this is to forward it. */
    Optional<Task> whole() {
        return of(columns.get("direction").equals("forward"), "read", "all");
    }

    /** Returns the task to open the codec, if this is a first message. */
    Optional<Task> open() {
        return of(question().equals("first"), "open", "");
    }

    /**
     * Returns whether a measured row is of a codec that may be chosen. A row outside the JVM is not, nor a tree that
     * retains less than the values.
     */
    boolean allows(RunRow row) {
        return columns.entrySet().stream()
                        .allMatch(each -> row.get(each.getKey()).equals(each.getValue()))
                && row.component().isEmpty()
                && !row.jvm().isEmpty()
                && (metric() != Metric.RETAINED || row.score() >= Double.parseDouble(row.get("payload_bytes")))
                && models.contains(row.model())
                && (models.contains("native") || !ReleaseRun.isNative(row.codec()));
    }

    /** Returns whether a row is that of the codec that most programs use, on the wire that they use. */
    boolean isUsual(RunRow row) {
        return row.codec().equals(USUAL) && columns.getOrDefault("wire", WIRE).equals(row.wire());
    }

    /** Returns how a row is called: by its codec, and by its wire where any wire will do. */
    String name(RunRow row) {
        return Markdown.code(row.codec()) + (columns.containsKey("wire") ? "" : " on " + Markdown.code(row.wire()));
    }

    String amount(RunRow row) {
        return switch (metric()) {
            case TIME -> Figures.time(row.score());
            case RATE -> Figures.of(row.score()) + " messages a second";
            default -> Figures.size(row.score());
        };
    }

    String comparison(String ratio) {
        return switch (metric()) {
            case TIME -> "takes " + ratio + " times as long";
            case RATE -> "reads " + ratio + " times as many";
            default -> "needs " + ratio + " times as much";
        };
    }

    String column() {
        return metric() == Metric.RATE ? "messages per second" : metric().id();
    }

    /** Returns what the figures are of, for a reader who looks them up. */
    String description() {
        String part = columns.get("part");
        String threads = columns.get("threads");
        return "%sQuestion `%s`, direction `%s`%s, payload `%s`%s, metric `%s`"
                .formatted(
                        profile.equals(SourceRuns.CONDITIONS) ? "Only the codecs of `headline` were measured. " : "",
                        question(),
                        columns.get("direction"),
                        part.isEmpty() ? "" : ", part `" + part + "`",
                        columns.get("payload"),
                        threads.equals("1") ? "" : ", " + threads + " threads",
                        metric().id());
    }
}
