package org.xmlcost.docs;

import org.xmlcost.docs.Documents.OfRun;
import org.xmlcost.report.Markdown;
import org.xmlcost.report.Table;
import org.xmlcost.result.RunRow;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Tables of docs/native-gsoap.md and docs/direct.md: native gSOAP by each way of reaching it, and hand-written code.
 */
final class NativeTables {
    static final Map<String, OfRun> ALL = Map.of(
            "gsoap-ratios", NativeTables::ratios,
            "gsoap-packed", (rows, of) -> packed(rows.times().where("kind=double")),
            "gsoap-memory", (rows, of) -> memory(rows.where("question=memory kind=double wire=soap-enc")),
            "gsoap-stalls", (rows, of) -> stalls(rows.where("question=crossing")),
            "direct", (rows, of) -> direct(rows.times()),
            "direct-floor", (rows, of) -> floor(rows.times()));

    private static final String BARE = "gsoap.native";
    private static final String BOTH = "read,write";
    private static final String COUNTS = "1,1000,100000";

    private NativeTables() {}

    /** A message of a table, with the title of its column. */
    private record Message(String direction, String count, String title) {
        double score(RunRows rows, String conditions) {
            return rows.where("direction=" + direction + " count=" + count + " " + conditions)
                    .only()
                    .score();
        }
    }

    /** Returns messages of some directions and counts, separated by commas. */
    private static List<Message> messages(String before, String directions, String counts) {
        String first = counts.split(",")[0];
        return Stream.of(directions.split(","))
                .flatMap(direction -> Stream.of(counts.split(","))
                        .map(count -> new Message(
                                direction,
                                count,
                                (count.equals(first) ? before.formatted(direction) : "") + "x "
                                        + Text.grouped(Integer.parseInt(count)))))
                .toList();
    }

    /**
     * Time of one codec in microseconds, and of others as multiples of it.
     *
     * @param of codec, kind, counts, other codecs; lists with commas
     */
    private static String ratios(RunRows rows, List<String> of) {
        String base = of.get(0);
        RunRows times = rows.times().where("wire=soap-enc kind=" + of.get(1));
        return Table.of(List.of((base + "," + of.get(3)).split(",")))
                .column("time", codec -> "`" + codec + "`" + (codec.equals(base) ? ", us" : ""))
                .columns(messages("%s " + of.get(1) + " ", BOTH, of.get(2)), Message::title, (codec, message) -> {
                    double own = message.score(times, "codec=" + codec);
                    return codec.equals(base)
                            ? Text.fixed(own / 1000, 2, 100, 100)
                            : Text.fixed(own / message.score(times, "codec=" + base), 3);
                })
                .markdown();
    }

    /** Time of a wire whose numbers are packed, as a share of one with an element for each. */
    private static String packed(RunRows times) {
        return Table.of(Stream.of("gsoap.jni", BARE)
                        .flatMap(codec -> Stream.of(List.of(codec, "base64"), List.of(codec, "mtom")))
                        .toList())
                .column("time, of that on `soap-enc`", Markdown::codes)
                .columns(messages("%s double ", BOTH, "1000,100000"), Message::title, (line, message) -> {
                    String codec = "codec=" + line.get(0) + " wire=";
                    return Text.fixed(
                            message.score(times, codec + line.get(1)) / message.score(times, codec + "soap-enc"), 4);
                })
                .markdown();
    }

    /** Bytes that a message of doubles makes allocate. */
    private static String memory(RunRows rows) {
        return Table.of(Stream.of(("gsoap.native,gsoap.jni,gsoap.jni-critical,gsoap.jni-direct,gsoap.ffm,"
                                        + "gsoap.jni-fresh,stax.woodstox")
                                .split(","))
                        .flatMap(codec -> Stream.of("alloc", "native_alloc", "native_peak")
                                .map(metric -> List.of(codec, metric)))
                        // Where there is no JVM, nothing is allocated in one.
                        .filter(line -> !line.equals(List.of(BARE, "alloc")))
                        .toList())
                .column("bytes", line -> "`" + line.get(0) + "` " + line.get(1))
                .columns(
                        messages("%s double ", BOTH, COUNTS),
                        Message::title,
                        (line, message) ->
                                Text.fixed(message.score(rows, "codec=" + line.get(0) + " metric=" + line.get(1)), 0))
                .markdown();
    }

