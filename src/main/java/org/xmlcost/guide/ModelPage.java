package org.xmlcost.guide;

import org.xmlcost.page.Figures;
import org.xmlcost.result.Metric;
import org.xmlcost.result.RunRow;
import org.xmlcost.stats.Ratio;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Page of a processing model: what its codecs cost, where they stand, and what their maintainers should know.
 *
 * @param model name of the model
 * @param releases releases of Java, the one of the tables first
 */
record ModelPage(Evidence evidence, String model, List<Integer> releases) {
    private static final List<String> DIRECTIONS = List.of("read", "write");
    private static final List<String> LONG =
            List.of("double:100000:uniform-bits", "double:100000:decimal2", "int:100000:uniform-bits");
    private static final List<String> SHORT =
            List.of("double:1000:uniform-bits", "double:1000:decimal2", "int:1000:uniform-bits");
    private static final List<String> PAYLOADS =
            Stream.concat(LONG.stream(), SHORT.stream()).toList();
    private static final String BITS = LONG.get(0);
    private static final String FEW = SHORT.get(0);
    /** A codec's figure that is so many times that of the fastest is worth a remark. */
    private static final double LARGE = 3;
    /** Difference of a component from that of another codec, as a share of the time, that is worth a remark. */
    private static final double NOTABLE = 0.1;
    /** Chance that any order turns on this page where none does. */
    private static final double CHANCE = 0.05;

    private View view() {
        return evidence.newest(Evidence.CATALOGUE, releases.get(0)).orElseThrow();
    }

