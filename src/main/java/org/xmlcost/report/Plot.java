package org.xmlcost.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A plot as data; the page's script draws it and writes it as CSV.
 *
 * @param id unique in the page
 * @param title what it shows, with the unit
 * @param form how it is drawn
 * @param series in the legend's order
 * @param reference a value of x that is marked with a line, or null
 * @param diagonal whether the line of equal x and y is drawn
 */
record Plot(
        String id, String title, Form form, Axis x, Axis y, List<Series> series, Double reference, boolean diagonal) {

    /** Two values per point, both on logarithmic axes. */
    static Plot scatter(String id, String title, String x, String y, List<Mark> marks, boolean diagonal) {
        return new Plot(id, title, Form.points, Axis.log(x), Axis.log(y), series(marks), null, diagonal);
    }

    /** What the script knows to draw. */
    enum Form {
        /** A name on the y axis, a value with its interval on the x axis. */
        dots,
        /** Two values. */
        points,
        /** As {@link #points}, those of a series joined, or with their fitted line. */
        lines,
        /** Values of all series one after the other, a name on the y axis. */
        bars
    }

    /**
     * An axis of values, or of names.
     *
     * @param names of the places on an axis of names; empty for an axis of values
     */
    record Axis(String title, boolean log, List<String> names) {
        static Axis log(String title) {
            return new Axis(title, true, List.of());
        }

        static Axis linear(String title) {
            return new Axis(title, false, List.of());
        }

        static Axis of(List<String> names) {
            return new Axis("", false, names);
        }
    }

    /**
     * Points that the legend shows and hides together.
     *
     * @param style see {@link Palette}
     * @param shown whether it is drawn before someone asks for it in the legend
     * @param fit the two numbers of y = fit[0] + fit[1] * x, or null
     * @param points each {@code [name, x, x low, x high, y, y low, y high]}; a place on an axis of names is an index;
     *     null where unknown
     */
    record Series(String name, int style, boolean shown, double[] fit, List<List<Object>> points) {
        Series shown(boolean atFirst) {
            return new Series(name, style, atFirst, fit, points);
        }
    }

    /**
     * A point of a series.
     *
     * @param group the series' name
     * @param style the series' style
     * @param point as {@link #point} makes it
     */
    record Mark(String group, int style, List<Object> point) {}

    /** Points gathered into a series per group, in the order in which groups first occur. */
    static List<Series> series(List<Mark> marks) {
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

    /**
     * A point as the script reads it: name, x, low, high, y, low, high.
     *
     * @throws NullPointerException without a name
     */
    static List<Object> point(String name, Estimate x, Estimate y) {
        return Stream.concat(
                        Stream.of(Objects.requireNonNull(name)),
                        Stream.of(x.value(), x.low(), x.high(), y.value(), y.low(), y.high())
                                .map(Figures::rounded))
                .collect(Collectors.toCollection(ArrayList::new));
    }
}
