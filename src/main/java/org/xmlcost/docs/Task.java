package org.xmlcost.docs;

import org.xmlcost.model.Metric;
import org.xmlcost.report.Figures;
import org.xmlcost.report.Markdown;
import org.xmlcost.result.RunRow;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a program does, and the rows of published runs of which the best is the codec to choose.
 *
 * @param models processing models that may be chosen
 * @param profile profile of the runs
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
    private static final Set<String> LIBRARIES = Set.of("DOM", "SAX", "StAX", "on-demand tree", "data binding");
    private static final Set<String> ALL_TEXT =
            Set.of("DOM", "SAX", "StAX", "on-demand tree", "data binding", "native", "hand-written");
    /** All models but the floors, which are no XML. */
    private static final Set<String> ALL_MODELS = Set.of(
            "DOM",
            "SAX",
            "StAX",
            "on-demand tree",
            "data binding",
            "native",
            "hand-written",
            "Fast Infoset",
            "EXI",
            "attachments",
            "table");

    /** All tasks, the most frequent first. */
    static final List<Task> ALL = List.of(
            library("Read 100 000 doubles with two decimals", "question=read payload=double:100000:decimal2"),
            library("Write 100 000 doubles with two decimals", "question=write payload=double:100000:decimal2"),
            text(
                    "Read 100 000 doubles with two decimals, also with native code or code for one schema",
                    "question=read payload=double:100000:decimal2"),
            text(
                    "Write 100 000 doubles with two decimals, also with native code or code for one schema",
                    "question=write payload=double:100000:decimal2"),
            part(
                    "Forward a message of a million doubles after a look at its header",
                    "direction=forward part=header payload=double:1000000:uniform-bits"),
            part(
                    "Forward a message of 100 000 doubles after a look at its header",
                    "direction=forward part=header payload=double:100000:uniform-bits"),
            part(
                    "Read only the header of a message of 100 000 doubles",
                    "direction=read part=header payload=double:100000:uniform-bits"),
            part(
                    "Read one in a hundred of 100 000 random doubles",
                    "direction=read part=1% payload=double:100000:uniform-bits"),
            part(
                    "Change one of 100 000 doubles and send the message on",
                    "direction=change part=middle payload=double:100000:uniform-bits"),
            library("Read short messages of 1000 random doubles", "question=read payload=double:1000:uniform-bits"),
            library(
                    "Read 1000 random doubles with a new parser each time",
                    "question=setup direction=read payload=double:1000:uniform-bits"),
            library(
                    "Read the first message of a JVM after the codec is open, 1000 doubles",
                    "question=first direction=read payload=double:1000:uniform-bits"),
            new Task(
                    "Keep a message of 100 000 doubles as a tree, with a Java library",
                    TREES,
                    SourceRuns.CATALOGUE,
                    columns("question=memory direction=read payload=double:100000:uniform-bits metric=retained")),
            library(
                    "Read 100 000 doubles with the least garbage",
                    "question=memory direction=read payload=double:100000:uniform-bits metric=alloc"),
            library(
                    "Keep an open codec for each connection that reads and writes 100 000 doubles",
                    "question=memory direction=write payload=double:100000:uniform-bits metric=held"),
            new Task(
                    "Read 100 000 doubles with two decimals in any format",
                    ALL_MODELS,
                    SourceRuns.CATALOGUE,
                    columns("question=read payload=double:100000:decimal2 wire=")),
            new Task(
                    "Read 1000 random doubles in each of 32 threads",
                    ALL_TEXT,
                    SourceRuns.CONDITIONS,
                    columns("question=concurrency direction=read payload=double:1000:uniform-bits threads=32"
                            + " metric=rate")),
            new Task(
                    "Read 10 000 measured doubles",
                    ALL_TEXT,
                    SourceRuns.CONDITIONS,
                    columns("question=read payload=" + MEASURED)));

    private static Task library(String title, String columns) {
        return new Task(title + ", with a Java library", LIBRARIES, SourceRuns.CATALOGUE, columns(columns));
    }

    private static Task text(String title, String columns) {
        return new Task(title, ALL_TEXT, SourceRuns.CATALOGUE, columns(columns));
    }

    private static Task part(String title, String columns) {
        return new Task(
                title + ", with a Java library",
                LIBRARIES,
                SourceRuns.ACCESS,
                columns("question=access wire=" + WIRE + "+header " + columns));
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

    /** Returns the figure of a row. */
    String amount(RunRow row) {
        return switch (metric()) {
            case TIME -> Figures.time(row.score());
            case RATE -> Figures.of(row.score()) + " messages a second";
            default -> Figures.size(row.score());
        };
    }

    /** Returns a comparison of a codec with the best one. */
    String comparison(String ratio) {
        return switch (metric()) {
            case TIME -> "takes " + ratio + " times as long";
            case RATE -> "reads " + ratio + " times as many";
            default -> "needs " + ratio + " times as much";
        };
    }

    /** Returns the title of the column of figures. */
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
