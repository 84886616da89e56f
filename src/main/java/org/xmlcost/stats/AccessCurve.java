package org.xmlcost.stats;

import org.xmlcost.model.Metric;
import org.xmlcost.model.Question;
import org.xmlcost.result.RunRow;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Time of a codec by the number of values that it reads of a message, or by the place of a single value. Several values
 * are spread evenly: one in the middle, one or ten per cent, or all.
 *
 * @param axis what the rows differ in
 * @param rows row of each number of values, or of each index of the single value
 */
public record AccessCurve(Axis axis, NavigableMap<Integer, RunRow> rows) {
    private static final String MIDDLE = "middle";
    private static final String ALL = "all";

    /** What the rows of a curve differ in. */
    public enum Axis {
        /** The number of values. */
        COUNT,
        /** The index of a single value. */
        PLACE
    }

    /**
     * Two points of a curve: at the first a codec is faster than another one, at the next it is slower.
     *
     * @param fewer number of values of the first point, or index of its value
     * @param more number of values of the next point, or index of its value
     * @param meeting where the lines between both points meet; empty if the first point is the single value in the
     *     middle and the next has several. The time of a stream up to that value is half of that up to the last of
     *     many, so between these points it does not grow with the number of values
     */
    public record Crossing(int fewer, int more, Optional<Meeting> meeting) {}

    /**
     * A number of values, or an index, at which two codecs take the same time.
     *
     * @param values the number at which the lines between the measured points meet
     * @param low least number that agrees with the intervals of these points
     * @param high greatest number that agrees with the intervals of these points
     */
    public record Meeting(double values, double low, double high) {}

    /** Difference to another curve at a number of values. */
    private record Point(int values, Difference difference) {
        double sign() {
            return Math.signum(difference.value());
        }
    }

    /** Returns the curve of the rows of one codec and one payload. Rows of other questions and metrics are left out. */
    public static AccessCurve of(Collection<RunRow> rows) {
        return of(Axis.COUNT, rows, AccessCurve::values);
    }

    /** Returns the curve of the rows of one codec and one payload in which a single value is read. */
    public static AccessCurve ofPlaces(Collection<RunRow> rows) {
        return of(Axis.PLACE, rows, AccessCurve::place);
    }

    private static AccessCurve of(Axis axis, Collection<RunRow> rows, Function<RunRow, Optional<Integer>> key) {
        NavigableMap<Integer, RunRow> byKey = new TreeMap<>();
        rows.stream()
                .filter(AccessCurve::isRead)
                .forEach(row -> key.apply(row).ifPresent(each -> byKey.put(each, row)));
        return new AccessCurve(axis, byKey);
    }

    private static boolean isRead(RunRow row) {
        return row.isMeasured()
                && row.is(Metric.TIME)
                && row.question().equals(Question.ACCESS.id())
                && row.direction().equals("read");
    }

    /** Returns the index of the single value that a row reads; empty if it reads something else. */
    private static Optional<Integer> place(RunRow row) {
        return switch (row.get("part")) {
            case "first" -> Optional.of(0);
            case MIDDLE -> Optional.of(row.count() / 2);
            case "last" -> Optional.of(row.count() - 1);
            default -> Optional.empty();
        };
    }

    /** Returns how many values a row reads; empty if they are not spread over the message. */
    private static Optional<Integer> values(RunRow row) {
        String part = row.get("part");
        if (part.equals(MIDDLE) || part.equals(ALL)) {
            return Optional.of(part.equals(ALL) ? row.count() : 1);
        }
        return part.endsWith("%")
                ? Optional.of(Math.max(1, (int)
                        (row.count() * Long.parseLong(part.substring(0, part.length() - 1)) / 100)))
                : Optional.empty();
    }

    /**
     * Returns between which numbers of values this codec ceases to be faster than another one. It is empty unless this
     * codec is significantly faster at a number of values, and significantly slower at a greater one.
     */
    public Optional<Crossing> crossing(AccessCurve other) {
        List<Point> points = points(other);
        for (int i = 1; i < points.size(); i++) {
            Point before = points.get(i - 1);
            Point after = points.get(i);
            if (before.sign() > 0 && after.sign() < 0) {
                return Optional.of(new Crossing(
                        before.values,
                        after.values,
                        axis == Axis.COUNT && before.values == 1
                                ? Optional.empty()
                                : Optional.of(new Meeting(
                                        zero(before, after, 0), zero(before, after, -1), zero(before, after, 1)))));
            }
        }
        return Optional.empty();
    }

    /** Returns the significant differences to another curve, where both have a row. */
    private List<Point> points(AccessCurve other) {
        List<Point> points = new ArrayList<>();
        for (Map.Entry<Integer, RunRow> each : rows.entrySet()) {
            Optional.ofNullable(other.rows.get(each.getKey()))
                    .flatMap(row -> Difference.of(each.getValue(), row))
                    .filter(Difference::excludesZero)
                    .ifPresent(difference -> points.add(new Point(each.getKey(), difference)));
        }
        return points;
    }

    /**
     * Returns where the line between two points is 0.
     *
     * @param end the point of the intervals: -1 for their low end, 0 for the middle, 1 for their high end
     */
    private static double zero(Point before, Point after, int end) {
        double from = before.difference.value() + end * before.difference.halfWidth();
        double to = after.difference.value() + end * after.difference.halfWidth();
        return before.values + (after.values - before.values) * from / (from - to);
    }
}
