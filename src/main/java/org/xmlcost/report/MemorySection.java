package org.xmlcost.report;

import org.xmlcost.result.RunRow;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Bytes: what a message makes allocate, what is held, and what goes over the wire. */
final class MemorySection {
    private static final Map<String, String> METRICS = metrics();

    private final List<RunRow> rows;
    private final RowNames names;

    MemorySection(List<RunRow> rows, RowNames names) {
        this.rows = rows;
        this.names = names;
    }

    private static Map<String, String> metrics() {
        Map<String, String> metrics = new LinkedHashMap<>();
        metrics.put("alloc", "allocated on the Java heap");
        metrics.put("native_alloc", "allocated by malloc");
        metrics.put("native_peak", "most held from malloc at once");
        metrics.put("retained", "held by what was read");
        return metrics;
    }

    PageSection section() {
        List<Plot> plots = new ArrayList<>();
        METRICS.forEach((metric, words) -> {
            for (Panel panel : Panel.atCommonCount(of(metric))) {
                List<DotPlot.Dot> dots = panel.rows().stream()
                        .map(row -> DotPlot.Dot.of(row, names.row(row), Math.max(1, row.count())))
                        .toList();
                plots.add(DotPlot.plot(
                        "memory-" + plots.size(),
                        names.panel(panel.key(), panel.count()) + ": " + words,
                        Plot.Axis.log("bytes per value"),
                        dots,
                        null));
            }
        });
        return new PageSection(
                "memory",
                "Memory",
                "Bytes for each value of a message, buffers for the message itself included where a codec has them of its own. Garbage is "
                        + "counted as well as what is kept: allocation is work for the collector, not need of memory. Intervals that reach 0 "
                        + "are cut.",
                plots,
                List.of(),
                "This run has no figures of memory.");
    }

    /** Allocation is told beside every time; rows of the question that asks for nothing else are taken where there are no others. */
    private List<RunRow> of(String metric) {
        List<RunRow> all = rows.stream()
                .filter(row -> row.isMeasured()
                        && row.metric().equals(metric)
                        && !row.codec().isEmpty())
                .toList();
        List<RunRow> beside = all.stream()
                .filter(row -> row.question().equals("read") || row.question().equals("write"))
                .toList();
        return beside.isEmpty()
                ? all.stream().filter(row -> row.question().equals("memory")).toList()
                : beside;
    }

    /** Time against size: whether fewer bytes are what makes a row cheap. */
    PageSection sizes() {
        List<Plot> plots = new ArrayList<>();
        for (Panel panel : Panel.atCommonCount(CostTable.times(rows))) {
            SeriesByModel series = new SeriesByModel();
            for (RunRow row : panel.rows()) {
                if (!row.get("message_bytes").isEmpty()) {
                    double n = Math.max(1, row.count());
                    series.add(
                            row.model(),
                            Plot.point(
                                    names.row(row),
                                    Double.parseDouble(row.get("message_bytes")) / n,
                                    null,
                                    null,
                                    row.perValue(),
                                    row.low().map(low -> low / n).orElse(null),
                                    row.high().map(high -> high / n).orElse(null)));
                }
            }
            if (!series.all().isEmpty()) {
                plots.add(new Plot(
                        "size-" + plots.size(),
                        names.panel(panel.key(), panel.count()) + ": time against size",
                        Plot.Form.points,
                        Plot.Axis.log("bytes of the message per value"),
                        Plot.Axis.log("ns per value"),
                        series.all(),
                        null,
                        false));
            }
        }
        return new PageSection(
                "size",
                "Size against time",
                "Bytes of a message and nanoseconds, both for one value. Rows below each other have messages of the same size: what lies "
                        + "between them is how they are processed.",
                plots,
                sizeTable(),
                "No row of this run tells the size of its message.");
    }

    private List<HtmlTable> sizeTable() {
        Map<List<String>, List<HtmlTable.Cell>> lines = new LinkedHashMap<>();
        for (RunRow row : rows) {
            if (row.isMeasured() && row.metric().equals("size")) {
                double bytes = row.score();
                String values = row.get("payload_bytes");
                lines.putIfAbsent(
                        List.of(row.codec(), row.wire(), row.numbers(), row.payload()),
                        List.of(
                                HtmlTable.Cell.text(row.codec()),
                                HtmlTable.Cell.text(row.wire()),
                                HtmlTable.Cell.text(row.numbers()),
                                HtmlTable.Cell.text(row.payload()),
                                HtmlTable.Cell.count((long) bytes),
                                HtmlTable.Cell.number(bytes / Math.max(1, row.count())),
                                HtmlTable.Cell.number(
                                        values.isEmpty() || values.equals("0")
                                                ? null
                                                : Double.valueOf(bytes / Double.parseDouble(values)))));
            }
        }
        return lines.isEmpty()
                ? List.of()
                : List.of(new HtmlTable(
                        "sizes",
                        "Bytes of messages",
                        List.of(
                                "codec",
                                "wire",
                                "numbers",
                                "payload",
                                "bytes",
                                "per value",
                                "times the values|bytes of the message over bytes of the values in memory"),
                        List.copyOf(lines.values()),
                        true));
    }
}