    /** An empty call, and how long other threads wait for one that reads or writes. */
    private static String stalls(RunRows rows) {
        return Table.of(List.of(
                        BARE, "gsoap.jni", "gsoap.jni-critical", "gsoap.jni-direct", "gsoap.ffm", "stax.woodstox"))
                .column("", codec -> "`" + codec + "`")
                .column(
                        "empty call, ns:",
                        codec -> rows.where("direction=empty codec=" + codec)
                                .first()
                                .map(row -> Text.fixed(row.score(), 1)))
                .columns(
                        Stream.of(
                                        messages("longest wait beside %s, ms: ", "reading", COUNTS),
                                        messages("%s ", "writing", COUNTS))
                                .flatMap(List::stream)
                                .toList(),
                        Message::title,
                        (codec, message) -> codec.equals(BARE)
                                ? ""
                                : Text.fixed(message.score(rows, "wire=soap-enc metric=stall codec=" + codec) / 1e6, 1))
                .markdown();
    }

    private static String message(RunRow row) {
        String distribution = row.get("distribution").replace("uniform-bits", "");
        return "%s %s x %s%s"
                .formatted(
                        row.direction(),
                        row.kind(),
                        Text.grouped(row.count()),
                        distribution.isEmpty() ? "" : ", " + distribution);
    }

    /** Returns the least time of some codecs for the message of a row. */
    private static Optional<RunRow> like(RunRows times, RunRow row, String... codecs) {
        return Stream.of(codecs)
                .flatMap(codec -> times
                        .where("wire=soap-enc codec=%s direction=%s payload=%s"
                                .formatted(codec, row.direction(), row.payload()))
                        .first()
                        .stream())
                .min(Comparator.comparing(RunRow::score));
    }

    /** Times of the hand-written codecs, and how many times as long gSOAP and the fastest general codec take. */
    private static String direct(RunRows times) {
        return Table.of(times.where("codec=direct wire=soap-enc").rows().stream()
                        .sorted(Comparator.comparing(RunRow::direction)
                                .thenComparing(RunRow::kind)
                                .thenComparing(RunRow::count))
                        .toList())
                .column("", NativeTables::message)
                .column("`direct`, ns a value:", row -> perValue(Optional.of(row)))
                .column("`direct.native`, ns a value:", row -> perValue(like(times, row, "direct.native")))
                .column("`" + BARE + "` / `direct`:", row -> ratio(times, like(times, row, BARE), Optional.of(row)))
                .column(
                        "`" + BARE + "` / `direct.native`:",
                        row -> ratio(times, like(times, row, BARE), like(times, row, "direct.native")))
                .column(
                        "StAX / `direct`:",
                        row -> ratio(times, like(times, row, "stax.aalto", "stax.woodstox"), Optional.of(row)))
                .filled()
                .markdown();
    }

    /** Time with a byte between two values over that with two tags between them. */
    private static String floor(RunRows times) {
        return Table.of(Stream.of("direct", "direct.native")
                        .flatMap(codec -> times.where("wire=list codec=" + codec).rows().stream())
                        .toList())
                .column("", list -> "`" + list.codec() + "` " + message(list))
                .column("`soap-enc`, ns a value:", list -> perValue(like(times, list, list.codec())))
                .column("`list`, ns a value:", list -> perValue(Optional.of(list)))
                .column(
                        "`soap-enc` / `list`:",
                        list -> ratio(times, like(times, list, list.codec()), Optional.of(list)))
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
