package org.xmlcost.docs;

import org.xmlcost.docs.Documents.Generator;
import org.xmlcost.model.Metric;
import org.xmlcost.report.Markdown;
import org.xmlcost.report.Table;
import org.xmlcost.result.RunRow;
import org.xmlcost.stats.Comparison;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Tables of docs/native-gsoap.md and docs/direct.md: native gSOAP by each way of reaching it, and hand-written code.
 */
final class NativeTables {
    private static final String WIRE = "soap-enc";
    private static final String BARE = "gsoap.native";
    private static final List<String> DIRECTIONS = List.of("read", "write");
    private static final String COUNTS = "1,1000,100000";

    private final PublishedRuns runs;

    private NativeTables(PublishedRuns runs) {
        this.runs = runs;
    }

    static Map<String, Generator> of(PublishedRuns runs) {
        NativeTables tables = new NativeTables(runs);
        return Map.of(
                "gsoap-ratios", tables::ratios,
                "gsoap-packed", of -> tables.packed(of.get(0)),
                "gsoap-memory", of -> tables.memory(of.get(0)),
                "gsoap-stalls", of -> tables.stalls(of.get(0)),
                "gsoap-bridge", of -> tables.bridge(of.get(0)),
                "direct", of -> tables.direct(of.get(0)),
                "direct-floor", of -> tables.floor(of.get(0)));
    }

    /** A message of a table, with the title of its column. */
    private record Message(String direction, String count, String title) {
        double score(RunRows rows) {
            return rows.where("direction", direction, "count", count).only().score();
        }

        double time(RunRows rows, String codec) {
            return score(rows.where("question", direction, "codec", codec).where(Metric.TIME));
        }
    }

    /** Returns messages in two directions of some counts, separated by commas. */
    private static List<Message> messages(String before, List<String> directions, String counts) {
        String first = counts.split(",")[0];
        return directions.stream()
                .flatMap(direction -> Arrays.stream(counts.split(","))
                        .map(count -> new Message(
                                direction,
                                count,
                                (count.equals(first) ? before.formatted(direction) : "") + "x "
                                        + Text.grouped(Integer.parseInt(count)))))
                .toList();
    }

    private RunRows doubles(String run) {
        return runs.rows(run).where("kind", "double");
    }

    /**
     * Time of one codec in microseconds, and of others as multiples of it.
     *
     * @param arguments run, codec, kind, counts, other codecs; lists with commas
     */
    private String ratios(List<String> arguments) {
        String base = arguments.get(1);
        String kind = arguments.get(2);
        RunRows rows = runs.rows(arguments.get(0)).where("wire", WIRE, "kind", kind);
        return Table.of(Stream.of(base + "," + arguments.get(4))
                        .flatMap(codecs -> Stream.of(codecs.split(",")))
                        .toList())
                .column("time", codec -> "`" + codec + "`" + (codec.equals(base) ? ", us" : ""))
                .columns(
                        messages("%s " + kind + " ", DIRECTIONS, arguments.get(3)),
                        Message::title,
                        (codec, message) -> codec.equals(base)
                                ? microseconds(message.time(rows, codec))
                                : Text.fixed(message.time(rows, codec) / message.time(rows, base), 3))
                .markdown();
    }

    private static String microseconds(double nanos) {
        return Text.fixed(nanos / 1000, 2, 100, 100);
    }

    /** Time of a wire whose numbers are packed, as a share of one with an element for each. */
    private String packed(String run) {
        RunRows rows = doubles(run);
        return Table.of(List.of(
                        List.of("gsoap.jni", "base64"),
                        List.of("gsoap.jni", "mtom"),
                        List.of(BARE, "base64"),
                        List.of(BARE, "mtom")))
                .column("time, of that on `" + WIRE + "`", Markdown::codes)
                .columns(
                        messages("%s double ", DIRECTIONS, "1000,100000"),
                        Message::title,
                        (line, message) -> Text.fixed(
                                message.time(rows.where("wire", line.get(1)), line.get(0))
                                        / message.time(rows.where("wire", WIRE), line.get(0)),
                                4))
                .markdown();
    }

    /** Bytes that a message of doubles makes allocate. */
    private String memory(String run) {
        RunRows rows = doubles(run).where("question", "memory", "wire", WIRE);
        return Table.of(Stream.of(
                                BARE,
                                "gsoap.jni",
                                "gsoap.jni-critical",
                                "gsoap.jni-direct",
                                "gsoap.ffm",
                                "gsoap.jni-fresh",
                                "stax.woodstox")
                        .flatMap(codec -> Stream.of(Metric.ALLOC, Metric.NATIVE_ALLOC, Metric.NATIVE_PEAK)
                                // Where there is no JVM, nothing is allocated in one.
                                .filter(metric -> !codec.equals(BARE) || metric != Metric.ALLOC)
                                .map(metric -> Map.entry(codec, metric)))
                        .toList())
                .column(
                        "bytes",
                        line -> "`" + line.getKey() + "` " + line.getValue().id())
                .columns(
                        messages("%s double ", DIRECTIONS, COUNTS),
                        Message::title,
                        (line, message) -> Text.fixed(
                                message.score(rows.where("codec", line.getKey()).where(line.getValue())), 0))
                .markdown();
    }

