package org.xmlcost.report;

import java.util.Optional;

/**
 * One mean over another that was measured apart from it, with an interval made of theirs: on the scale of logarithms the
 * distances of both ends are added as squares (G. Zou, A. Donner, Construction of confidence limits about effect measures,
 * Statistics in Medicine 27, 2008). Its level is theirs.
 *
 * @param value of the quotient
 * @param low   lower end; the value itself if neither mean has an interval
 * @param high  upper end
 */
record Quotient(double value, double low, double high) {

    /** @return nothing if either row has no figure, or one that is not above 0 */
    static Optional<Quotient> of(Row above, Row below) {
        if (!above.isMeasured() || !below.isMeasured() || above.score() <= 0 || below.score() <= 0) {
            return Optional.empty();
        }
        double value = above.score() / below.score();
        double down = Math.hypot(toLow(above), toHigh(below));
        double up = Math.hypot(toHigh(above), toLow(below));
        return Optional.of(new Quotient(value, value * Math.exp(-down), value * Math.exp(up)));
    }

    /** Whether the interval leaves out 1: the two means are told apart. */
    boolean isApart() {
        return low > 1 || high < 1;
    }

    /** Infinite where the interval reaches 0. */
    private static double toLow(Row row) {
        return row.low().map(low -> low <= 0 ? Double.POSITIVE_INFINITY : Math.log(row.score() / low)).orElse(0.0);
    }

    private static double toHigh(Row row) {
        return row.high().map(high -> Math.log(high / row.score())).orElse(0.0);
    }
}
