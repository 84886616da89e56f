package org.xmlcost.report;

import org.xmlcost.report.HtmlTable.Cell;
import org.xmlcost.result.RunRow;

import java.util.ArrayList;
import java.util.List;

/** What one looks at first: nanoseconds for a value, and read against write. */
final class Overview {
    private final List<RunRow> rows;
    private final RowNames names;

    Overview(List<RunRow> rows, RowNames names) {
        this.rows = rows;
        this.names = names;
    }

    PageSection costs() {
        List<Plot> plots = new ArrayList<>();
        for (Panel panel : Panel.atCommonCount(CostTable.times(rows))) {
            List<DotPlot.Dot> dots = panel.rows().stream()
                    .map(row -> DotPlot.Dot.of(row, names.row(row), Math.max(1, row.count())))
                    .toList();
            plots.add(DotPlot.plot(
                    "cost-" + plots.size(),
                    names.panel(panel.key(), panel.count()),
                    Plot.Axis.log("ns per value"),
                    dots,
                    null));
        }
        List<HtmlTable> tables =
                CostTable.of(rows, names).stream().map(this::table).toList();
        return new PageSection(
                "overview",
                "Cost of a value",
                "Time of a whole message over the number of its values, at the largest count that nearly all rows have. Rows of the model floor move the "
                        + "values without XML and tell how near one can come. Bars are 95 % confidence intervals over forks: rows whose intervals "
                        + "overlap are not distinguishable.",
                plots,
                tables,
                "This run did not ask what reading or writing takes.");
    }

    private HtmlTable table(CostTable costs) {
        List<String> columns = new ArrayList<>(List.of("row", "model"));
        costs.panels()
                .forEach(panel ->
                        columns.add(costs.title(panel, names) + "|nanoseconds for a value, \u00b1 half its interval"));
        List<List<Cell>> lines = new ArrayList<>();
        costs.figures().forEach((name, figures) -> {
            List<Cell> line = new ArrayList<>(
                    List.of(Cell.text(name), Cell.text(costs.lines().get(name).model())));
            figures.forEach(figure -> line.add(figure.map(row -> Cell.measured(
                            row.perValue(), row.relativeHalfWidth().orElse(null)))
                    .orElse(Cell.text(""))));
            lines.add(line);
        });
        String jvm = names.jvms().size() > 1 && !costs.jvm().isEmpty() ? ", " + names.jvm(costs.jvm()) : "";
        String count = costs.count()
                .map(each -> " of an array of " + Figures.count(each))
                .orElse("");
        return new HtmlTable(
                "costs-" + Integer.toHexString(costs.jvm().hashCode()),
                "Nanoseconds for a value" + count + jvm,
                columns,
                lines,
                true);
    }

    PageSection readAgainstWrite() {
        List<Plot> plots = new ArrayList<>();
        List<Panel> panels = Panel.atCommonCount(CostTable.times(rows));
        for (Panel reading : panels) {
            panels.stream()
                    .filter(panel -> reading.key().direction().equals("read")
                            && panel.key().equals(opposite(reading.key()))
                            && panel.count() == reading.count())
                    .findFirst()
                    .ifPresent(writing -> {
                        Plot plot = against("both-" + plots.size(), reading, writing);
                        if (!plot.series().isEmpty()) {
                            plots.add(plot);
                        }
                    });
        }
        return new PageSection(
                "read-write",
                "Read against write",
                "Each row by what it takes to read a value and to write one. On the dashed line both take the same.",
                plots,
                List.of(),
                "No row of this run was both read and written.");
    }

    private static Panel.Key opposite(Panel.Key key) {
        return new Panel.Key("write", key.kind(), key.distribution(), key.threads(), key.jvm());
    }

    private Plot against(String id, Panel reading, Panel writing) {
        SeriesByModel series = new SeriesByModel();
        for (RunRow read : reading.rows()) {
            writing.rows().stream()
                    .filter(write -> names.row(write).equals(names.row(read)))
                    .findFirst()
                    .ifPresent(write -> {
                        double n = Math.max(1, read.count());
                        series.add(
                                read.model(),
                                Plot.point(
                                        names.row(read),
                                        read.perValue(),
                                        read.low().map(low -> low / n).orElse(null),
                                        read.high().map(high -> high / n).orElse(null),
                                        write.perValue(),
                                        write.low().map(low -> low / n).orElse(null),
                                        write.high().map(high -> high / n).orElse(null)));
                    });
        }
        String title = names.panel(reading.key(), reading.count()).replaceFirst("^read ", "");
        return new Plot(
                id,
                title + ": write against read",
                Plot.Form.points,
                Plot.Axis.log("read, ns per value"),
                Plot.Axis.log("write, ns per value"),
                series.all(),
                null,
                true);
    }
}
