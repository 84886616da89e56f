package org.xmlcost.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A plot as data; the page's script draws it and writes it as CSV.
 *
 * @param id        unique in the page
 * @param title     what it shows, with the unit
 * @param form      how it is drawn
 * @param series    in the legend's order
 * @param reference a value of x that is marked with a line, or null
 * @param diagonal  whether the line of equal x and y is drawn
 */
record Plot(
        String id, String title, Form form, Axis x, Axis y, List<Series> series, Double reference, boolean diagonal) {

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

    /** @param names if it is an axis of names, in place of values; else empty */
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
     * @param style  see {@link Palette}
     * @param shown  whether it is drawn before someone asks for it in the legend
     * @param fit    the two numbers of y = fit[0] + fit[1] * x, or null
     * @param points each {@code [name, x, x low, x high, y, y low, y high]}; a place on an axis of names is an index; null where unknown
     */
    record Series(String name, int style, boolean shown, double[] fit, List<List<Object>> points) {}

    /**
     * A point whose x has an interval.
     *
     * @throws NullPointerException without a name
     */
    static List<Object> acrossX(String name, double x, Double low, Double high, double y) {
        return point(name, x, low, high, y, null, null);
    }

    static List<Object> point(String name, double x, Double xLow, Double xHigh, double y, Double yLow, Double yHigh) {
        ArrayList<Object> point = new ArrayList<>(7);
        point.add(Objects.requireNonNull(name));
        for (Double each : new Double[] {x, xLow, xHigh, y, yLow, yHigh}) {
            point.add(Figures.rounded(each));
        }
        return point;
    }
}
