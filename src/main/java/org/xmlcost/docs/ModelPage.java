package org.xmlcost.docs;

import org.xmlcost.model.Metric;
import org.xmlcost.report.Estimate;
import org.xmlcost.report.Figures;
import org.xmlcost.report.Markdown;
import org.xmlcost.report.Table;
import org.xmlcost.result.RunRow;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Page of a processing model: what its codecs cost, where they stand, and what their maintainers should know. */
record ModelPage(NewestRuns newest, String model) {
    static final List<String> DIRECTIONS = List.of("read", "write");
    private static final List<String> LONG =
            List.of("double:100000:uniform-bits", "double:100000:decimal2", "int:100000:uniform-bits");
    private static final List<String> SHORT =
            List.of("double:1000:uniform-bits", "double:1000:decimal2", "int:1000:uniform-bits");
    /** Payloads of the catalogue. */
    static final List<String> PAYLOADS =
            Stream.concat(LONG.stream(), SHORT.stream()).toList();
    /** Long message that codecs are compared by; likewise a short one. */
    static final String BITS = LONG.get(0);

    static final String FEW = SHORT.get(0);

    private static final String NATIVE = "native";
    private static final String GSOAP =
            "Codecs of gSOAP. Those of other native libraries, `native.*`, are on the pages of their models. ";

    private List<String> codecs() {
        return newest.codecs().entrySet().stream()
                .filter(each -> each.getValue().model().equals(model))
                .map(Map.Entry::getKey)
                .toList();
    }

    private RunRow usual(String codec) {
        return newest.codecs().get(codec);
    }

    private Table<String> table() {
        return Table.of(codecs()).column("codec", Markdown::code);
    }

    private static String section(String title, String intro, String table) {
        return table.isEmpty() ? "" : "\n## " + title + "\n\n" + intro + "\n\n" + table;
    }

    String markdown() {
        return "# " + model + "\n\n" + (model.equals(NATIVE) ? GSOAP : "")
                + "Figures of the profile `catalogue`: each codec on its first wire, in its usual number mode, on Java "
                + newest.release()
                + ". *Numbers* says who converts the numbers to and from text: the JDK (`jdk`), the codec (`own`), "
                + "faster libraries (`fast`), or nobody (`bits`). \u00b1 is half the 95 % interval. Many intervals are "
                + "similarly wide, since the variance of each row is moderated by that of all rows "
                + "([precision](../../precision.md)).\n\n"
                + "Runs: " + newest.links("../../../") + ".\n"
                + section("Cost of a value", "Nanoseconds per value, in messages of 100 000 values.", costs(LONG))
                + section("Short messages", "Nanoseconds per value, in messages of 1000 values.", costs(SHORT))
                + section(
                        "Against the others",
                        "Time over that of the fastest codec with the same wire, for 100 000 doubles "
                                + "(`uniform-bits`). *Place* is one more than the number of codecs that are faster, with "
                                + "intervals of the ratio that exclude 1, not corrected for the number of codecs. Lossy "
                                + "codecs, and those without the checks of the others, are not ranked. Codecs outside the "
                                + "JVM are. Several codecs are named as the fastest if the first "
                                + "one would be so in a repetition with a probability of 75 % or less.\n\n" + fastest(),
                        places())
                + section(
                        "Components of the cost",
                        "Shares of the time of 100 000 doubles (`uniform-bits`), sampled.",
                        newest.of("where").shares(codecs(), DIRECTIONS, BITS))
                + section(
                        "Memory",
                        "Bytes for a value of 100 000 doubles; *held* is kilobytes that an open codec holds between "
                                + "two messages that it reads, or that it writes and reads back.",
                        memory())
                + section(
                        "First message, and new factories",
                        "Of 1000 doubles. *First* is the first message of a JVM. *New factories* is a message for "
                                + "which everything is made anew, over one that reuses what it can; both are of the run "
                                + "with `setup`.",
                        first())
                + "\n## Where the order turns\n\n"
                + bullets(
                        new OrderChanges(newest, codecs()).sentences(),
                        "No pair of these codecs changes its order significantly from one payload to another.")
                + "\n## For maintainers\n\n"
                + bullets(
                        new Outliers(newest, codecs()).lines(),
                        unasked().isEmpty() ? "Nothing stands out." : "Nothing stands out in what was measured.")
                + unasked()
                + unmeasured();
    }

    /** Returns a sentence that names the questions of this page without figures; empty if all have some. */
    private String unasked() {
        List<String> questions = Stream.of("where", "memory", "first", "setup")
                .filter(question -> newest.find(question).isEmpty())
                .toList();
        return questions.isEmpty()
                ? ""
                : "\nNot measured on Java " + newest.release() + ": " + Markdown.codes(questions) + ".\n";
    }

    private static String bullets(List<String> lines, String none) {
        return lines.isEmpty()
                ? none + "\n"
                : lines.stream().map(line -> "* " + line + "\n").collect(Collectors.joining());
    }

    private String costs(List<String> payloads) {
        Table<String> table = table().column("library", this::library)
                .column("numbers", codec -> usual(codec).numbers());
        for (String direction : DIRECTIONS) {
            table.columns(
                    payloads,
                    payload -> direction + " "
                            + payload.replaceFirst(":\\d+:(uniform-bits)?", " ").strip(),
                    (codec, payload) ->
                            newest.of(direction).time(codec, direction, payload).map(Estimate::perValue));
        }
        return table.markdown();
    }

