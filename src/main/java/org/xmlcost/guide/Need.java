package org.xmlcost.guide;

import org.xmlcost.model.Metric;
import org.xmlcost.result.RunRow;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Something that a program needs, and the rows of a run that say what is best for it.
 *
 * @param title the need
 * @param rows rows of which the best answers the need
 * @param models models that the need allows
 */
record Need(String title, NeededRows rows, Set<String> models) {
    /** Codec that every answer is compared with: the DOM of Apache Xerces, of which the JDK has a copy. */
    static final String USUAL = "dom.xerces";

    private static final String LONG = "double:100000:decimal2";
    private static final String BITS = "double:100000:uniform-bits";
    private static final String SHORT = "double:1000:uniform-bits";
    private static final String MILLION = "double:1000000:uniform-bits";
    /** Data of a measurement, which the profile {@code conditions} has. */
    static final String MEASURED = "double@fork-times.csv";

    private static final String READ = "read";
    private static final String WRITE = "write";
    private static final String FORWARD = "forward";
    private static final String HEADER = "header";
    private static final String MEMORY = "memory";
    private static final String FIRST = "first";
    private static final Set<String> SOAP = Set.of("soap-enc");
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

    private static final int CONNECTIONS = 32;

    /** All needs, the most frequent first. */
    static final List<Need> ALL = List.of(
            library("Read 100 000 doubles with two decimals", NeededRows.of(READ, READ, LONG, SOAP)),
            library("Write 100 000 doubles with two decimals", NeededRows.of(WRITE, WRITE, LONG, SOAP)),
            new Need(
                    "Read 100 000 doubles with two decimals, also with native code or code for one schema",
                    NeededRows.of(READ, READ, LONG, SOAP),
                    ALL_TEXT),
            new Need(
                    "Write 100 000 doubles with two decimals, also with native code or code for one schema",
                    NeededRows.of(WRITE, WRITE, LONG, SOAP),
                    ALL_TEXT),
            library(
                    "Forward a message of a million doubles after a look at its header",
                    part(MILLION, FORWARD, HEADER)),
            library("Forward a message of 100 000 doubles after a look at its header", part(BITS, FORWARD, HEADER)),
            library("Read only the header of a message of 100 000 doubles", part(BITS, READ, HEADER)),
            library("Read one in a hundred of 100 000 random doubles", part(BITS, READ, "1%")),
            library("Change one of 100 000 doubles and send the message on", part(BITS, "change", "middle")),
            library("Read short messages of 1000 random doubles", NeededRows.of(READ, READ, SHORT, SOAP)),
            library("Read 1000 random doubles with a new parser each time", NeededRows.of("setup", READ, SHORT, SOAP)),
            library(
                    "Read the first message of a JVM after the codec is open, 1000 doubles",
                    NeededRows.of(FIRST, READ, SHORT, SOAP)),
            new Need(
                    "Keep a message of 100 000 doubles as a tree, with a Java library",
                    NeededRows.of(MEMORY, READ, BITS, SOAP).with(Metric.RETAINED),
                    TREES),
            library(
                    "Read 100 000 doubles with the least garbage",
                    NeededRows.of(MEMORY, READ, BITS, SOAP).with(Metric.ALLOC)),
            library(
                    "Keep an open codec for each connection that reads and writes 100 000 doubles",
                    NeededRows.of(MEMORY, WRITE, BITS, SOAP).with(Metric.HELD)),
            new Need(
                    "Read 100 000 doubles with two decimals in any format",
                    NeededRows.of(READ, READ, LONG, Set.of()),
                    ALL_MODELS),
            new Need(
                    "Read 1000 random doubles in each of 32 threads",
                    NeededRows.of("concurrency", READ, SHORT, SOAP)
                            .in(Evidence.CONDITIONS)
                            .with(CONNECTIONS)
                            .with(Metric.RATE),
                    ALL_TEXT),
            new Need(
                    "Read 10 000 measured doubles",
                    NeededRows.of(READ, READ, MEASURED, SOAP).in(Evidence.CONDITIONS),
                    ALL_TEXT));

    private static Need library(String title, NeededRows rows) {
        return new Need(title + ", with a Java library", rows, LIBRARIES);
    }

    private static NeededRows part(String payload, String direction, String part) {
        return NeededRows.of("access", READ, payload, Set.of("soap-enc+header"))
                .in(Evidence.ACCESS)
                .with(direction, part);
    }

    /** Returns the rows that tell what it costs to read the whole message, if the need is to forward it. */
    Optional<NeededRows> whole() {
        return rows.direction().equals(FORWARD) ? Optional.of(rows.with(READ, "all")) : Optional.empty();
    }

    /** Returns the rows that tell what it costs to open the codec, if the need is a first message. */
    Optional<NeededRows> open() {
        return rows.question().equals(FIRST) ? Optional.of(rows.with("open", "")) : Optional.empty();
    }

    /** Returns whether a codec is a candidate. */
    boolean allows(RunRow row) {
        return models.contains(row.model()) && (models.contains("native") || !View.isNative(row.codec()));
    }

    /** Returns whether a row is that of the codec that most programs use, on the wire that they use. */
    boolean isUsual(RunRow row) {
        return row.codec().equals(USUAL) && (isOfAnyWire() ? SOAP : rows.wires()).contains(row.wire());
    }

    private boolean isOfAnyWire() {
        return rows.wires().isEmpty();
    }

    /** Returns how a row is called: by its codec, and by its wire where the need leaves the wire open. */
    String name(RunRow row) {
        return Text.code(row.codec()) + (isOfAnyWire() ? " on " + Text.code(row.wire()) : "");
    }

    /** Returns the figure of a row. */
    String amount(RunRow row) {
        return switch (rows.metric()) {
            case TIME -> Text.time(row.score());
            case RATE -> Text.rate(row.score());
            default -> Text.size(row.score());
        };
    }

    /** Returns a comparison of a codec with the best one, without the figure: a verb, and what follows the figure. */
    List<String> comparison() {
        return switch (rows.metric()) {
            case TIME -> List.of("takes", "times as long");
            case RATE -> List.of("reads", "times as many");
            default -> List.of("needs", "times as much");
        };
    }

    /** Returns the title of the column of figures. */
    String column() {
        return switch (rows.metric()) {
            case TIME -> "time";
            case RATE -> "messages per second";
            default -> rows.metric().id();
        };
    }
}
