package org.xmlcost.report;

import org.xmlcost.report.HtmlTable.Cell;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.CostLine;
import org.xmlcost.stats.Ratio;
import org.xmlcost.stats.RowStatistics;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** How cost depends on what is sent and on how much of it: kinds beside each other, counts with their fitted line. */
final class Scaling {
    /** Lines that a plot shows at once; others wait in the legend. */
    private static final int SHOWN_LINES = 12;

    private final RowStatistics statistics;
    private final List<RunRow> rows;
    private final RowNames names;
    private final Map<String, Integer> styles = new LinkedHashMap<>();
    private final Set<String> shown = new LinkedHashSet<>();

    Scaling(RunTable run, RowNames names) {
        this.statistics = RowStatistics.of(run);
        this.rows = CostTable.times(run.rows());
        this.names = names;
        Set<String> models = new LinkedHashSet<>();
        for (RunRow row : this.rows) {
            styles.computeIfAbsent(names.row(row), name -> styles.size());
            if (models.add(row.model())) {
                shown.add(names.row(row));
            }
        }
    }

    PageSection section() {
        List<Panel> panels = Panel.of(rows);
        List<Plot> plots = new ArrayList<>();
        List<List<Cell>> lines = new ArrayList<>();
        for (Panel panel : panels) {
            byCount("count-" + plots.size(), panel, lines).ifPresent(plots::add);
        }
        plots.addAll(byKind());
        List<HtmlTable> tables = lines.isEmpty()
                ? List.of()
                : List.of(new HtmlTable(
                        "lines",
                        "Fitted cost of a message: a + b \u00b7 values",
                        List.of(
                                "row",
                                "what",
                                "a, ns|fixed cost of a message",
                                "\u00b1 a|standard error",
                                "b, ns|cost of one more value",
                                "\u00b1 b|standard error",
                                "misfit|how many times their own errors the means lie off the line; far above 1, a value's cost depends on the count",
                                "counts"),
                        lines,
                        true));
        return new PageSection(
                "counts",
                "By kind and count",
                "Time of a whole message by the number of its values, both on logarithmic scales, and cost of a value by kind. Where a row has "
                        + "three counts or more, the line time = a + b \u00b7 values is fitted by weighted least squares and drawn: a is what a "
                        + "message costs however short it is, b what each value adds. "
                        + (lines.isEmpty()
                                ? "No row of this run has three counts."
                                : "Errors of a and b are widened where the line fits badly."),
                plots,
                tables,
                "This run has one count of one kind only.");
    }

    private Optional<Plot> byCount(String id, Panel panel, List<List<Cell>> lines) {
        if (panel.rows().stream()
                        .mapToInt(RunRow::count)
                        .filter(count -> count > 0)
                        .distinct()
                        .count()
                < 2) {
            return Optional.empty();
        }
        List<Plot.Series> series = new ArrayList<>();
        Map<String, List<RunRow>> byName = byName(panel.rows());
        byName.forEach((name, same) -> {
            Optional<CostLine> line = CostLine.of(
                    same, row -> statistics.side(row).map(Ratio.Side::error).orElse(0.0));
            line.ifPresent(fit -> lines.add(List.of(
                    Cell.text(name),
                    Cell.text(names.panel(panel.key())),
                    Cell.number(fit.fixed()),
                    Cell.number(fit.fixedError()),
                    Cell.number(fit.perValue()),
                    Cell.number(fit.perValueError()),
                    Cell.number(fit.misfit()),
                    Cell.count(fit.points()))));
            List<List<Object>> points = same.stream()
                    .filter(row -> row.count() > 0)
                    .map(row -> Plot.point(
                            name,
                            row.count(),
                            null,
                            null,
                            row.score(),
                            row.low().orElse(null),
                            row.high().orElse(null)))
                    .toList();
            series.add(new Plot.Series(
                    name,
                    styles.get(name),
                    isShown(name, byName.size()),
                    line.map(fit -> new double[] {Figures.rounded(fit.fixed()), Figures.rounded(fit.perValue())})
                            .orElse(null),
                    points));
        });
        return Optional.of(new Plot(
                id,
                names.panel(panel.key()) + ": time by count",
                Plot.Form.lines,
                Plot.Axis.log("values in a message"),
                Plot.Axis.log("ns per message"),
                series,
                null,
                false));
    }

    private List<Plot> byKind() {
        Map<List<String>, List<Panel>> groups = new LinkedHashMap<>();
        for (Panel panel : Panel.atCommonCount(rows)) {
            Panel.Key key = panel.key();
            groups.computeIfAbsent(List.of(key.direction(), key.threads(), key.jvm()), each -> new ArrayList<>())
                    .add(panel);
        }
        List<Plot> plots = new ArrayList<>();
        groups.forEach((group, each) -> {
            if (each.size() > 1) {
                plots.add(byKind("kind-" + plots.size(), each));
            }
        });
        return plots;
    }

    private Plot byKind(String id, List<Panel> panels) {
        Map<String, List<List<Object>>> points = new LinkedHashMap<>();
        List<String> kinds = new ArrayList<>();
        for (Panel panel : panels) {
            for (RunRow row : panel.rows()) {
                double n = Math.max(1, row.count());
                points.computeIfAbsent(names.row(row), name -> new ArrayList<>())
                        .add(Plot.point(
                                names.row(row),
                                kinds.size(),
                                null,
                                null,
                                row.perValue(),
                                row.low().map(low -> low / n).orElse(null),
                                row.high().map(high -> high / n).orElse(null)));
            }
            kinds.add(names.panel(panel.key(), panel.count()).replaceFirst("^\\S+ ", ""));
        }
        List<Plot.Series> series = points.entrySet().stream()
                .map(each -> new Plot.Series(
                        each.getKey(),
                        styles.get(each.getKey()),
                        isShown(each.getKey(), points.size()),
                        null,
                        each.getValue()))
                .toList();
        return new Plot(
                id,
                panels.get(0).key().direction() + ": cost of a value by kind"
                        + jvm(panels.get(0).key().jvm()),
                Plot.Form.points,
                Plot.Axis.of(kinds),
                Plot.Axis.log("ns per value"),
                series,
                null,
                false);
    }

    private String jvm(String jvm) {
        return names.jvms().size() < 2 || jvm.isEmpty() ? "" : ", " + names.jvm(jvm);
    }

    private boolean isShown(String name, int lines) {
        return lines <= SHOWN_LINES || shown.contains(name);
    }

    private Map<String, List<RunRow>> byName(List<RunRow> same) {
        Map<String, List<RunRow>> byName = new LinkedHashMap<>();
        same.forEach(row -> byName.computeIfAbsent(names.row(row), name -> new ArrayList<>())
                .add(row));
        return byName;
    }
}
