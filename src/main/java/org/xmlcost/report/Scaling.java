package org.xmlcost.report;

import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.CostLine;
import org.xmlcost.stats.RowStatistics;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Section on how the cost depends on the kind of values and on their count. Kinds are shown side by side, counts with
 * their fitted line.
 */
final class Scaling {
    private final RowStatistics statistics;
    private final List<RunRow> rows;
    private final RowNames names;
    private final RowLines lines;
    private final List<Fit> fits = new ArrayList<>();

    Scaling(RunTable run, RowStatistics statistics, RowNames names) {
        this.statistics = statistics;
        this.rows = CostTable.times(run.rows());
        this.names = names;
        this.lines = new RowLines(rows.stream(), names);
    }

    private record Fit(String row, String panel, CostLine line) {}

    PageSection section() {
        List<Plot> plots = Stream.concat(
                        Panel.of(rows).stream()
                                .filter(panel -> counted(panel.rows())
                                                .map(RunRow::count)
                                                .distinct()
                                                .count()
                                        > 1)
                                .map(this::byCount),
                        byKind())
                .toList();
        return new PageSection(
                "counts",
                "By kind and count",
                "Time of a whole message by the number of its values, both on logarithmic scales, and cost per value by kind. Where a row "
                        + "has at least three counts, the line time = a + b \u00b7 values is fitted by weighted least squares: a is the fixed "
                        + "cost of a message, b the cost of one more value. "
                        + (fits.isEmpty()
                                ? "No row of this run has three counts."
                                : "Errors of a and b are widened where the line fits badly."),
                plots,
                List.of(Table.of("lines", "Fitted cost of a message: a + b \u00b7 values", fits)
                        .filterable()
                        .column("row", Fit::row)
                        .column("what", Fit::panel)
                        .column("a, ns|fixed cost of a message", fit -> fit.line.fixed())
                        .column("\u00b1 a|standard error", fit -> fit.line.fixedError())
                        .column("b, ns|cost of one more value", fit -> fit.line.perValue())
                        .column("\u00b1 b|standard error", fit -> fit.line.perValueError())
                        .column(
                                "misfit|distance of the means from the line in units of their own errors; far above 1, the cost per value"
                                        + " depends on the count",
                                fit -> fit.line.misfit())
                        .column("counts", fit -> fit.line.points())),
                "This run has one count of one kind only.");
    }

    private static Stream<RunRow> counted(List<RunRow> rows) {
        return rows.stream().filter(row -> row.count() > 0);
    }

    private Plot byCount(Panel panel) {
        return new Plot(
                names.panel(panel.key()) + ": time by count",
                Plot.Form.lines,
                Plot.Axis.log("values in a message"),
                Plot.Axis.log("ns per message"),
                lines.series(
                        panel.rows(),
                        same -> counted(same)
                                .map(row -> Plot.point(
                                        names.row(row), Estimate.exact(row.count()), Estimate.ofMessage(row))),
                        same -> fit(panel, same)));
    }

    private Optional<double[]> fit(Panel panel, List<RunRow> same) {
        Optional<CostLine> line = CostLine.of(same, statistics::error);
        line.ifPresent(each -> fits.add(new Fit(names.row(same.get(0)), names.panel(panel.key()), each)));
        return line.map(each -> new double[] {Figures.rounded(each.fixed()), Figures.rounded(each.perValue())});
    }

    private Stream<Plot> byKind() {
        return Panel.atCommonCount(rows).stream()
                .collect(Collectors.groupingBy(
                        panel -> panel.key().withoutValues(), LinkedHashMap::new, Collectors.toList()))
                .values()
                .stream()
                .filter(panels -> panels.size() > 1)
                .map(this::byKind);
    }

    private Plot byKind(List<Panel> panels) {
        Panel.Key key = panels.get(0).key();
        List<String> kinds = panels.stream()
                .map(panel -> names.panel(panel).replaceFirst("^\\S+ ", ""))
                .toList();
        return new Plot(
                key.direction() + ": cost per value by kind"
                        + (names.jvms().size() < 2 || key.jvm().isEmpty() ? "" : ", " + names.jvm(key.jvm())),
                Plot.Form.points,
                Plot.Axis.of(kinds),
                Plot.Axis.log("ns per value"),
                lines.series(
                        panels.stream().flatMap(panel -> panel.rows().stream()).toList(),
                        same -> IntStream.range(0, kinds.size())
                                .boxed()
                                .flatMap(i -> same.stream()
                                        .filter(panels.get(i).rows()::contains)
                                        .map(row ->
                                                Plot.point(names.row(row), Estimate.exact(i), Estimate.perValue(row)))),
                        same -> Optional.empty()));
    }
}
