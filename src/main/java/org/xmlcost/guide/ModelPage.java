package org.xmlcost.guide;

import org.xmlcost.model.Metric;
import org.xmlcost.page.Figures;
import org.xmlcost.result.RunRow;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Page of a processing model: what its codecs cost, where they stand, and what their maintainers should know.
 *
 * @param newest runs of the catalogue
 * @param model name of the model
 */
record ModelPage(Newest newest, String model) {
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

    /** Returns the page. */
    String markdown() {
        StringBuilder text = new StringBuilder("# " + model + "\n\n" + (model.equals(NATIVE) ? GSOAP : "")
                + "Figures of the profile `catalogue`: each codec on its first "
                + "wire, in its usual number mode, on Java " + newest.release()
                + ". *Numbers* says who converts the numbers to and from text: the JDK (`jdk`), the codec (`own`), "
                + "faster libraries (`fast`), or nobody (`bits`). \u00b1 is half the 95 % interval. Many intervals are "
                + "similarly wide, since the variance of each row is moderated by that of all rows "
                + "([precision](../../precision.md)).\n\n");
        text.append("Runs: ")
                .append(newest.views().stream()
                        .map(view -> "[" + view.run().name() + "](../../../results/"
                                + view.run().name() + "/results.csv), " + view.processors()
                                + (newest.views().size() > 1 ? ": " + Text.codes(newest.questions(view)) : ""))
                        .collect(Collectors.joining("; ")))
                .append(".\n\n");
        text.append("## Cost of a value\n\nNanoseconds per value, in messages of 100 000 values.\n\n")
                .append(costs(LONG));
        text.append("\n## Short messages\n\nNanoseconds per value, in messages of 1000 values.\n\n")
                .append(costs(SHORT));
        text.append(
                "\n## Against the others\n\nTime over that of the fastest codec with the same wire, for 100 000 doubles "
                        + "(`uniform-bits`). *Place* is one more than the number of codecs that are faster, with "
                        + "intervals of the ratio that exclude 1, not corrected for the number of codecs. Lossy "
                        + "codecs, and those without the checks of the others, are not ranked. Codecs outside the "
                        + "JVM are.\n\n");
        text.append(fastest()).append(standing());
        text.append(components());
        text.append(memory());
        text.append(first());
        text.append("\n## Where the order turns\n\n")
                .append(bullets(
                        new Turns(newest, codecs()).sentences(),
                        "No pair of these codecs changes its order significantly from one payload to another."));
        text.append("\n## For maintainers\n\n")
                .append(bullets(
                        new Remarks(newest, codecs()).lines(),
                        unasked().isEmpty() ? "Nothing stands out." : "Nothing stands out in what was measured."))
                .append(unasked());
        String missing = unmeasured();
        return missing.isEmpty() ? text.toString() : text + "\n## Without figures\n\n" + missing;
    }

    /** Returns a sentence that names the questions of this page without figures; empty if all have some. */
    private String unasked() {
        String questions = Stream.of("where", "memory", "first", "setup")
                .filter(question -> !newest.has(question))
                .map(Text::code)
                .collect(Collectors.joining(", "));
        return questions.isEmpty() ? "" : "\nNot measured on Java " + newest.release() + ": " + questions + ".\n";
    }

    private static String bullets(List<String> lines, String none) {
        return lines.isEmpty()
                ? none + "\n"
                : lines.stream().map(line -> "* " + line + "\n").collect(Collectors.joining());
    }

    private String costs(List<String> payloads) {
        List<String> head = new ArrayList<>(List.of("codec", "library", "numbers"));
        DIRECTIONS.forEach(
                direction -> payloads.forEach(payload -> head.add(direction + " " + shortly(payload) + ":")));
        return Text.table(
                head,
                codecs().stream()
                        .map(codec -> Stream.concat(
                                        Stream.of(
                                                Text.code(codec),
                                                library(codec),
                                                newest.codecs().get(codec).numbers()),
                                        DIRECTIONS.stream()
                                                .flatMap(direction -> payloads.stream()
                                                        .map(payload -> Text.perValue(newest.of(direction)
                                                                .time(codec, direction, payload)))))
                                .toList())
                        .toList());
    }

    private String library(String codec) {
        RunRow row = newest.codecs().get(codec);
        return (row.get("library") + " " + row.get("library_version").split("\\+", 2)[0]).strip();
    }

    private static String shortly(String payload) {
        String[] parts = payload.split(":");
        return parts[2].equals("uniform-bits") ? parts[0] : parts[0] + " " + parts[2];
    }

    private String standing() {
        List<String> head = List.of("codec", "wire", "read:", "place:", "write:", "place:");
        return Text.table(
                head,
                codecs().stream()
                        .map(codec -> Stream.concat(
                                        Stream.of(
                                                Text.code(codec),
                                                Text.code(newest.codecs()
                                                        .get(codec)
                                                        .wire())),
                                        DIRECTIONS.stream().flatMap(direction -> standing(codec, direction)))
                                .toList())
                        .toList());
    }

    /** Returns the rows of the codecs with a wire, the fastest first. */
    private List<RunRow> ranked(String wire, String direction) {
        View view = newest.of(direction);
        return newest.codecs().keySet().stream()
                .map(other -> view.time(other, direction, BITS))
                .flatMap(Optional::stream)
                .filter(row -> row.wire().equals(wire) && !view.isUnranked(row))
                .sorted(Comparator.comparingDouble(RunRow::score))
                .toList();
    }

