package org.xmlcost.report;

import org.xmlcost.result.RunRow;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Lines of plots: rows of one name in one style, in all plots of a section. */
final class RowLines {
    /** Maximum number of lines of a plot that shows all of them initially. Others can be selected in the legend. */
    private static final int SHOWN = 12;

    private final RowNames names;
    private final Map<String, Integer> styles = new LinkedHashMap<>();

    RowLines(Stream<RunRow> rows, RowNames names) {
        this.names = names;
        rows.forEach(row -> styles.computeIfAbsent(names.row(row), name -> styles.size()));
    }

    Map<String, List<RunRow>> of(Panel panel) {
        return panel.rows().stream()
                .collect(Collectors.groupingBy(names::row, LinkedHashMap::new, Collectors.toList()));
    }

    /** Returns the lines of a panel. One line of each model is drawn initially, or all lines if there are few. */
    List<Plot.Series> series(Panel panel, Function<List<RunRow>, Stream<List<Object>>> points) {
        return series(panel.rows(), points, same -> Optional.empty());
    }

    /** Returns the lines of some rows, with the coefficients of their fitted lines. */
    List<Plot.Series> series(
            List<RunRow> rows,
            Function<List<RunRow>, Stream<List<Object>>> points,
            Function<List<RunRow>, Optional<double[]>> fit) {
        Map<String, List<RunRow>> lines = of(new Panel(null, rows));
        Collection<String> shown = lines.size() <= SHOWN
                ? lines.keySet()
                : rows.stream()
                        .collect(Collectors.toMap(RunRow::model, names::row, (first, other) -> first))
                        .values();
        return lines.entrySet().stream()
                .map(each -> new Plot.Series(
                        each.getKey(),
                        styles.get(each.getKey()),
                        shown.contains(each.getKey()),
                        fit.apply(each.getValue()).orElse(null),
                        points.apply(each.getValue()).toList()))
                .filter(each -> !each.points().isEmpty())
                .toList();
    }
}
