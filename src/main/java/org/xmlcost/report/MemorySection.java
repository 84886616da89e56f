package org.xmlcost.report;

import org.xmlcost.model.Metric;
import org.xmlcost.page.Estimate;
import org.xmlcost.page.HtmlTable;
import org.xmlcost.page.HtmlTable.Cell;
import org.xmlcost.page.HtmlTable.Column;
import org.xmlcost.page.PageSection;
import org.xmlcost.page.Palette;
import org.xmlcost.page.Plot;
import org.xmlcost.result.RunRow;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Sections on bytes: the bytes that a message allocates, the bytes that stay reachable, and the size of the message.
 */
record MemorySection(List<RunRow> rows, RowNames names) {

    private record Counted(Metric metric, String words) {}

    private static final List<Counted> METRICS = List.of(
            new Counted(Metric.ALLOC, "allocated on the Java heap"),
            new Counted(Metric.NATIVE_ALLOC, "allocated by malloc"),
            new Counted(Metric.NATIVE_PEAK, "peak of malloc"),
            new Counted(Metric.RETAINED, "retained by the result of reading"),
            new Counted(Metric.HELD, "held on the Java heap between messages"),
            new Counted(Metric.NATIVE_HELD, "held from malloc between messages"));

    PageSection section() {
        List<Plot> plots = new ArrayList<>();
        METRICS.forEach(bytes -> PanelPlots.add(
                plots,
                "memory-",
                of(bytes.metric),
                names,
                ": " + bytes.words,
                bytes.metric.isPerValue() ? "bytes per value" : "bytes"));
        return new PageSection(
                "memory",
                "Memory",
                "Bytes per value of a message, or bytes of an open codec, including a codec's own message buffers. Allocation counts short-lived objects as well: it "
                        + "is work for the garbage collector, not the memory needed. Intervals that reach 0 are cut.",
                plots,
                List.of(),
                "This run did not measure memory.");
    }

    /**
     * Returns the rows of a metric. Rows of the questions read and write measure allocation, too; rows of the question
     * memory are used only if there are none of read or write. Rows of a part of a message are left out.
     */
    private List<RunRow> of(Metric metric) {
        List<RunRow> all = rows.stream()
                .filter(row -> row.isMeasured()
                        && row.is(metric)
                        && !row.codec().isEmpty()
                        && row.get("part").isEmpty())
                .toList();
        List<RunRow> timed = asked(all, "read", "write");
        return timed.isEmpty() ? asked(all, "memory") : timed;
    }

    private static List<RunRow> asked(List<RunRow> rows, String... questions) {
        return rows.stream()
                .filter(row -> List.of(questions).contains(row.question()))
                .toList();
    }

    /**
     * Returns the section of time against size. It shows whether a row is cheap because its message has fewer bytes.
     */
    PageSection sizes() {
        List<Plot> plots = new ArrayList<>();
        for (Panel panel : Panel.atCommonCount(CostTable.times(rows))) {
            List<Plot.Mark> marks = panel.rows().stream()
                    .filter(row -> !row.get("message_bytes").isEmpty())
                    .map(this::sizeAndTime)
                    .toList();
            if (!marks.isEmpty()) {
                plots.add(Plot.scatter(
                        "size-" + plots.size(),
                        names.panel(panel.key(), panel.count()) + ": time against size",
                        "bytes of the message per value",
                        "ns per value",
                        marks,
                        false));
            }
        }
        return new PageSection(
                "size",
                "Size against time",
                "Message bytes and nanoseconds, both per value. Rows above one another have messages of the same size: they differ in "
                        + "processing alone.",
                plots,
                sizeTable(),
                "This run has no message sizes.");
    }

    private Plot.Mark sizeAndTime(RunRow row) {
        double bytes = Double.parseDouble(row.get("message_bytes"));
        Estimate size = Estimate.exact(bytes / Math.max(1, row.count()));
        return new Plot.Mark(
                row.model(), Palette.style(row.model()), Plot.point(names.row(row), size, Estimate.perValue(row)));
    }

    private List<HtmlTable> sizeTable() {
        Map<List<String>, RunRow> messages = new LinkedHashMap<>();
        rows.stream()
                .filter(row -> row.isMeasured() && row.is(Metric.SIZE))
                .forEach(row ->
                        messages.putIfAbsent(List.of(row.codec(), row.wire(), row.numbers(), row.payload()), row));
        return HtmlTable.of(
                "sizes",
                "Message sizes",
                true,
                List.copyOf(messages.values()),
                List.of(
                        Column.text("codec", RunRow::codec),
                        Column.text("wire", RunRow::wire),
                        Column.text("numbers", RunRow::numbers),
                        Column.text("payload", RunRow::payload),
                        new Column<>("bytes", row -> Cell.count((long) row.score())),
                        new Column<>("per value", row -> Cell.number(row.score() / Math.max(1, row.count()))),
                        new Column<>(
                                "times the values|bytes of the message over bytes of the values in memory",
                                MemorySection::overPayload)));
    }

    private static Cell overPayload(RunRow row) {
        String bytes = row.get("payload_bytes");
        return bytes.isEmpty() || bytes.equals("0")
                ? Cell.text("")
                : Cell.number(row.score() / Double.parseDouble(bytes));
    }
}