    /** An empty call, and how long other threads wait for one that reads or writes. */
    private String stalls(String run) {
        RunRows rows = runs.rows(run).where("question", "crossing");
        List<Message> messages = Stream.concat(
                        messages("longest wait beside %s, ms: ", List.of("reading"), COUNTS).stream(),
                        messages("%s ", List.of("writing"), COUNTS).stream())
                .toList();
        return Table.of(List.of(
                        BARE, "gsoap.jni", "gsoap.jni-critical", "gsoap.jni-direct", "gsoap.ffm", "stax.woodstox"))
                .column("", codec -> "`" + codec + "`")
                .column(
                        "empty call, ns:",
                        codec -> rows.where("codec", codec, "direction", "empty")
                                .first()
                                .map(row -> Text.fixed(row.score(), 1)))
                .columns(
                        messages,
                        Message::title,
                        (codec, message) -> codec.equals(BARE)
                                ? ""
                                : Text.fixed(
                                        message.score(rows.where("codec", codec, "wire", WIRE, "metric", "stall"))
                                                / 1e6,
                                        1))
                .markdown();
    }

    /** Time without a JVM in microseconds, and of each bridge the ratio with its interval. */
    private String bridge(String run) {
        RunRows rows = runs.rows(run).where(Metric.TIME);
        RunRows bare = rows.where("codec", BARE);
        List<String> bridges = List.of("gsoap.jni", "gsoap.ffm");
        return Table.of(bare.rows())
                        .column("", NativeTables::message)
                        .column("`" + BARE + "`, us:", row -> microseconds(row.score()))
                        .columns(
                                bridges,
                                bridge -> "`" + bridge + "` / `" + BARE + "`",
                                (row, bridge) -> bare.ratio(like(rows, row, bridge, row.wire()), Optional.of(row))
                                        .map(ratio -> Text.fixed(ratio, 3)))
                        .markdown()
                + means(bare.where(row -> row.count() >= 1000), rows, bridges);
    }

    /** Geometric means over the payloads, a line for each direction. */
    private static String means(RunRows bare, RunRows rows, List<String> bridges) {
        List<List<Comparison.Line>> means = bridges.stream()
                .map(bridge -> Comparison.ofParts(
                                bare.run(),
                                bare.rows(),
                                rows.where("codec", bridge).rows(),
                                Set.of("codec"))
                        .groups())
                .toList();
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < DIRECTIONS.size(); i++) {
            lines.append("| %s x 1000 and 100 000, geometric mean |  | %s | %s |\n"
                    .formatted(
                            DIRECTIONS.get(i),
                            Text.fixed(means.get(0).get(i).ratio(), 3),
                            Text.fixed(means.get(1).get(i).ratio(), 3)));
        }
        return lines.toString();
    }

    private static String message(RunRow row) {
        String distribution = row.get("distribution");
        return "%s %s x %s%s"
                .formatted(
                        row.direction(),
                        row.kind(),
                        Text.grouped(row.count()),
                        distribution.equals("uniform-bits") || distribution.isEmpty() ? "" : ", " + distribution);
    }

    private static Optional<RunRow> like(RunRows rows, RunRow row, String codec, String wire) {
        return rows.where("codec", codec, "wire", wire)
                .where("question", row.question(), "direction", row.direction(), "payload", row.payload())
                .first();
    }

    private RunRows hand(String run, String codec, String wire) {
        return runs.rows(run)
                .where(Metric.TIME)
                .where(row -> DIRECTIONS.contains(row.question()))
                .where("codec", codec, "wire", wire);
    }

    /** Times of the hand-written codecs, and how many times as long gSOAP and the fastest general codec take. */
    private String direct(String run) {
        RunRows rows = runs.rows(run).where(Metric.TIME);
        return Table.of(hand(run, "direct", WIRE).rows().stream()
                        .sorted(Comparator.comparing(RunRow::direction)
                                .thenComparing(RunRow::kind)
                                .thenComparing(RunRow::count))
                        .toList())
                .column("", NativeTables::message)
                .column("`direct`, ns a value:", row -> perValue(Optional.of(row)))
                .column("`direct.native`, ns a value:", row -> perValue(like(rows, row, "direct.native", WIRE)))
                .column("`" + BARE + "` / `direct`:", row -> ratio(rows, like(rows, row, BARE, WIRE), Optional.of(row)))
                .column(
                        "`" + BARE + "` / `direct.native`:",
                        row -> ratio(rows, like(rows, row, BARE, WIRE), like(rows, row, "direct.native", WIRE)))
                .column(
                        "StAX / `direct`:",
                        row -> ratio(
                                rows,
                                Stream.of("stax.aalto", "stax.woodstox")
                                        .flatMap(codec -> like(rows, row, codec, WIRE).stream())
                                        .min(Comparator.comparing(RunRow::score)),
                                Optional.of(row)))
                .filled()
                .markdown();
    }

    /** Time with a byte between two values over that with two tags between them. */
    private String floor(String run) {
        RunRows rows = runs.rows(run).where(Metric.TIME);
        return Table.of(Stream.of("direct", "direct.native")
                        .flatMap(codec -> hand(run, codec, "list").rows().stream())
                        .toList())
                .column("", list -> "`" + list.codec() + "` " + message(list))
                .column("`soap-enc`, ns a value:", list -> perValue(like(rows, list, list.codec(), WIRE)))
                .column("`list`, ns a value:", list -> perValue(Optional.of(list)))
                .column(
                        "`soap-enc` / `list`:",
                        list -> ratio(rows, like(rows, list, list.codec(), WIRE), Optional.of(list)))
                .filled()
                .markdown();
    }

    private static Optional<String> ratio(RunRows rows, Optional<RunRow> above, Optional<RunRow> below) {
        return rows.ratio(above, below).map(ratio -> Text.fixed(ratio, ratio.value() < 10 ? 2 : 1));
    }

    private static Optional<String> perValue(Optional<RunRow> row) {
        return row.map(each -> Text.fixed(each.perValue(), 1, 100));
    }
}
