package org.xmlcost.report;

import org.xmlcost.page.Estimate;
import org.xmlcost.page.Figures;
import org.xmlcost.page.HtmlTable;
import org.xmlcost.page.HtmlTable.Cell;
import org.xmlcost.page.HtmlTable.Column;
import org.xmlcost.page.PageSection;
import org.xmlcost.page.Plot;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.CostLine;
import org.xmlcost.stats.Ratio;
import org.xmlcost.stats.RowStatistics;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Section on how the cost depends on the kind of values and on their count. Kinds are shown side by side, counts with
 * their fitted line.
 */
final class Scaling {
    /**
     * Maximum number of lines of a plot that shows all lines initially. The further lines of larger plots can be
     * selected in the legend.
     */
    private static final int SHOWN_LINES = 12;

    private final RowStatistics statistics;
    private final List<RunRow> rows;
    private final RowNames names;
    private final Map<String, Integer> styles = new LinkedHashMap<>();
    /** Names of one row of each model. Plots with too many lines show only these rows initially. */
    private final Collection<String> shown;

    Scaling(RunTable run, RowStatistics statistics, RowNames names) {
        this.statistics = statistics;
        this.rows = CostTable.times(run.rows());
        this.names = names;
        this.rows.forEach(row -> styles.computeIfAbsent(names.row(row), name -> styles.size()));
        this.shown = this.rows.stream()
                .collect(Collectors.toMap(RunRow::model, names::row, (first, other) -> first))
                .values();
    }

    /** Line fitted through the counts of a row. */
    private record Fit(String row, String panel, CostLine line) {}

    PageSection section() {
        List<Plot> plots = new ArrayList<>();
        List<Fit> fits = new ArrayList<>();
        for (Panel panel : Panel.of(rows)) {
            if (counts(panel) > 1) {
                plots.add(byCount("count-" + plots.size(), panel, fits));
            }
        }
        plots.addAll(byKind());
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
                table(fits),
                "This run has one count of one kind only.");
    }

    private static List<HtmlTable> table(List<Fit> fits) {
        return HtmlTable.of(
                "lines",
                "Fitted cost of a message: a + b \u00b7 values",
                true,
                fits,
                List.of(
                        Column.text("row", Fit::row),
                        Column.text("what", Fit::panel),
                        new Column<>("a, ns|fixed cost of a message", fit -> Cell.number(fit.line.fixed())),
                        new Column<>("\u00b1 a|standard error", fit -> Cell.number(fit.line.fixedError())),
                        new Column<>("b, ns|cost of one more value", fit -> Cell.number(fit.line.perValue())),
                        new Column<>("\u00b1 b|standard error", fit -> Cell.number(fit.line.perValueError())),
                        new Column<>(
                                "misfit|distance of the means from the line in units of their own errors; far above 1, the cost per value"
                                        + " depends on the count",
                                fit -> Cell.number(fit.line.misfit())),
                        new Column<>("counts", fit -> Cell.count(fit.line.points()))));
    }

    private static long counts(Panel panel) {
        return panel.rows().stream()
                .mapToInt(RunRow::count)
                .filter(count -> count > 0)
                .distinct()
                .count();
    }

    /**
     * Creates a plot of time by count, with a line for each row.
     *
     * @param fits list to which the fitted lines of the plot are added
     */
    private Plot byCount(String id, Panel panel, List<Fit> fits) {
        List<Plot.Series> series = new ArrayList<>();
        Map<String, List<RunRow>> byName = panel.rows().stream()
                .collect(Collectors.groupingBy(names::row, LinkedHashMap::new, Collectors.toList()));
        byName.forEach((name, same) -> {
            Optional<CostLine> line = CostLine.of(
                    same, row -> statistics.side(row).map(Ratio.Side::error).orElse(0.0));
            line.ifPresent(each -> fits.add(new Fit(name, names.panel(panel.key()), each)));
            series.add(new Plot.Series(
                    name,
                    styles.get(name),
                    isShown(name, byName.size()),
                    line.map(each -> new double[] {Figures.rounded(each.fixed()), Figures.rounded(each.perValue())})
                            .orElse(null),
                    same.stream()
                            .filter(row -> row.count() > 0)
                            .map(row -> Plot.point(name, Estimate.exact(row.count()), Estimate.ofMessage(row)))
                            .toList()));
        });
        return new Plot(
                id,
                names.panel(panel.key()) + ": time by count",
                Plot.Form.lines,
                Plot.Axis.log("values in a message"),
                Plot.Axis.log("ns per message"),
                series,
                null,
                false);
    }

    private List<Plot> byKind() {
        Map<Panel.Key, List<Panel>> groups = Panel.atCommonCount(rows).stream()
                .collect(Collectors.groupingBy(
                        panel -> panel.key().withoutValues(), LinkedHashMap::new, Collectors.toList()));
        List<List<Panel>> several =
                groups.values().stream().filter(each -> each.size() > 1).toList();
        return IntStream.range(0, several.size())
                .mapToObj(i -> byKind("kind-" + i, several.get(i)))
                .toList();
    }

    private Plot byKind(String id, List<Panel> panels) {
        List<String> kinds = panels.stream()
                .map(panel -> names.panel(panel.key(), panel.count()).replaceFirst("^\\S+ ", ""))
                .toList();
        List<Plot.Mark> marks = IntStream.range(0, panels.size())
                .boxed()
                .flatMap(i -> panels.get(i).rows().stream().map(row -> mark(row, i)))
                .toList();
        List<Plot.Series> all = Plot.series(marks);
        String jvm = panels.get(0).key().jvm();
        return new Plot(
                id,
                panels.get(0).key().direction() + ": cost per value by kind"
                        + (names.jvms().size() < 2 || jvm.isEmpty() ? "" : ", " + names.jvm(jvm)),
                Plot.Form.points,
                Plot.Axis.of(kinds),
                Plot.Axis.log("ns per value"),
                all.stream()
                        .map(each -> each.shown(isShown(each.name(), all.size())))
                        .toList(),
                null,
                false);
    }

    private Plot.Mark mark(RunRow row, int place) {
        String name = names.row(row);
        return new Plot.Mark(name, styles.get(name), Plot.point(name, Estimate.exact(place), Estimate.perValue(row)));
    }

    private boolean isShown(String name, int lines) {
        return lines <= SHOWN_LINES || shown.contains(name);
    }
}
