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
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.Ratio;
import org.xmlcost.stats.RowStatistics;

import java.util.ArrayList;
import java.util.Comparator;
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
final class NumberTextSection {
    private static final Map<String, String> CONVERSION = Map.of("read", "parse", "write", "format");
    private static final Map<String, String> BYTES = Map.of("read", "scan", "write", "copy");
    private static final List<String> COMPONENTS = List.of("number-text", "floor");
    /** The first colour, with lines. */
    private static final int PASS = 3 * Palette.LIGHT.size();

    private final RowStatistics statistics;
    private final List<RunRow> rows;
    private final List<RunRow> components;
    private final RowNames names;

    NumberTextSection(RunTable run, RowStatistics statistics, RowNames names) {
        this.statistics = statistics;
        this.rows = run.rows();
        this.components = rows.stream()
                .filter(row -> row.isMeasured() && row.is(Metric.TIME) && COMPONENTS.contains(row.question()))
                .toList();
        this.names = names;
    }

    /**
     * A row and its components.
     *
     * @param text row that converts the same values
     * @param bytes row that scans or copies the bytes of the message, if it was measured
     */
    private record Parts(RunRow row, RunRow text, Optional<RunRow> bytes) {
        double bytesPerValue() {
            return bytes.map(RunRow::perValue).orElse(0.0);
        }

        double rest() {
            return Math.max(0, row.perValue() - text.perValue() - bytesPerValue());
        }
    }

    PageSection section() {
        List<Plot> plots = new ArrayList<>();
        List<Parts> all = new ArrayList<>();
        List<RunRow> divisible = CostTable.times(rows).stream()
                .filter(row -> parts(row).isPresent())
                .toList();
        for (Panel panel : Panel.atCommonCount(divisible)) {
            List<Parts> parts = panel.rows().stream()
                    .flatMap(row -> parts(row).stream())
                    .sorted(Comparator.comparingDouble(each -> each.row.score()))
                    .toList();
            plots.add(plot("text-" + plots.size(), panel, parts));
            all.addAll(parts);
        }
        return new PageSection(
                "number-text",
                "Number text",
                "How much of a row's time goes into converting numbers from or to text, and how much into one pass over the bytes of its "
                        + "message. Conversion and pass were measured separately, without XML. The remainder estimates the cost of XML; it "
                        + "is cut at 0.",
                plots,
                table(all),
                "This run did not measure number text alone (question number-text) in addition to rows that convert the same values.");
    }

    private Optional<Parts> parts(RunRow row) {
        Optional<RunRow> text = component("number-text", CONVERSION.get(row.direction()), row)
                .filter(each -> each.numbers().equals(row.numbers()))
                // Conversions of a mode are those of one library, unless they are the same for all codecs.
                .filter(each -> each.codec().isEmpty() || each.get("library").equals(row.get("library")))
                .findFirst();
        Optional<RunRow> bytes = component("floor", BYTES.get(row.direction()), row)
                .filter(each -> each.wire().equals(row.wire()))
                .findFirst();
        return text.map(each -> new Parts(row, each, bytes));
    }

    private Stream<RunRow> component(String question, String direction, RunRow row) {
        return components.stream()
                .filter(each -> each.question().equals(question)
                        && each.direction().equals(direction)
                        && each.payload().equals(row.payload())
                        && each.jvm().equals(row.jvm()));
    }

    private Plot plot(String id, Panel panel, List<Parts> parts) {
        List<String> labels = parts.stream().map(each -> names.row(each.row)).toList();
        String pass = panel.key().direction().equals("read") ? "scanning the bytes" : "copying the bytes";
        return Plot.bars(
                id,
                names.panel(panel.key(), panel.count()) + ": components",
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
        return new Plot.Series(
                name,
                style,
                true,
                null,
                IntStream.range(0, parts.size())
                        .mapToObj(i -> Plot.point(
                                labels.get(i), Estimate.exact(value.applyAsDouble(parts.get(i))), Estimate.exact(i)))
                        .toList());
    }

    private List<HtmlTable> table(List<Parts> all) {
        return HtmlTable.of(
                "shares",
                "Share of number text",
                true,
                all,
                List.of(
                        Column.text("row", each -> names.row(each.row)),
                        Column.text("what", each -> names.panel(Panel.Key.of(each.row), each.row.count())),
                        new Column<>("ns per value", each -> Cell.estimate(Estimate.perValue(each.row))),
                        new Column<>("number text, ns per value", each -> Cell.estimate(Estimate.perValue(each.text))),
                        new Column<>("share|of number text in the row's time", each -> share(each, Ratio::value)),
                        new Column<>("from", each -> share(each, Ratio::low)),
                        new Column<>("to", each -> share(each, Ratio::high)),
                        new Column<>(
                                "bytes' share|of scanning (read) or copying (write) the bytes of the message once",
                                each -> Cell.percent(each.bytes
                                        .map(bytes -> bytes.score() / each.row.score())
                                        .orElse(null)))));
    }

    private Cell share(Parts parts, Function<Ratio, Double> of) {
        return Cell.percent(statistics.ratio(parts.text, parts.row).map(of).orElse(null));
    }
}
