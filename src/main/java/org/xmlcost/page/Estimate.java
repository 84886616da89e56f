package org.xmlcost.page;

import org.xmlcost.result.RunRow;
import org.xmlcost.stats.Ratio;

/**
 * A value with its 95 % confidence interval.
 *
 * @param low end of the interval; null where there is none
 * @param high end of the interval; null where there is none
 */
public record Estimate(double value, Double low, Double high) {

    /** Ratio of the distances of the two ends, up to which one figure stands for both. */
    private static final double EVEN = 1.25;

    /** Creates an estimate without an interval. */
    public static Estimate exact(double value) {
        return new Estimate(value, null, null);
    }

    /** Creates the estimate of a ratio of two rows. */
    public static Estimate of(Ratio ratio) {
        return new Estimate(ratio.value(), ratio.low(), ratio.high());
    }

    /** Creates the estimate of the score of a row, which is for one message. */
    public static Estimate ofMessage(RunRow row) {
        return new Estimate(row.score(), row.low().orElse(null), row.high().orElse(null));
    }

    /**
     * Creates the estimate of the score of a row over the number of its values. A message without values counts as one
     * value.
     */
    public static Estimate perValue(RunRow row) {
        double n = Math.max(1, row.count());
        return new Estimate(
                row.score() / n,
                row.low().map(low -> low / n).orElse(null),
                row.high().map(high -> high / n).orElse(null));
    }

    /**
     * Returns the distance of the farther end of the interval from the value, as a share of it: {@code \u00b12.3 %}. If
     * the other end is clearly nearer, as where an interval is cut off at 0, it is said, too: {@code \u2212100 %/+346
     * %}.
     *
     * @return an empty text if there is no interval, or if the value is 0
     */
    public String interval() {
        if (low == null || high == null || value == 0 || !Double.isFinite(high - low)) {
            return "";
        }
        double below = (value - low) / Math.abs(value);
        double above = (high - value) / Math.abs(value);
        double farther = Math.max(below, above);
        String both = Figures.percent(farther);
        return farther <= EVEN * Math.min(below, above) || both.equals(Figures.percent(Math.min(below, above)))
                ? "\u00b1" + both
                : "\u2212" + Figures.percent(below) + "/+" + Figures.percent(above);
    }
}
