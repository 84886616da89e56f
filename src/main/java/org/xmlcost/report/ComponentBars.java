package org.xmlcost.report;

import org.xmlcost.page.Estimate;
import org.xmlcost.page.Plot;
import org.xmlcost.result.Breakdown;
import org.xmlcost.result.RunRow;

import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Plots of rows by the components of their cost: a stacked bar for each row, with the interval of its time. */
public final class ComponentBars {
    private ComponentBars() {}

    /**
     * Creates a plot of nanoseconds per value.
     *
     * @param rows rows from the top
     * @param name returns the name of a row
     */
    public static Plot plot(String id, String title, List<Breakdown> rows, Function<Breakdown, String> name) {
        List<String> names = rows.stream().map(name).toList();
        return Plot.bars(
                id,
                title,
                "ns per value",
                names,
                components(rows).stream()
                        .map(component -> new Plot.Series(
                                ComponentPalette.name(component),
                                ComponentPalette.style(component),
                                true,
                                null,
                                IntStream.range(0, rows.size())
                                        .boxed()
                                        .flatMap(i -> rows.get(i).component(component).stream()
                                                .map(row -> point(names.get(i), row, i)))
                                        .toList()))
                        .toList(),
                IntStream.range(0, rows.size())
                        .mapToObj(i -> point(names.get(i), rows.get(i).time(), i))
                        .toList());
    }

    private static List<Object> point(String name, RunRow row, int place) {
        return Plot.point(name, Estimate.perValue(row), Estimate.exact(place));
    }

    /** Returns the components of which at least one row has a part, in the order of the run. */
    static List<String> components(List<Breakdown> rows) {
        return rows.stream()
                .flatMap(each -> each.components().stream())
                .map(RunRow::component)
                .distinct()
                .filter(component -> rows.stream()
                        .flatMap(each -> each.component(component).stream())
                        .anyMatch(row -> row.score() > 0))
                .toList();
    }
}
