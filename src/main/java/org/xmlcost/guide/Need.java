package org.xmlcost.guide;

import org.xmlcost.result.Metric;
import org.xmlcost.result.RunRow;

import java.util.List;
import java.util.Set;

/**
 * Something that a program needs, and the rows of a run that say what is best for it.
 *
 * @param title the need
 * @param verb what the best codec does, in front of a figure
 * @param profile profile of the run
 * @param question question of the rows; likewise the direction, the part of a message, the payload and the metric
 * @param wires wires that the need allows; empty for all
 * @param models models that the need allows
 * @param usual codec that most programs use
 */
record Need(
        String title,
        String verb,
        String profile,
        String question,
        String direction,
        String part,
        String payload,
        Metric metric,
        Set<String> wires,
        Set<String> models,
        String usual) {
    private static final String LONG = "double:100000:decimal2";
    private static final String BITS = "double:100000:uniform-bits";
    private static final String SHORT = "double:1000:uniform-bits";
    private static final String DOM = "dom.xerces";
    private static final Set<String> SOAP = Set.of("soap-enc");
    private static final Set<String> WITH_HEADER = Set.of("soap-enc+header");
    private static final Set<String> TREES = Set.of("DOM", "on-demand tree");
    private static final Set<String> LIBRARIES = Set.of("DOM", "SAX", "StAX", "on-demand tree", "data binding");
    private static final Set<String> ALL_TEXT =
            Set.of("DOM", "SAX", "StAX", "on-demand tree", "data binding", "native", "hand-written");
    private static final Set<String> PACKED = Set.of("StAX", "Fast Infoset", "EXI", "attachments", "table", "native");

    /** All needs, the most frequent first. */
    static final List<Need> ALL = List.of(
            of(
                    "Read every value of a long SOAP message, with a Java library",
                    "reads it in",
                    "read",
                    "read",
                    LONG,
                    SOAP,
                    LIBRARIES),
            of(
                    "Write a long SOAP message, with a Java library",
                    "writes it in",
                    "write",
                    "write",
                    LONG,
                    SOAP,
                    LIBRARIES),
            of(
                    "Read a long SOAP message, with native code or code for one schema allowed",
                    "reads it in",
                    "read",
                    "read",
                    LONG,
                    SOAP,
                    ALL_TEXT),
            of(
                    "Write a long SOAP message, with native code or code for one schema allowed",
                    "writes it in",
                    "write",
                    "write",
                    LONG,
                    SOAP,
                    ALL_TEXT),
            access("Forward a long message after a look at its header", "does so in", "forward", "header"),
            access("Read only the header of a long message", "does so in", "read", "header"),
            access("Read one in a hundred values of a long message", "does so in", "read", "1%"),
            access("Change one value of a long message and send it on", "does so in", "change", "middle"),
            of("Read short messages of a thousand values", "reads one in", "read", "read", SHORT, SOAP, LIBRARIES),
            of("Read a message with a new parser each time", "reads one in", "setup", "read", SHORT, SOAP, LIBRARIES),
            of(
                    "Read the first message of a program whose codec is open",
                    "reads it in",
                    "first",
                    "read",
                    SHORT,
                    SOAP,
                    LIBRARIES),
            memory("Keep a whole message as a tree", "holds", Metric.RETAINED, TREES),
            memory("Read with the least garbage", "allocates", Metric.ALLOC, LIBRARIES),
            new Need(
                    "Choose the format as well",
                    "reads it in",
                    Evidence.CATALOGUE,
                    "read",
                    "read",
                    "",
                    BITS,
                    Metric.TIME,
                    Set.of(),
                    PACKED,
                    "stax.woodstox"));

    private static Need of(
            String title,
            String verb,
            String question,
            String direction,
            String payload,
            Set<String> wires,
            Set<String> models) {
        return new Need(
                title, verb, Evidence.CATALOGUE, question, direction, "", payload, Metric.TIME, wires, models, DOM);
    }

    private static Need access(String title, String verb, String direction, String part) {
        return new Need(
                title,
                verb,
                Evidence.ACCESS,
                "access",
                direction,
                part,
                BITS,
                Metric.TIME,
                WITH_HEADER,
                LIBRARIES,
                DOM);
    }

    private static Need memory(String title, String verb, Metric metric, Set<String> models) {
        return new Need(title, verb, Evidence.CATALOGUE, "memory", "read", "", BITS, metric, SOAP, models, DOM);
    }

    /** Returns whether a row is a candidate. */
    boolean isMetBy(RunRow row) {
        return row.question().equals(question)
                && row.direction().equals(direction)
                && row.get("part").equals(part)
                && row.payload().equals(payload)
                && row.is(metric)
                && !row.numbers().equals("fast")
                && (wires.isEmpty() || wires.contains(row.wire()))
                && models.contains(row.model())
                && (models.contains("native") || !row.codec().startsWith("native."));
    }

    /** Returns whether a row is that of the codec that most programs use, on the wire that they use. */
    boolean isUsual(RunRow row) {
        return row.codec().equals(usual) && (wires.isEmpty() ? SOAP : wires).contains(row.wire());
    }

    /** Returns how a row is called: by its codec, and by its wire where the need leaves the wire open. */
    String name(RunRow row) {
        return Text.code(row.codec()) + (wires.isEmpty() ? " on " + Text.code(row.wire()) : "");
    }

    /** Returns the figure of a row. */
    String amount(RunRow row) {
        return metric == Metric.TIME ? Text.time(row.score()) : Text.size(row.score());
    }

    /** Returns the verb of a comparison. */
    String takes() {
        return metric == Metric.TIME ? "takes" : "needs";
    }

    /** Returns the last word of a comparison. */
    String much() {
        return metric == Metric.TIME ? "long" : "much";
    }

    /** Returns the title of the column of figures. */
    String column() {
        return metric == Metric.TIME ? "time" : metric.id();
    }

    /** Returns what the figures are of, for a reader who looks them up. */
    String description() {
        return "Question `%s`, direction `%s`%s, payload `%s`, metric `%s`"
                .formatted(question, direction, part.isEmpty() ? "" : ", part `" + part + "`", payload, metric.id());
    }
}
