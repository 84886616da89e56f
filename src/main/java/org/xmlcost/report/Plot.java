package org.xmlcost.report;

import org.xmlcost.result.RunRow;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Data of a plot. The script of the page draws it and exports it as CSV.
 *
 * @param id unique in the page
 * @param reference a value of x that is marked with a line, or null
 * @param diagonal whether the line of equal x and y is drawn
 * @param totals in the form {@link Form#bars}, the points at the ends of the bars whose intervals are known, in the
 *     form of {@link #point}
 */
public record Plot(
        String id,
        String title,
        Form form,
        Axis x,
        Axis y,
        List<Series> series,
        Double reference,
        boolean diagonal,
        List<List<Object>> totals) {
    /** Last word of the name of a row that may change values. */
    public static final String LOSSY = "lossy";

    /** Creates a plot with nothing but its series. Its section gives it an identifier. */
    public Plot(String title, Form form, Axis x, Axis y, List<Series> series) {
        this("", title, form, x, y, series, null, false, List.of());
    }

    /**
     * Creates a plot of stacked bars on a linear axis.
     *
     * @param totals points at the ends of the bars whose intervals are known
     */
    public static Plot bars(
            String title, String unit, List<String> names, List<Series> series, List<List<Object>> totals) {
        return new Plot("", title, Form.bars, Axis.linear(unit), Axis.of(names), series, null, false, totals);
    }

    /** Creates a plot of points with two values, both on logarithmic axes. */
    public static Plot scatter(String title, String x, String y, List<Mark> marks, boolean diagonal) {
        return new Plot("", title, Form.points, Axis.log(x), Axis.log(y), series(marks), null, diagonal, List.of());
    }

    /**
     * Creates a plot with one estimate per row of the run, sorted by value, lossy rows last. A logarithmic axis has no
     * 0. So a row with the value 0 gets {@code = 0} after its name, and its place is left empty.
     *
     * @param reference a value marked with a line, or null
     */
    public static Plot dots(String title, Axis x, List<Dot> dots, Double reference) {
        List<Dot> sorted = dots.stream()
                .sorted(Comparator.comparing((Dot dot) -> isLossy(dot.name))
                        .thenComparingDouble(dot -> dot.value.value()))
                .toList();
        Predicate<Dot> drawn = dot -> !x.log() || dot.value.value() > 0;
        List<String> names = sorted.stream()
                .map(dot -> drawn.test(dot) ? dot.name : dot.name + " = 0")
                .toList();
        List<Mark> marks = IntStream.range(0, sorted.size())
                .filter(i -> drawn.test(sorted.get(i)))
                .mapToObj(i -> sorted.get(i).mark(i))
                .toList();
        return new Plot("", title, Form.dots, x, Axis.of(names), series(marks), reference, false, List.of());
    }

    /** Returns whether a row of that name may change values. Such rows come after all exact rows. */
    public static boolean isLossy(String name) {
        return name.endsWith(", " + LOSSY);
    }

    Plot withId(String other) {
        return new Plot(other, title, form, x, y, series, reference, diagonal, totals);
    }

    /** An estimate of a row. */
    public record Dot(String name, String group, int style, Estimate value) {

        /** Creates a dot in the style of the model of its row. */
        public static Dot of(RunRow row, String name, Estimate value) {
            return new Dot(name, row.model(), Palette.style(row.model()), value);
        }

        private Mark mark(int place) {
            return new Mark(group, style, point(name, value, Estimate.exact(place)));
        }
    }

    /** Forms of plots that the script draws. */
    public enum Form {
        /** A name on the y axis, a value with its interval on the x axis. */
        dots,
        /** Two values. */
        points,
        /** Two values, as in {@link #points}. Each series has its fitted line, or else its points are joined. */
        lines,
        /** A name on the y axis, the values of all series stacked on the x axis, intervals at the ends of the bars. */
        bars
    }

    /**
     * An axis of values, or of names.
     *
     * @param names names of the places on an axis of names; empty for an axis of values
     */
    public record Axis(String title, boolean log, List<String> names) {
        /** Creates a logarithmic axis of values. */
        public static Axis log(String title) {
            return new Axis(title, true, List.of());
        }

        /** Creates a linear axis of values. */
        public static Axis linear(String title) {
            return new Axis(title, false, List.of());
        }

        /** Creates an axis of names. */
        public static Axis of(List<String> names) {
            return new Axis("", false, names);
        }
    }

    /**
     * Points that the legend shows and hides together.
     *
     * @param shown whether the series is drawn initially, without being selected in the legend
     * @param fit coefficients of the fitted line y = fit[0] + fit[1] * x, or null
     * @param points points of the form {@code [name, x, x low, x high, y, y low, y high, interval]}; a place on an axis
     *     of names is an index; unknown values are null; the last is {@link Estimate#interval} of x
     */
    public record Series(String name, int style, boolean shown, double[] fit, List<List<Object>> points) {
        /** Returns this series, drawn initially or not. */
        public Series shown(boolean atFirst) {
            return new Series(name, style, atFirst, fit, points);
        }
    }

    /** A point of a series. */
    public record Mark(String group, int style, List<Object> point) {
        /** Creates a point in the style of the model of its row. */
        public static Mark of(RunRow row, List<Object> point) {
            return new Mark(row.model(), Palette.style(row.model()), point);
        }
    }

    /** Collects points into a series for each group, in the order in which the groups first occur. */
    public static List<Series> series(List<Mark> marks) {
        Map<String, List<Mark>> groups =
                marks.stream().collect(Collectors.groupingBy(Mark::group, LinkedHashMap::new, Collectors.toList()));
        return groups.entrySet().stream()
                .map(each -> new Series(
                        each.getKey(),
                        each.getValue().get(0).style(),
                        true,
                        null,
                        each.getValue().stream().map(Mark::point).toList()))
                .toList();
    }

    /** Creates a point in the form of {@link Series#points}. */
    public static List<Object> point(String name, Estimate x, Estimate y) {
        List<Object> point = new ArrayList<>(List.of(Objects.requireNonNull(name)));
        Stream.of(x.value(), x.low(), x.high(), y.value(), y.low(), y.high())
                .map(Figures::rounded)
                .forEach(point::add);
        point.add(x.interval());
        return point;
    }
}
