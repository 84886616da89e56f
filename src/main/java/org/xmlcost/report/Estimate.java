package org.xmlcost.report;

import org.xmlcost.model.Metric;
import org.xmlcost.result.RunRow;
import org.xmlcost.stats.Interval;
import org.xmlcost.stats.Ratio;

import java.util.stream.Stream;

/**
 * A value with its 95 % confidence interval.
 *
 * @param low end of the interval; null where there is none
 * @param high end of the interval; null where there is none
 */
public record Estimate(double value, Double low, Double high) {

    /** Ratio of the distances of the two ends, up to which one figure stands for both. */
    private static final double EVEN = 1.25;

    public static Estimate exact(double value) {
        return new Estimate(value, null, null);
    }

    public static Estimate of(Ratio ratio) {
        return new Estimate(ratio.value(), ratio.low(), ratio.high());
    }

    public static Estimate of(Interval interval) {
        return new Estimate(interval.mean(), interval.low(), interval.high());
    }

    /** Creates the estimate of the score of a row, which is for one message. */
    public static Estimate ofMessage(RunRow row) {
        return new Estimate(row.score(), row.low().orElse(null), row.high().orElse(null));
    }

    /** Creates the estimate of the score of a row over the number of its values, but at least 1. */
    public static Estimate perValue(RunRow row) {
        return ofMessage(row).over(Math.max(1, row.count()));
    }

    /** Returns this over a number, such as the size of a unit. */
    public Estimate over(double n) {
        return new Estimate(value / n, low == null ? null : low / n, high == null ? null : high / n);
    }

    /** Creates the estimate of the score of a row: per value, unless its metric is one of whole messages. */
    public static Estimate of(RunRow row) {
        return isPerValue(row) ? perValue(row) : ofMessage(row);
    }

    /** Returns whether the score of a row is divided by the number of its values. */
    public static boolean isPerValue(RunRow row) {
        return Stream.of(Metric.values()).noneMatch(metric -> row.is(metric) && !metric.isPerValue());
    }

    /**
     * Returns half the width of the interval as a share of the value: {@code \u00b12.3 %}. If one end is clearly
     * farther than the other, as where an interval is cut off at 0, returns the distances of both: {@code \u2212100
     * %/+346 %}.
     *
     * @return an empty text if there is no interval, or if the value is 0
     */
    public String interval() {
        if (low == null || high == null || value == 0 || !Double.isFinite(high - low)) {
            return "";
        }
        double below = (value - low) / Math.abs(value);
        double above = (high - value) / Math.abs(value);
        boolean even = low != 0 && Math.max(below, above) <= EVEN * Math.min(below, above);
        return even || Figures.percent(below).equals(Figures.percent(above))
                ? "\u00b1" + Figures.percent((below + above) / 2)
                : "\u2212" + Figures.percent(below) + "/+" + Figures.percent(above);
    }

    /** Returns the value with the ends of its interval, if there is one: {@code 1.23 (1.1 to 1.4)}. */
    public String range() {
        return Figures.of(value)
                + (low == null || high == null ? "" : " (%s to %s)".formatted(Figures.of(low), Figures.of(high)));
    }
}