    private List<String> codecs() {
        return view().codecs().entrySet().stream()
                .filter(each -> each.getValue().model().equals(model))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Returns the page. */
    String markdown() {
        StringBuilder text =
                new StringBuilder("# " + model + "\n\nFigures of the profile `catalogue`: each codec on its first "
                        + "wire, in its usual number mode, on Java " + releases.get(0)
                        + ". \u00b1 is half the 95 % interval.\n\n");
        text.append("Runs: ")
                .append(releases.stream()
                        .map(release ->
                                evidence.newest(Evidence.CATALOGUE, release).orElseThrow())
                        .map(view -> "[" + view.run().name() + "](../../../results/"
                                + view.run().name() + "/results.csv)")
                        .distinct()
                        .collect(Collectors.joining(", ")))
                .append(".\n\n");
        text.append("## Cost of a value\n\nNanoseconds, of 100 000 values.\n\n").append(costs(LONG));
        text.append("\n## Short messages\n\nNanoseconds for a value, of 1000 values.\n\n")
                .append(costs(SHORT));
        text.append(
                "\n## Against the others\n\nTime over that of the fastest codec with the same wire, and the place among "
                        + "them, for 100 000 doubles (`uniform-bits`). Lossy codecs, and those without the checks of the others, are not ranked.\n\n");
        text.append(fastest()).append(standing());
        text.append(releasesOfJava());
        text.append(components());
        text.append(
                "\n## Memory\n\nBytes for a value of 100 000 doubles; *held* is kilobytes that an open codec holds between "
                        + "two messages.\n\n");
        text.append(memory());
        text.append(
                "\n## First message, and new factories\n\nOf 1000 doubles. *First* is the first message of a JVM. *New "
                        + "factories* is a message for which everything is made anew, over one that reuses what it can.\n\n");
        text.append(first());
        text.append("\n## Where the order turns\n\n")
                .append(bullets(
                        turns(),
                        "No pair of these codecs changes its order " + "significantly from one payload to another."));
        text.append("\n## For maintainers\n\n").append(bullets(remarks(), "Nothing stands out."));
        String missing = unmeasured();
        return missing.isEmpty() ? text.toString() : text + "\n## Without figures\n\n" + missing;
    }

    private static String bullets(List<String> lines, String none) {
        return lines.isEmpty()
                ? none + "\n"
                : lines.stream().map(line -> "* " + line + "\n").collect(Collectors.joining());
    }

    private Optional<RunRow> time(String codec, String direction, String payload) {
        return view().row(codec, direction, direction, payload, Metric.TIME);
    }

    private String costs(List<String> payloads) {
        List<String> head = new ArrayList<>(List.of("codec", "library"));
        DIRECTIONS.forEach(
                direction -> payloads.forEach(payload -> head.add(direction + " " + shortly(payload) + ":")));
        return Text.table(
                head,
                codecs().stream()
                        .map(codec -> Stream.concat(
                                        Stream.of(Text.code(codec), library(codec)),
                                        DIRECTIONS.stream()
                                                .flatMap(direction -> payloads.stream()
                                                        .map(payload ->
                                                                Text.perValue(time(codec, direction, payload)))))
                                .toList())
                        .toList());
    }

    private String library(String codec) {
        RunRow row = view().codecs().get(codec);
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
                                                Text.code(view().codecs()
                                                        .get(codec)
                                                        .wire())),
                                        DIRECTIONS.stream().flatMap(direction -> standing(codec, direction)))
                                .toList())
                        .toList());
    }

    /** Returns the rows of the codecs with a wire, the fastest first. */
    private List<RunRow> ranked(String wire, String direction) {
        return view().codecs().keySet().stream()
                .map(other -> time(other, direction, BITS))
                .flatMap(Optional::stream)
                .filter(row -> row.wire().equals(wire) && !view().isUnranked(row))
                .sorted(Comparator.comparingDouble(RunRow::score))
                .toList();
    }

    /** Returns a sentence that names the fastest codecs of each wire. */
    private String fastest() {
        return codecs().stream()
                .map(codec -> view().codecs().get(codec).wire())
                .distinct()
                .map(wire -> Text.code(wire) + " "
                        + DIRECTIONS.stream()
                                .flatMap(direction -> ranked(wire, direction).stream()
                                        .findFirst()
                                        .map(row -> Text.code(row.codec()) + " to " + direction)
                                        .stream())
                                .collect(Collectors.joining(" and ")))
                .collect(Collectors.joining("; ", "The fastest: ", ".\n\n"));
    }

    private Stream<String> standing(String codec, String direction) {
        List<RunRow> ranked = ranked(view().codecs().get(codec).wire(), direction);
        return time(codec, direction, BITS)
                .map(row -> Stream.of(
                        row.equals(ranked.get(0))
                                ? "1"
                                : view().ratio(row, ranked.get(0))
                                        .map(Text::ratio)
                                        .orElse(""),
                        ranked.contains(row) ? (ranked.indexOf(row) + 1) + " of " + ranked.size() : "not ranked"))
                .orElse(Stream.of("", ""));
    }

    private String releasesOfJava() {
        if (releases.size() < 2) {
            return "";
        }
        int last = releases.get(releases.size() - 1);
        View newer = evidence.newest(Evidence.CATALOGUE, last).orElseThrow();
        if (!newer.isOnMachineOf(view())) {
            return "";
        }
        List<String> head = new ArrayList<>(List.of("codec"));
        DIRECTIONS.forEach(direction -> LONG.forEach(payload -> head.add(direction + " " + shortly(payload) + ":")));
        List<List<String>> lines = codecs().stream()
                .map(codec -> Stream.concat(
                                Stream.of(Text.code(codec)),
                                DIRECTIONS.stream()
                                        .flatMap(direction -> LONG.stream()
                                                .map(payload -> newer.row(
                                                                codec, direction, direction, payload, Metric.TIME)
                                                        .flatMap(above -> time(codec, direction, payload)
                                                                .map(below ->
                                                                        Figures.of(above.score() / below.score())))
                                                        .orElse(""))))
                        .toList())
                .toList();
        return "\n## Java %d over Java %d\n\nTime of 100 000 values, from two runs.\n\n"
                        .formatted(last, releases.get(0))
                + Text.table(head, lines);
    }

    private String components() {
        ShareTable shares = ShareTable.of(view(), codecs(), DIRECTIONS, BITS);
        return shares.isEmpty()
                ? ""
                : "\n## Components of the cost\n\nShares of the time of 100 000 doubles (`uniform-bits`), sampled.\n\n"
                        + shares.markdown();
    }

    private Optional<RunRow> memory(String codec, String direction, Metric metric) {
        return view().row(codec, "memory", direction, BITS, metric);
    }

    private String memory() {
        return Text.table(
                List.of(
                        "codec",
                        "heap allocated, read:",
                        "write:",
                        "native allocated, read:",
                        "write:",
                        "retained on the heap:",
                        "heap held, kB:",
                        "native held, kB:"),
                codecs().stream()
                        .map(codec -> List.of(
                                Text.code(codec),
                                bytes(memory(codec, "read", Metric.ALLOC)),
                                bytes(memory(codec, "write", Metric.ALLOC)),
                                bytes(memory(codec, "read", Metric.NATIVE_ALLOC)),
                                bytes(memory(codec, "write", Metric.NATIVE_ALLOC)),
                                isNative(codec) ? "" : bytes(memory(codec, "read", Metric.RETAINED)),
                                kilobytes(memory(codec, "read", Metric.HELD)),
                                kilobytes(memory(codec, "read", Metric.NATIVE_HELD))))
                        .toList());
    }

    private static String bytes(Optional<RunRow> row) {
        return row.map(each -> Figures.of(each.perValue())).orElse("");
    }

    private static String kilobytes(Optional<RunRow> row) {
        return row.map(each -> Figures.of(each.score() / 1000)).orElse("");
    }

    private Optional<RunRow> first(String codec, String direction) {
        return view().row(codec, "first", direction, FEW, Metric.TIME);
    }

    private Optional<Ratio> anew(String codec, String direction) {
        return view().row(codec, "setup", direction, FEW, Metric.TIME)
                .flatMap(above -> time(codec, direction, FEW).flatMap(below -> view().ratio(above, below)));
    }

    private String first() {
        return Text.table(
                List.of("codec", "open:", "first read:", "first write:", "new factories, read:", "write:"),
                codecs().stream()
                        .map(codec -> List.of(
                                Text.code(codec),
                                Text.message(first(codec, "open")),
                                Text.message(first(codec, "read")),
                                Text.message(first(codec, "write")),
                                anew(codec, "read").map(Text::ratio).orElse(""),
                                anew(codec, "write").map(Text::ratio).orElse("")))
                        .toList());
    }

    /** Returns a sentence for each pair of codecs of which one is faster on one payload and slower on another. */
    private List<String> turns() {
        List<String> codecs = codecs();
        List<String> turns = new ArrayList<>();
        // Corrected for all ratios that are looked at (Bonferroni).
        double level =
                CHANCE / Math.max(1, codecs.size() * (codecs.size() - 1) / 2 * PAYLOADS.size() * DIRECTIONS.size());
        for (String direction : DIRECTIONS) {
            for (int i = 0; i < codecs.size(); i++) {
                for (int j = i + 1; j < codecs.size(); j++) {
                    turn(direction, codecs.get(i), codecs.get(j), level).ifPresent(turns::add);
                }
            }
        }
        return turns;
    }

    /**
     * Returns a sentence if two codecs change their order.
     *
     * @param level p-value at which a ratio counts
     */
    private Optional<String> turn(String direction, String first, String second, double level) {
        if (!view().codecs()
                .get(first)
                .wire()
                .equals(view().codecs().get(second).wire())) {
            return Optional.empty();
        }
        Map<String, Ratio> ratios = new LinkedHashMap<>();
        for (String payload : PAYLOADS) {
            time(first, direction, payload)
                    .flatMap(above -> time(second, direction, payload).flatMap(below -> view().ratio(above, below)))
                    .filter(ratio -> ratio.pValue() < level)
                    .ifPresent(ratio -> ratios.put(payload, ratio));
        }
        Optional<Map.Entry<String, Ratio>> least = ratios.entrySet().stream()
                .min(Comparator.comparingDouble(each -> each.getValue().value()));
        Optional<Map.Entry<String, Ratio>> most = ratios.entrySet().stream()
                .max(Comparator.comparingDouble(each -> each.getValue().value()));
        return least.filter(each -> each.getValue().value() < 1)
                .flatMap(faster -> most.filter(each -> each.getValue().value() > 1)
                        .map(slower -> "To %s, %s takes %s times as long as %s for `%s`, but %s times for `%s`."
                                .formatted(
                                        direction,
                                        Text.code(first),
                                        Text.ratio(faster.getValue()),
                                        Text.code(second),
                                        faster.getKey(),
                                        Text.ratio(slower.getValue()),
                                        slower.getKey())));
    }

    /** Returns what is large in a codec's figures: a component, new factories, the cost of a message. */
    private List<String> remarks() {
        List<String> remarks = new ArrayList<>();
        for (String codec : codecs()) {
            List<String> own = new ArrayList<>();
            for (String direction : DIRECTIONS) {
                dearest(codec, direction).ifPresent(own::add);
                anew(codec, direction)
                        .filter(ratio -> ratio.low() > LARGE)
                        .ifPresent(ratio -> own.add(
                                "with new factories for each message of 1000 values, to %s takes %s times as long"
                                        .formatted(direction, Text.ratio(ratio))));
                perMessage(codec, direction).ifPresent(own::add);
            }
            held(codec).ifPresent(own::add);
            if (!own.isEmpty()) {
                remarks.add(Text.code(codec) + ": " + String.join("; ", own) + ".");
            }
        }
        return remarks;
    }

    /**
     * Returns a remark on the component that differs most from that of another codec of the model, with the same wire
     * and the same conversion of numbers. Native codecs are compared with native ones.
     */
    private Optional<String> dearest(String codec, String direction) {
        RunRow own = view().codecs().get(codec);
        Map<String, RunRow> components = view().components(codec, direction, BITS);
        double time = components.values().stream().mapToDouble(RunRow::score).sum();
        String remark = "";
        double largest = NOTABLE * time;
        for (String other : codecs()) {
            RunRow peer = view().codecs().get(other);
            if (!peer.wire().equals(own.wire())
                    || !peer.numbers().equals(own.numbers())
                    || isNative(other) != isNative(codec)
                    || view().isUnranked(peer)) {
                continue;
            }
            Map<String, RunRow> others = view().components(other, direction, BITS);
            for (RunRow row : components.values()) {
                Optional<RunRow> less = Optional.ofNullable(others.get(row.component()));
                double gap = less.map(each -> row.score() - each.score()).orElse(0.0);
                if (gap > largest
                        && row.low().orElse(0.0) > less.flatMap(RunRow::high).orElse(Double.MAX_VALUE)) {
                    largest = gap;
                    remark = "to %s, %s takes %s ns for a value, and %s ns in %s"
                            .formatted(
                                    direction,
                                    row.component().replace('-', ' '),
                                    Figures.of(row.perValue()),
                                    Figures.of(less.orElseThrow().perValue()),
                                    Text.code(other));
                }
            }
        }
        return remark.isEmpty() ? Optional.empty() : Optional.of(remark);
    }

    private static boolean isNative(String codec) {
        return codec.startsWith("native.");
    }

    /** Returns a remark on a codec that holds more between two messages than the values of one. */
    private Optional<String> held(String codec) {
        return memory(codec, "read", Metric.HELD)
                .filter(row -> row.score() > Double.parseDouble(row.get("payload_bytes")))
                .map(row -> "between two messages of 100 000 values, an open codec holds " + Text.size(row.score()));
    }

    /** Returns a remark on a codec whose values are much dearer in short messages. */
    private Optional<String> perMessage(String codec, String direction) {
        return time(codec, direction, FEW)
                .flatMap(few -> time(codec, direction, BITS)
                        .map(many -> few.perValue() / many.perValue())
                        .filter(ratio -> ratio > LARGE)
                        .map(ratio -> "to %s, a value of a message of 1000 takes %s times as long as one of 100 000"
                                .formatted(direction, Figures.of(ratio))));
    }

    private String unmeasured() {
        Map<String, Set<String>> reasons = new LinkedHashMap<>();
        view().all()
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
