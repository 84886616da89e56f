package org.xmlcost.report;

import org.xmlcost.report.HtmlTable.Cell;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.Ratio;
import org.xmlcost.stats.RowStatistics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How much of a row is conversion of numbers: the time that the same values take from text or to text with no XML around
 * them, and the time that seeing or copying each byte of the message takes, as shares of the row's time. Each was measured in
 * forks of its own, so a share is an estimate, and what is left may come out below 0.
 */
final class NumberTextSection {
    private static final Map<String, String> CONVERSION = Map.of("read", "parse", "write", "format");
    private static final Map<String, String> BYTES = Map.of("read", "scan", "write", "copy");

    private static final List<String> ALONE = List.of("number-text", "floor");

    private final RowStatistics statistics;
    private final List<RunRow> rows;
    private final List<RunRow> alone;
    private final RowNames names;

    NumberTextSection(RunTable run, RowNames names) {
        this.statistics = RowStatistics.of(run);
        this.rows = run.rows();
        this.alone = rows.stream()
                .filter(row -> row.isMeasured() && row.metric().equals("time") && ALONE.contains(row.question()))
                .toList();
        this.names = names;
    }

    /**
     * @param text of the same values alone
     * @param bytes of the same message's bytes alone, where they were measured
     */
    private record Parts(RunRow row, RunRow text, Optional<RunRow> bytes) {
        double share(RunRow part) {
            return part.score() / row.score();
        }
    }

    PageSection section() {
        List<Plot> plots = new ArrayList<>();
        List<List<Cell>> lines = new ArrayList<>();
        List<RunRow> divisible = CostTable.times(rows).stream()
                .filter(row -> parts(row).isPresent())
                .toList();
        for (Panel panel : Panel.atCommonCount(divisible)) {
            List<Parts> parts = panel.rows().stream()
                    .flatMap(row -> parts(row).stream())
                    .sorted(Comparator.comparingDouble(each -> each.row.score()))
                    .toList();
            if (!parts.isEmpty()) {
                plots.add(plot("text-" + plots.size(), panel, parts));
                parts.forEach(each -> lines.add(line(panel, each)));
            }
        }
        List<HtmlTable> tables = lines.isEmpty()
                ? List.of()
                : List.of(new HtmlTable(
                        "shares",
                        "Share of number text",
                        List.of(
                                "row",
                                "what",
                                "ns per value",
                                "number text, ns per value",
                                "share|of number text in the row's time",
                                "from",
                                "to",
                                "bytes' share|of seeing (read) or copying (write) each byte of the message once"),
                        lines,
                        true));
        return new PageSection(
                "number-text",
                "Number text",
                "The part of a row's time that converting the same values takes by itself, with no XML around them, and the part that "
                        + "going once over the message's bytes takes. All three were measured apart: what is left is an estimate of what XML "
                        + "costs, and it is cut at 0.",
                plots,
                tables,
                "This run did not measure number text alone (question number-text) beside rows that convert the same values.");
    }

    private Optional<Parts> parts(RunRow row) {
        String wanted = CONVERSION.get(row.direction());
        Optional<RunRow> text = alone("number-text", wanted, row)
                .filter(each -> each.numbers().equals(row.numbers()))
                .findFirst();
        Optional<RunRow> bytes = alone("floor", BYTES.get(row.direction()), row)
                .filter(each -> each.wire().equals(row.wire()))
                .findFirst();
        return text.map(each -> new Parts(row, each, bytes));
    }

    private Stream<RunRow> alone(String question, String direction, RunRow row) {
        return alone.stream()
                .filter(each -> each.question().equals(question)
                        && each.direction().equals(direction)
                        && each.payload().equals(row.payload())
                        && each.jvm().equals(row.jvm()));
    }

    private Plot plot(String id, Panel panel, List<Parts> parts) {
        List<String> labels = parts.stream().map(each -> names.row(each.row)).toList();
        List<List<Object>> text = new ArrayList<>();
        List<List<Object>> bytes = new ArrayList<>();
        List<List<Object>> rest = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            Parts each = parts.get(i);
            double seen = each.bytes.map(RunRow::perValue).orElse(0.0);
            text.add(Plot.acrossX(labels.get(i), each.text.perValue(), null, null, i));
            bytes.add(Plot.acrossX(labels.get(i), seen, null, null, i));
            rest.add(Plot.acrossX(
                    labels.get(i), Math.max(0, each.row.perValue() - each.text.perValue() - seen), null, null, i));
        }
        String overBytes = panel.key().direction().equals("read") ? "seeing each byte" : "copying each byte";
        return new Plot(
                id,
                names.panel(panel.key(), panel.count()) + ": where it goes",
                Plot.Form.bars,
                Plot.Axis.linear("ns per value"),
                Plot.Axis.of(labels),
                List.of(
                        new Plot.Series("number text", 1, true, null, text),
                        new Plot.Series(overBytes, 0, true, null, bytes),
                        new Plot.Series("all else", 2, true, null, rest)),
                null,
                false);
    }

    private List<Cell> line(Panel panel, Parts parts) {
        Optional<Ratio> share = statistics.ratio(parts.text, parts.row);
        return List.of(
                Cell.text(names.row(parts.row)),
                Cell.text(names.panel(panel.key(), panel.count())),
                Cell.measured(
                        parts.row.perValue(), parts.row.relativeHalfWidth().orElse(null)),
                Cell.measured(
                        parts.text.perValue(), parts.text.relativeHalfWidth().orElse(null)),
                Cell.percent(share.map(Ratio::value).orElse(null)),
                Cell.percent(share.map(Ratio::low).orElse(null)),
                Cell.percent(share.map(Ratio::high).orElse(null)),
                Cell.percent(parts.bytes.map(parts::share).orElse(null)));
    }
}
