package org.xmlcost.report;

import org.xmlcost.result.RunRow;

import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** A plot with one estimate per row of the run, sorted by value, lossy rows last. */
final class DotPlot {

    /**
     * One estimate.
     *
     * @param name name of the row
     * @param group group in the legend
     * @param style style of the group; see {@link Palette}
     */
    record Dot(String name, String group, int style, Estimate value) {

        /** Creates a dot in the style of the model of its row. */
        static Dot of(RunRow row, String name, Estimate value) {
            return new Dot(name, row.model(), Palette.style(row.model()), value);
        }

        private Plot.Mark mark(int place) {
            return new Plot.Mark(group, style, Plot.point(name, value, Estimate.exact(place)));
        }
    }

    private DotPlot() {}

    /**
     * Adds a plot of the cost per value for each panel, at the panel's common count.
     *
     * @param plots list to which the plots are added; its size makes identifiers unique
     * @param prefix prefix of identifiers
     * @param title text after the name of the panel in the title
     * @param unit unit of the axis
     */
    static void addPanels(
            List<Plot> plots, String prefix, List<RunRow> rows, RowNames names, String title, String unit) {
        for (Panel panel : Panel.atCommonCount(rows)) {
            List<Dot> dots = panel.rows().stream()
                    .map(row -> Dot.of(row, names.row(row), Estimate.perValue(row)))
                    .toList();
            String name = names.panel(panel.key(), panel.count()) + title;
            plots.add(plot(prefix + plots.size(), name, Plot.Axis.log(unit), dots, null));
        }
    }

    /**
     * Creates a plot. A logarithmic axis has no 0. So a row with the value 0 gets {@code = 0} after its name, and its
     * place is left empty.
     *
     * @param reference a value marked with a line, or null
     */
    static Plot plot(String id, String title, Plot.Axis x, List<Dot> dots, Double reference) {
        List<Dot> sorted = dots.stream()
                .sorted(Comparator.comparing((Dot dot) -> RowNames.isLossy(dot.name))
                        .thenComparingDouble(dot -> dot.value.value()))
                .toList();
        Predicate<Dot> drawn = dot -> !x.log() || dot.value.value() > 0;
        List<String> names = sorted.stream()
                .map(dot -> drawn.test(dot) ? dot.name : dot.name + " = 0")
                .toList();
        List<Plot.Mark> marks = IntStream.range(0, sorted.size())
                .filter(i -> drawn.test(sorted.get(i)))
                .mapToObj(i -> sorted.get(i).mark(i))
                .toList();
        return new Plot(id, title, Plot.Form.dots, x, Plot.Axis.of(names), Plot.series(marks), reference, false);
    }
}
