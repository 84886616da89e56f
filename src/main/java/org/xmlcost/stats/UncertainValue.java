package org.xmlcost.stats;

import org.hipparchus.stat.StatUtils;
import org.hipparchus.util.FastMath;

/**
 * An estimated value with its uncertainty. The variances of independent values are propagated to first order; degrees
 * of freedom are Welch's and Satterthwaite's.
 *
 * @param variance variance of the estimate, not of its draws
 * @param df degrees of freedom of the variance
 */
record UncertainValue(double value, double variance, double df) {

    static UncertainValue meanOf(double[] draws) {
        return new UncertainValue(StatUtils.mean(draws), StatUtils.variance(draws) / draws.length, draws.length - 1);
    }

    static UncertainValue of(Ratio.Side side) {
        double error = side.error();
        return new UncertainValue(side.mean(), error * error, side.logarithm().df());
    }

    UncertainValue complement() {
        return new UncertainValue(1 - value, variance, df);
    }

    /** Returns the product of this value and an independent one. */
    UncertainValue times(UncertainValue other) {
        double own = other.value * other.value * variance;
        double others = value * value * other.variance;
        double sum = own + others;
        return new UncertainValue(
                value * other.value,
                sum,
                sum == 0 ? df + other.df : sum * sum / (own * own / df + others * others / other.df));
    }

    /** Returns the confidence interval, cut off at 0. */
    Interval interval() {
        double half = Interval.quantile(df) * FastMath.sqrt(variance);
        return new Interval(value, Math.max(0, value - half), value + half);
    }
}
