package org.xmlcost.report;

import org.xmlcost.result.RunRow;
import org.xmlcost.stats.Ratio;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One figure with its interval a row, the smallest on top, lossy rows below all others: the plot that most sections are made of. */
final class DotPlot {

    /**
     * @param name  of the row
     * @param group of the legend
     * @param style of the group
     * @param low   of the interval, or null
     * @param high  of the interval, or null
     */
    record Dot(String name, String group, int style, double value, Double low, Double high) {

        /** A row's score over a divisor, with its model as group. */
        static Dot of(RunRow row, String name, double divisor) {
            return new Dot(
                    name,
                    row.model(),
                    Palette.style(row.model()),
                    row.score() / divisor,
                    row.low().map(low -> low / divisor).orElse(null),
                    row.high().map(high -> high / divisor).orElse(null));
        }

        static Dot of(Ratio ratio, String name, String group, int style) {
            return new Dot(name, group, style, ratio.value(), ratio.low(), ratio.high());
        }
    }

    private DotPlot() {}

    /**
     * A logarithmic axis has no 0: rows of 0 are named and their place is left empty.
     *
     * @param reference a value that is marked, or null
     */
    static Plot plot(String id, String title, Plot.Axis x, List<Dot> dots, Double reference) {
        List<Dot> sorted = dots.stream()
                .sorted(Comparator.comparing((Dot dot) -> RowNames.isApart(dot.name))
                        .thenComparingDouble(Dot::value))
                .toList();
        List<String> names = new ArrayList<>();
        Map<String, List<List<Object>>> groups = new LinkedHashMap<>();
        Map<String, Integer> styles = new LinkedHashMap<>();
        for (Dot dot : sorted) {
            boolean drawn = !x.log() || dot.value > 0;
            if (drawn) {
                groups.computeIfAbsent(dot.group, group -> new ArrayList<>())
                        .add(Plot.acrossX(dot.name, dot.value, dot.low, dot.high, names.size()));
                styles.put(dot.group, dot.style);
            }
            names.add(drawn ? dot.name : dot.name + " = 0");
        }
        List<Plot.Series> series = groups.entrySet().stream()
                .map(group -> new Plot.Series(group.getKey(), styles.get(group.getKey()), true, null, group.getValue()))
                .toList();
        return new Plot(id, title, Plot.Form.dots, x, Plot.Axis.of(names), series, reference, false);
    }
}
