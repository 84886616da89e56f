package org.xmlcost.report;

import org.xmlcost.page.DotPlot;
import org.xmlcost.page.Estimate;
import org.xmlcost.page.Figures;
import org.xmlcost.page.HtmlTable;
import org.xmlcost.page.HtmlTable.Cell;
import org.xmlcost.page.HtmlTable.Column;
import org.xmlcost.page.PageSection;
import org.xmlcost.page.Plot;
import org.xmlcost.result.Breakdown;
import org.xmlcost.result.RunRow;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Section on the components of the cost: a stacked bar for each row. Rows that send numbers in binary have plots of
 * their own, because on the linear axis of text they would not be visible.
 */
final class ComponentSection {
    /** Number of plots that are not folded: reading and writing of three kinds of values. */
    private static final int OPEN_PLOTS = 6;

    private final RowNames names;
    /** Rows with components, by the line with their time. */
    private final Map<RunRow, Breakdown> breakdowns;

    private final List<Panel> panels;

    ComponentSection(List<RunRow> rows, RowNames names) {
        this.names = names;
        List<RunRow> times = CostTable.times(rows);
        this.breakdowns = Breakdown.of(rows).stream()
                .filter(each -> times.contains(each.time()))
                .collect(Collectors.toMap(Breakdown::time, Function.identity(), (a, b) -> a, LinkedHashMap::new));
        this.panels = CostTable.readingFirst(Panel.atCommonCount(List.copyOf(breakdowns.keySet())));
    }

    PageSection section() {
        List<Plot> plots = new ArrayList<>();
        for (boolean binary : new boolean[] {false, true}) {
            for (Panel panel : panels) {
                List<Breakdown> rows = sorted(panel).stream()
                        .filter(each -> CostTable.isBinary(each.time()) == binary)
                        .toList();
                if (!rows.isEmpty()) {
                    plots.add(plot("where-" + plots.size(), panel, rows, binary));
                }
            }
        }
        return new PageSection(
                "where",
                "Where the time goes",
                "Time per value by component (question where): stacks of the measuring thread were sampled in separate "
                        + "forks and assigned to components. The components of a row add up to its time, whose 95 % "
                        + "interval is at the end of the bar. The table has the intervals of the components.",
                plots,
                Math.min(OPEN_PLOTS, plots.size()),
                paragraphs(),
                table(),
                "This run did not sample stacks (question where).");
    }

    /** Returns the reasons for the differences in each panel, by its name. */
    private Map<String, String> paragraphs() {
        Map<String, String> paragraphs = new LinkedHashMap<>();
        for (Panel panel : panels) {
            List<Breakdown> rows = panel.rows().stream().map(breakdowns::get).toList();
            paragraphs.put(names.panel(panel.key(), panel.count()), Reasons.of(rows, names, names::row));
        }
        return paragraphs;
    }

    /** Returns the rows of a panel by their time, the fastest first, lossy rows last. */
    private List<Breakdown> sorted(Panel panel) {
        return panel.rows().stream()
                .sorted(Comparator.comparing((RunRow row) -> DotPlot.isLossy(names.row(row)))
                        .thenComparingDouble(RunRow::score))
                .map(breakdowns::get)
                .toList();
    }

    private Plot plot(String id, Panel panel, List<Breakdown> rows, boolean binary) {
        return ComponentBars.plot(
                id,
                names.panel(panel.key(), panel.count()) + (binary ? ": binary numbers" : ""),
                rows,
                each -> names.row(each.time()));
    }

    private List<HtmlTable> table() {
        List<Breakdown> rows =
                panels.stream().flatMap(panel -> sorted(panel).stream()).toList();
        List<Column<Breakdown>> columns = new ArrayList<>();
        columns.add(Column.text("row", each -> names.row(each.time())));
        columns.add(Column.text(
                "what",
                each -> names.panel(Panel.Key.of(each.time()), each.time().count())));
        columns.add(new Column<>("all|question read or write", each -> ranged(each.time())));
        ComponentBars.components(rows)
                .forEach(component -> columns.add(new Column<>(
                        ComponentPalette.name(component) + "|" + ComponentPalette.about(component),
                        each -> each.component(component)
                                .map(ComponentSection::ranged)
                                .orElse(Cell.text("")))));
        return HtmlTable.of(
                "components", "Components, in ns per value, with their 95 % intervals", true, rows, columns);
    }

    private static Cell ranged(RunRow row) {
        Estimate value = Estimate.perValue(row);
        String range = value.low() == null || value.high() == null
                ? ""
                : " (%s to %s)".formatted(Figures.of(value.low()), Figures.of(value.high()));
        return new Cell(Figures.of(value.value()) + range, value.value());
    }
}
