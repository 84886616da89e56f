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
}
