package org.xmlcost.report;

import org.xmlcost.model.Metric;
import org.xmlcost.result.RunRow;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Sections on bytes: the bytes that a message allocates, the bytes that stay reachable, and the size of the message.
 */
record MemorySection(List<RunRow> rows, RowNames names) {
    private static final List<Map.Entry<Metric, String>> METRICS = List.of(
            Map.entry(Metric.ALLOC, "allocated on the Java heap"),
            Map.entry(Metric.NATIVE_ALLOC, "allocated by malloc"),
            Map.entry(Metric.NATIVE_PEAK, "peak of malloc"),
            Map.entry(Metric.RETAINED, "retained by the result of reading"),
            Map.entry(Metric.HEAP, "smallest heap that reads the message"),
            Map.entry(Metric.HELD, "held on the Java heap between messages"),
            Map.entry(Metric.NATIVE_HELD, "held from malloc between messages"));

    PageSection section() {
        return new PageSection(
                "memory",
                "Memory",
                "Bytes per value of a message, or bytes of an open codec, including a codec's own message buffers. Allocation counts short-lived objects as well: it "
                        + "is work for the garbage collector, not the memory needed. Intervals that reach 0 are cut.",
                METRICS.stream()
                        .flatMap(each -> Panel.plots(
                                of(each.getKey()),
                                names,
                                ": " + each.getValue(),
                                each.getKey().isPerValue() ? "bytes per value" : "bytes"))
                        .toList(),
                List.of(),
                "This run did not measure memory.");
    }

    /**
     * Returns the rows of a metric. Rows of the questions read and write measure allocation, too; rows of the question
     * memory are used only if there are none of read or write. Rows of a part of a message are left out.
     */
    private List<RunRow> of(Metric metric) {
        Map<Boolean, List<RunRow>> timed = rows.stream()
                .filter(row -> row.isMeasured()
                        && row.is(metric)
                        && !row.codec().isEmpty()
                        && row.get("part").isEmpty()
                        && List.of("read", "write", "memory", "heap").contains(row.question()))
                .collect(Collectors.partitioningBy(row -> !row.question().equals("memory")));
        return timed.get(!timed.get(true).isEmpty());
    }

    /** Returns the section that shows whether a row is cheap because its message has fewer bytes. */
    PageSection sizes() {
        Map<List<String>, RunRow> messages = new LinkedHashMap<>();
        rows.stream()
                .filter(row -> row.isMeasured() && row.is(Metric.SIZE))
                .forEach(row ->
                        messages.putIfAbsent(List.of(row.codec(), row.wire(), row.numbers(), row.payload()), row));
        return new PageSection(
                "size",
                "Size against time",
                "Message bytes and nanoseconds, both per value. Rows above one another have messages of the same size: they differ in "
                        + "processing alone.",
                Panel.atCommonCount(CostTable.times(rows)).stream()
                        .flatMap(this::sizeAndTime)
                        .toList(),
                List.of(Table.of("sizes", "Message sizes", messages.values())
                        .filterable()
                        .column("codec", RunRow::codec)
                        .column("wire", RunRow::wire)
                        .column("numbers", RunRow::numbers)
                        .column("payload", RunRow::payload)
                        .column("bytes", row -> (long) row.score())
                        .column("per value", RunRow::perValue)
                        .column(
                                "times the values|bytes of the message over bytes of the values in memory",
                                row -> row.number("payload_bytes")
                                        .filter(bytes -> bytes > 0)
                                        .map(bytes -> row.score() / bytes))),
                "This run has no message sizes.");
    }

    private Stream<Plot> sizeAndTime(Panel panel) {
        List<Plot.Mark> marks = panel.rows().stream()
                .flatMap(row -> row.number("message_bytes").stream()
                        .map(bytes -> Plot.Mark.of(
                                row,
                                Plot.point(
                                        names.row(row),
                                        Estimate.exact(bytes / Math.max(1, row.count())),
                                        Estimate.perValue(row)))))
                .toList();
        return marks.isEmpty()
                ? Stream.empty()
                : Stream.of(Plot.scatter(
                        names.panel(panel) + ": time against size",
                        "bytes of the message per value",
                        "ns per value",
                        marks,
                        false));
    }
}
