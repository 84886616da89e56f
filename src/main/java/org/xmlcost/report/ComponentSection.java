package org.xmlcost.report;

import org.xmlcost.result.Breakdown;
import org.xmlcost.result.RunRow;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
        Map<String, String> reasons = new LinkedHashMap<>();
        panels.forEach(panel -> reasons.put(
                names.panel(panel),
                Reasons.of(panel.rows().stream().map(breakdowns::get).toList(), names, names::row)));
        return new PageSection(
                "where",
                "Where the time goes",
                "Time per value by component (question where): stacks of the measuring thread were sampled in separate "
                        + "forks and assigned to components. The components of a row add up to its time, whose 95 % "
                        + "interval is at the end of the bar. The table has the intervals of the components.",
                Stream.of(false, true)
                        .flatMap(binary -> panels.stream().flatMap(panel -> plot(panel, binary)))
                        .toList(),
                OPEN_PLOTS,
                reasons,
                List.of(table()),
                "This run did not sample stacks (question where).");
    }

    /** Returns the rows of a panel by their time, the fastest first, lossy rows last. */
    private Stream<Breakdown> sorted(Panel panel) {
        return panel.rows().stream()
                .sorted(Comparator.comparing((RunRow row) -> Plot.isLossy(names.row(row)))
                        .thenComparingDouble(RunRow::score))
                .map(breakdowns::get);
    }

    private Stream<Plot> plot(Panel panel, boolean binary) {
        List<Breakdown> rows = sorted(panel)
                .filter(each -> CostTable.isBinary(each.time()) == binary)
                .toList();
        return rows.isEmpty()
                ? Stream.empty()
                : Stream.of(ComponentBars.plot(
                        names.panel(panel) + (binary ? ": binary numbers" : ""), rows, each -> names.row(each.time())));
    }

    private Table<?> table() {
        List<Breakdown> rows = panels.stream().flatMap(this::sorted).toList();
        Table<Breakdown> table = Table.of("components", "Components, in ns per value, with their 95 % intervals", rows)
                .filterable()
                .column("row", each -> names.row(each.time()))
                .column("what", each -> names.panel(each.time()))
                .column("all|question read or write", each -> Table.Cell.range(Estimate.perValue(each.time())));
        ComponentBars.components(rows)
                .forEach(component -> table.column(
                        ComponentPalette.name(component) + "|" + ComponentPalette.about(component),
                        each -> each.component(component).map(row -> Table.Cell.range(Estimate.perValue(row)))));
        return table;
    }
}
