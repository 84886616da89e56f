package org.xmlcost.docs;

import org.xmlcost.report.Markdown;
import org.xmlcost.report.Table;
import org.xmlcost.result.RunRow;
import org.xmlcost.wire.Wire;

import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Tables of docs/links.md: how long it takes to write a message, to send it over a link, and to read it, from the times
 * and the lengths of a run's rows.
 */
final class LinkTables {
    /** Rates of links in Mbit/s. */
    private static final List<Integer> RATES = List.of(1, 10, 100, 1000, 10_000);

    private static final String GZIP = "+gzip";

    private LinkTables() {}

    /**
     * A codec on a wire.
     *
     * @param nanos time to write and to read the message
     * @param bytes length of the message
     */
    private record Line(String payload, String codec, String wire, double nanos, double bytes) {
        /** Returns the time in ns to write the message, to send it over a link of a rate in Mbit/s, and to read it. */
        double nanosAt(int rate) {
            return nanos + nanosOfBytes(bytes, rate);
        }

        String name() {
            return Markdown.code(codec) + " on " + Markdown.code(wire);
        }
    }

    /** Returns the time in ns that bytes take on a link of a rate in Mbit/s. */
    static double nanosOfBytes(double bytes, double rate) {
        return bytes * 8 * 1e3 / rate;
    }

    /**
     * Returns the rate of a link in Mbit/s at which a short message takes as long as a long one that is written and
     * read in less time; empty if one of them is better on any link.
     *
     * @param saved bytes by which the message is shorter
     * @param longer time in ns that writing and reading it takes longer
     */
    static Optional<Double> breakEven(double saved, double longer) {
        return saved > 0 && longer > 0 ? Optional.of(saved * 8 * 1e3 / longer) : Optional.empty();
    }

    /** The best codec and wire for each payload and rate, of text and of all. */
    static String best(List<RunRow> rows) {
        Map<String, List<Line>> payloads =
                lines(rows).stream().collect(Collectors.groupingBy(Line::payload, TreeMap::new, Collectors.toList()));
        return Table.of(payloads.entrySet().stream()
                        .flatMap(payload ->
                                List.of(true, false).stream().map(isText -> Map.entry(isText, payload.getValue())))
                        .toList())
                .column(
                        "payload",
                        group -> Markdown.code(group.getValue().get(0).payload()))
                .column("messages", group -> group.getKey() ? "XML text" : "any")
                .columns(
                        RATES,
                        LinkTables::title,
                        (group, rate) -> group.getValue().stream()
                                .filter(group.getKey() ? LinkTables::isText : line -> true)
                                .min(Comparator.comparingDouble(line -> line.nanosAt(rate)))
                                .map(line -> line.name() + ", " + time(line.nanosAt(rate))))
                .markdown();
    }

    /** The rates below which compression pays, by codec and wire, and by payload. */
    static String compression(List<RunRow> rows) {
        Map<List<String>, Line> plain = lines(rows).stream()
                .collect(Collectors.toMap(
                        line -> List.of(line.payload, line.codec, line.wire), line -> line, (first, second) -> first));
        Map<String, Map<String, Line>> compressed = new LinkedHashMap<>();
        lines(rows).stream()
                .filter(line -> line.wire.endsWith(GZIP)
                        && plain.containsKey(List.of(line.payload, line.codec, withoutGzip(line))))
                .forEach(line -> compressed
                        .computeIfAbsent(
                                Markdown.code(line.codec) + " on " + Markdown.code(withoutGzip(line)),
                                name -> new TreeMap<>())
                        .put(line.payload, line));
        List<String> payloads = compressed.values().stream()
                .flatMap(each -> each.keySet().stream())
                .distinct()
                .sorted()
                .toList();
        return Table.of(compressed.entrySet())
                .column("compression pays below, Mbit/s", Map.Entry::getKey)
                .columns(
                        payloads,
                        Markdown::code,
                        (codec, payload) -> Optional.ofNullable(codec.getValue().get(payload))
                                .map(line -> {
                                    Line without = plain.get(List.of(payload, line.codec, withoutGzip(line)));
                                    double saved = without.bytes - line.bytes;
                                    return breakEven(saved, line.nanos - without.nanos)
                                            .map(rate -> Text.fixed(rate, 0, 100))
                                            .orElse(saved > 0 ? "always" : "never");
                                }))
                .markdown();
    }

    private static String withoutGzip(Line line) {
        return line.wire.substring(0, line.wire.length() - GZIP.length());
    }

    private static boolean isText(Line line) {
        return Wire.of(line.wire).isText() && !line.wire.endsWith(GZIP);
    }

    private static String title(int rate) {
        return rate < 1000 ? rate + " Mbit/s" : rate / 1000 + " Gbit/s";
    }

    private static String time(double nanos) {
        if (nanos < 1e6) {
            return Text.fixed(nanos / 1e3, 1, 100) + " \u00b5s";
        }
        return nanos < 1e9 ? Text.fixed(nanos / 1e6, 2, 10, 100) + " ms" : Text.fixed(nanos / 1e9, 2, 10, 100) + " s";
    }

    /** Returns the checked codecs that a run both wrote and read with, on all their wires. */
    private static Collection<Line> lines(List<RunRow> rows) {
        Predicate<RunRow> counts = row -> row.isMeasured()
                && row.metric().equals("time")
                && row.component().isEmpty()
                && List.of("read", "write").contains(row.question())
                && row.kind().equals("double")
                && row.get("threads").equals("1")
                && row.get("unchecked").isEmpty()
                && !row.codec().startsWith("floor.")
                && !row.codec().contains("-unguarded")
                && !row.codec().contains("-unchecked")
                && !row.wire().endsWith("+header")
                && !row.wire().endsWith("+utf-16");
        Map<List<String>, Map<String, RunRow>> both = rows.stream()
                .filter(counts)
                .collect(Collectors.groupingBy(
                        row -> List.of(row.payload(), row.codec(), row.wire(), row.numbers()),
                        LinkedHashMap::new,
                        Collectors.toMap(RunRow::question, row -> row, (first, second) -> first)));
        return both.values().stream()
                .filter(each -> each.size() == 2)
                .map(each -> {
                    RunRow write = each.get("write");
                    return new Line(
                            write.payload(),
                            write.codec(),
                            write.wire(),
                            write.score() + each.get("read").score(),
                            Double.parseDouble(write.get("message_bytes")));
                })
                .toList();
    }
}
