package org.xmlcost.page;

import org.xmlcost.result.RunRow;

import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** A plot with one estimate per row of the run, sorted by value, lossy rows last. */
public final class DotPlot {
    /** Last word of the name of a row that may change values. */
    public static final String LOSSY = "lossy";

    /**
     * One estimate.
     *
     * @param name name of the row
     * @param group group in the legend
     * @param style style of the group; see {@link Palette}
     */
    public record Dot(String name, String group, int style, Estimate value) {

        /** Creates a dot in the style of the model of its row. */
        public static Dot of(RunRow row, String name, Estimate value) {
            return new Dot(name, row.model(), Palette.style(row.model()), value);
        }

        private Plot.Mark mark(int place) {
            return new Plot.Mark(group, style, Plot.point(name, value, Estimate.exact(place)));
        }
    }

    private DotPlot() {}

    /** Returns whether a row of that name may change values. Such rows come after all exact rows. */
    public static boolean isLossy(String name) {
        return name.endsWith(", " + LOSSY);
    }

    /**
     * Creates a plot. A logarithmic axis has no 0. So a row with the value 0 gets {@code = 0} after its name, and its
     * place is left empty.
     *
     * @param reference a value marked with a line, or null
     */
    public static Plot plot(String title, Plot.Axis x, List<Dot> dots, Double reference) {
        List<Dot> sorted = dots.stream()
                .sorted(Comparator.comparing((Dot dot) -> isLossy(dot.name))
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
        return new Plot(
                "", title, Plot.Form.dots, x, Plot.Axis.of(names), Plot.series(marks), reference, false, List.of());
    }
}
