package org.xmlcost.report;

import org.xmlcost.result.Breakdown;
import org.xmlcost.result.RunRow;

import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Plots of rows by the components of their cost: a stacked bar for each row, with the interval of its time. */
public final class ComponentBars {
    private ComponentBars() {}

    /** Creates a plot of nanoseconds per value, with rows from the top. */
    public static Plot plot(String title, List<Breakdown> rows, Function<Breakdown, String> name) {
        List<String> names = rows.stream().map(name).toList();
        return Plot.bars(
                title,
                "ns per value",
                names,
                components(rows).stream()
                        .map(component -> new Plot.Series(
                                ComponentPalette.name(component),
                                ComponentPalette.style(component),
                                true,
                                null,
                                points(names, rows, row -> row.component(component).stream())))
                        .toList(),
                points(names, rows, row -> Stream.of(row.time())));
    }

    private static List<List<Object>> points(
            List<String> names, List<Breakdown> rows, Function<Breakdown, Stream<RunRow>> of) {
        return IntStream.range(0, rows.size())
                .boxed()
                .flatMap(i -> of.apply(rows.get(i))
                        .map(row -> Plot.point(names.get(i), Estimate.perValue(row), Estimate.exact(i))))
                .toList();
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
