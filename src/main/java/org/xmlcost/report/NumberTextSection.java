package org.xmlcost.report;

import org.xmlcost.model.Metric;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.Ratio;
import org.xmlcost.stats.RowStatistics;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Section on the share of number conversion in the time of a row. It shows the time to convert the values of the row
 * from or to text without XML, and the time to scan or copy the bytes of its message, as shares of the row's time. The
 * three times are measured in different forks. So a share is an estimate, and a remainder below 0 is possible; it is
 * shown as 0.
 */
record NumberTextSection(RunTable run, RowStatistics statistics, RowNames names) {
    private static final Map<String, String> CONVERSION = Map.of("read", "parse", "write", "format");
    private static final Map<String, String> BYTES = Map.of("read", "scan", "write", "copy");
    /** The first colour, with lines. */
    private static final int PASS = 3 * Palette.LIGHT.size();

    /** A row, the row that converts its values, and the one that scans or copies the bytes of its message. */
    private record Parts(RunRow row, RunRow text, Optional<RunRow> bytes) {
        double bytesPerValue() {
            return bytes.map(RunRow::perValue).orElse(0.0);
        }

        double rest() {
            return Math.max(0, row.perValue() - text.perValue() - bytesPerValue());
        }
    }

    PageSection section() {
        List<RunRow> divisible = CostTable.times(run.rows()).stream()
                .filter(row -> parts(row).isPresent())
                .toList();
        Map<Panel, List<Parts>> panels = new LinkedHashMap<>();
        Panel.atCommonCount(divisible)
                .forEach(panel -> panels.put(
                        panel,
                        panel.rows().stream()
                                .flatMap(row -> parts(row).stream())
                                .sorted(Comparator.comparingDouble(each -> each.row.score()))
                                .toList()));
        return new PageSection(
                "number-text",
                "Number text",
                "How much of a row's time goes into converting numbers from or to text, and how much into one pass over the bytes of its "
                        + "message. Conversion and pass were measured separately, without XML. The remainder estimates the cost of XML; it "
                        + "is cut at 0.",
                panels.entrySet().stream()
                        .map(each -> plot(each.getKey(), each.getValue()))
                        .toList(),
                List.of(Table.of(
                                "shares",
                                "Share of number text",
                                panels.values().stream().flatMap(List::stream).toList())
                        .filterable()
                        .column("row", each -> names.row(each.row))
                        .column("what", each -> names.panel(each.row))
                        .column("ns per value", each -> Estimate.perValue(each.row))
                        .column("number text, ns per value", each -> Estimate.perValue(each.text))
                        .column("share|of number text in the row's time", each -> share(each, Ratio::value))
                        .column("from", each -> share(each, Ratio::low))
                        .column("to", each -> share(each, Ratio::high))
                        .column(
                                "bytes' share|of scanning (read) or copying (write) the bytes of the message once",
                                each -> each.bytes.map(bytes -> Table.Cell.percent(bytes.score() / each.row.score())))),
                "This run did not measure number text alone (question number-text) in addition to rows that convert the same values.");
    }

    private Optional<Parts> parts(RunRow row) {
        return component("number-text", CONVERSION.get(row.direction()), row)
                .filter(each -> each.numbers().equals(row.numbers()))
                // Conversions of a mode are those of one library, unless they are the same for all codecs.
                .filter(each -> each.codec().isEmpty() || each.get("library").equals(row.get("library")))
                .findFirst()
                .map(text -> new Parts(
                        row,
                        text,
                        component("floor", BYTES.get(row.direction()), row)
                                .filter(each -> each.wire().equals(row.wire()))
                                .findFirst()));
    }

    private Stream<RunRow> component(String question, String direction, RunRow row) {
        return run.rows().stream()
                .filter(each -> each.question().equals(question)
                        && each.direction().equals(direction)
                        && each.isMeasured()
                        && each.is(Metric.TIME)
                        && each.payload().equals(row.payload())
                        && each.jvm().equals(row.jvm()));
    }

    private Plot plot(Panel panel, List<Parts> parts) {
        List<String> labels = parts.stream().map(each -> names.row(each.row)).toList();
        String pass = panel.key().direction().equals("read") ? "scanning the bytes" : "copying the bytes";
        return Plot.bars(
                names.panel(panel) + ": components",
                "ns per value",
                labels,
                List.of(
                        series("number text", 1, parts, labels, each -> each.text.perValue()),
                        series(pass, PASS, parts, labels, Parts::bytesPerValue),
                        series("remainder", 2, parts, labels, Parts::rest)),
                List.of());
    }

    private static Plot.Series series(
            String name, int style, List<Parts> parts, List<String> labels, ToDoubleFunction<Parts> value) {
        List<List<Object>> points = IntStream.range(0, parts.size())
                .mapToObj(i ->
                        Plot.point(labels.get(i), Estimate.exact(value.applyAsDouble(parts.get(i))), Estimate.exact(i)))
                .toList();
        return new Plot.Series(name, style, true, null, points);
    }

    private Optional<Table.Cell> share(Parts parts, Function<Ratio, Double> of) {
        return statistics.ratio(parts.text, parts.row).map(of).map(Table.Cell::percent);
    }
}