    /** Returns a sentence that names the fastest codecs of each wire. */
    private String fastest() {
        return codecs().stream()
                .map(codec -> newest.codecs().get(codec).wire())
                .distinct()
                .map(wire -> Text.code(wire) + ": "
                        + DIRECTIONS.stream()
                                .flatMap(direction -> ranked(wire, direction).stream()
                                        .findFirst()
                                        .map(row -> Text.code(row.codec()) + " to " + direction)
                                        .stream())
                                .collect(Collectors.joining(" and ")))
                .collect(Collectors.joining("; ", "Fastest on ", ".\n\n"));
    }

    /** Returns one more than the number of codecs that are significantly faster. */
    private static long place(RunRow row, List<RunRow> ranked, View view) {
        return 1
                + ranked.stream()
                        .flatMap(other -> view.ratio(row, other).stream())
                        .filter(ratio -> ratio.low() > 1)
                        .count();
    }

    private Stream<String> standing(String codec, String direction) {
        View view = newest.of(direction);
        Optional<RunRow> own = view.time(codec, direction, BITS);
        List<RunRow> ranked = own.map(row -> ranked(row.wire(), direction)).orElse(List.of());
        if (ranked.isEmpty()) {
            return Stream.of("", own.isPresent() ? "not ranked" : "");
        }
        RunRow row = own.orElseThrow();
        return Stream.of(
                row.equals(ranked.get(0))
                        ? "1"
                        : view.ratio(row, ranked.get(0)).map(Text::ratio).orElse(""),
                ranked.contains(row) ? place(row, ranked, view) + " of " + ranked.size() : "not ranked");
    }

    private String components() {
        ShareTable shares = ShareTable.of(newest.of("where"), codecs(), DIRECTIONS, BITS);
        return shares.isEmpty()
                ? ""
                : "\n## Components of the cost\n\nShares of the time of 100 000 doubles (`uniform-bits`), sampled.\n\n"
                        + shares.markdown();
    }

    /** Returns a section with a table of the codecs that have any of its figures; empty if none has. */
    private String section(String intro, List<String> head, Function<String, List<String>> figures) {
        List<List<String>> lines = codecs().stream()
                .map(codec -> Stream.concat(Stream.of(Text.code(codec)), figures.apply(codec).stream())
                        .toList())
                .filter(line -> line.stream().skip(1).anyMatch(cell -> !cell.isEmpty()))
                .toList();
        return lines.isEmpty() ? "" : "\n## " + intro + "\n\n" + Text.table(head, lines);
    }

    private String memory() {
        View view = newest.of("memory");
        return section(
                "Memory\n\nBytes for a value of 100 000 doubles; *held* is kilobytes that an open codec holds between "
                        + "two messages that it reads, or that it writes and reads back.",
                List.of(
                        "codec",
                        "heap allocated, read:",
                        "write:",
                        "native allocated, read:",
                        "write:",
                        "retained on the heap:",
                        "heap held, kB, read:",
                        "write:",
                        "native held, kB, read:",
                        "write:"),
                codec -> List.of(
                        bytes(view.memory(codec, "read", BITS, Metric.ALLOC)),
                        bytes(view.memory(codec, "write", BITS, Metric.ALLOC)),
                        bytes(view.memory(codec, "read", BITS, Metric.NATIVE_ALLOC)),
                        bytes(view.memory(codec, "write", BITS, Metric.NATIVE_ALLOC)),
                        View.isNative(codec) ? "" : bytes(view.memory(codec, "read", BITS, Metric.RETAINED)),
                        kilobytes(view.memory(codec, "read", BITS, Metric.HELD)),
                        kilobytes(view.memory(codec, "write", BITS, Metric.HELD)),
                        kilobytes(view.memory(codec, "read", BITS, Metric.NATIVE_HELD)),
                        kilobytes(view.memory(codec, "write", BITS, Metric.NATIVE_HELD))));
    }

    private static String bytes(Optional<RunRow> row) {
        return row.map(each -> Figures.of(each.perValue())).orElse("");
    }

    private static String kilobytes(Optional<RunRow> row) {
        return row.map(each -> Figures.of(each.score() / 1000)).orElse("");
    }

    private Optional<RunRow> first(String codec, String direction) {
        return newest.of("first").row(codec, "first", direction, FEW, Metric.TIME);
    }

    private String first() {
        View setup = newest.of("setup");
        return section(
                "First message, and new factories\n\nOf 1000 doubles. *First* is the first message of a JVM. *New "
                        + "factories* is a message for which everything is made anew, over one that reuses what it can; both "
                        + "are of the run with `setup`.",
                List.of("codec", "open:", "first read:", "first write:", "new factories, read:", "write:"),
                codec -> List.of(
                        Text.message(first(codec, "open")),
                        Text.message(first(codec, "read")),
                        Text.message(first(codec, "write")),
                        setup.anew(codec, "read", FEW).map(Text::ratio).orElse(""),
                        setup.anew(codec, "write", FEW).map(Text::ratio).orElse("")));
    }

    private String unmeasured() {
        Map<String, Set<String>> reasons = new LinkedHashMap<>();
        newest.views().stream()
                .flatMap(View::all)
                .filter(row -> row.model().equals(model)
                        && !row.isMeasured()
                        && row.component().isEmpty())
                .forEach(
                        row -> reasons.computeIfAbsent(row.status() + ": " + row.reason(), key -> new LinkedHashSet<>())
                                .add(Text.code(row.codec())));
        return reasons.isEmpty()
                ? ""
                : Text.table(
                        List.of("codecs", "reason"),
                        reasons.entrySet().stream()
                                .map(each -> List.of(
                                        String.join(", ", each.getValue()),
                                        each.getKey().replace("|", "&#124;")))
                                .toList());
    }
}