    private String library(String codec) {
        RunRow row = usual(codec);
        return (row.get("library") + " " + row.get("library_version").split("\\+", 2)[0]).strip();
    }

    private String places() {
        Table<String> table =
                table().column("wire", codec -> Markdown.code(usual(codec).wire()));
        for (String direction : DIRECTIONS) {
            ReleaseRun run = newest.of(direction);
            table.column(
                            direction + ":",
                            codec -> run.time(codec, direction, BITS)
                                    .flatMap(row -> ranked(row.wire(), direction).stream()
                                            .findFirst()
                                            .flatMap(first -> row.equals(first)
                                                    ? Optional.of("1")
                                                    : run.ratio(row, first).map(Figures::ratio))))
                    .column("place:", codec -> run.time(codec, direction, BITS).map(row -> place(row, direction)));
        }
        return table.markdown();
    }

    /** Returns the rows of the codecs with a wire, the fastest first. */
    List<RunRow> ranked(String wire, String direction) {
        ReleaseRun run = newest.of(direction);
        return newest.codecs().keySet().stream()
                .map(other -> run.time(other, direction, BITS))
                .flatMap(Optional::stream)
                .filter(row -> row.wire().equals(wire) && run.run().isRanked(row))
                .sorted(Comparator.comparingDouble(RunRow::score))
                .toList();
    }

    /** Returns a sentence that names the fastest codecs of each wire. */
    private String fastest() {
        return codecs().stream()
                .map(codec -> usual(codec).wire())
                .distinct()
                .map(wire -> Markdown.code(wire) + ": "
                        + DIRECTIONS.stream()
                                .map(direction -> fastest(wire, direction))
                                .flatMap(Optional::stream)
                                .collect(Collectors.joining(" and ")))
                .collect(Collectors.joining("; ", "Fastest on ", "."));
    }

    private Optional<String> fastest(String wire, String direction) {
        List<String> leaders = newest.of(direction).leaders(ranked(wire, direction), false).stream()
                .map(row -> Markdown.code(row.codec()))
                .toList();
        return leaders.isEmpty() ? Optional.empty() : Optional.of(Figures.choice(leaders) + " to " + direction);
    }

    /** Returns one more than the number of codecs that are significantly faster, of how many. */
    String place(RunRow row, String direction) {
        List<RunRow> ranked = ranked(row.wire(), direction);
        long faster = ranked.stream()
                .flatMap(other -> newest.of(direction).ratio(row, other).stream())
                .filter(ratio -> ratio.low() > 1)
                .count();
        return ranked.contains(row) ? (1 + faster) + " of " + ranked.size() : "not ranked";
    }

    private String memory() {
        ReleaseRun run = newest.of("memory");
        Table<String> table = table();
        memory(table, run, "heap allocated, ", Metric.ALLOC);
        memory(table, run, "native allocated, ", Metric.NATIVE_ALLOC);
        table.column(
                "retained on the heap:",
                codec -> run.memory(codec, "read", BITS, Metric.RETAINED)
                        .filter(row -> !ReleaseRun.isNative(codec))
                        .map(row -> Figures.of(row.perValue())));
        memory(table, run, "heap held, kB, ", Metric.HELD);
        memory(table, run, "native held, kB, ", Metric.NATIVE_HELD);
        return table.filled().markdown();
    }

    private static void memory(Table<String> table, ReleaseRun run, String title, Metric metric) {
        DIRECTIONS.forEach(direction -> table.column(
                (direction.equals("read") ? title + direction : direction) + ":",
                codec -> run.memory(codec, direction, BITS, metric)
                        .map(row -> Figures.of(metric.isPerValue() ? row.perValue() : row.score() / 1000))));
    }

    private String first() {
        ReleaseRun first = newest.of("first");
        ReleaseRun setup = newest.of("setup");
        return table().columns(
                        List.of("open", "read", "write"),
                        direction -> direction.equals("open") ? direction : "first " + direction,
                        (codec, direction) -> first.row(codec, "first", direction, FEW, Metric.TIME)
                                .map(Text::message))
                .columns(
                        DIRECTIONS,
                        direction -> direction.equals("read") ? "new factories, read" : direction,
                        (codec, direction) -> setup.anew(codec, direction, FEW).map(Figures::ratio))
                .filled()
                .markdown();
    }

    private String unmeasured() {
        Map<String, Set<String>> reasons = new LinkedHashMap<>();
        newest.runs().stream()
                .flatMap(run -> run.all().stream())
                .filter(row -> row.model().equals(model)
                        && !row.isMeasured()
                        && row.component().isEmpty())
                .forEach(
                        row -> reasons.computeIfAbsent(row.status() + ": " + row.reason(), key -> new LinkedHashSet<>())
                                .add(row.codec()));
        return reasons.isEmpty()
                ? ""
                : "\n## Without figures\n\n"
                        + Table.of(reasons.entrySet())
                                .column("codecs", each -> Markdown.codes(each.getValue()))
                                .column("reason", each -> each.getKey().replace("|", "&#124;"))
                                .markdown();
    }
}
