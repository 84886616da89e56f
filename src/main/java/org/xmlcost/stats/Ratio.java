package org.xmlcost.stats;

import org.hipparchus.distribution.continuous.TDistribution;
import org.hipparchus.stat.StatUtils;
import org.hipparchus.util.FastMath;

import java.util.List;

/**
 * A ratio of two means with its uncertainty, on the scale of logarithms, where the geometric mean of several is their
 * mean. Errors of independent parts add as squares; degrees of freedom are Welch's and Satterthwaite's.
 *
 * @param log natural logarithm of the ratio
 * @param error standard error of that; 0 where both sides are exact
 * @param df degrees of freedom of the error
 */
public record Ratio(double log, double error, double df) {
    /** With so many a t distribution is normal. */
    private static final double MANY = 1e6;

    /** One, and exactly so. */
    public static final Ratio NONE = new Ratio(0, 0, MANY);

    /**
     * A mean and how it is known.
     *
     * @param mean above 0
     * @param draws forks; fewer than two where the mean is exact
     * @param own variance of the draws, relative to the squared mean; null where it is exact
     * @param pooled what the variance is moderated with
     */
    public record Side(double mean, int draws, PooledVariance.Sample own, PooledVariance pooled) {
        /** A mean without an error. */
        public static Side exact(double mean) {
            return new Side(mean, 1, null, PooledVariance.NONE);
        }

        /**
         * The mean of forks.
         *
         * @param draws means of forks, two or more
         */
        public static Side of(double[] draws, PooledVariance pooled) {
            return new Side(StatUtils.mean(draws), draws.length, PooledVariance.Sample.relative(draws), pooled);
        }

        /**
         * The geometric mean of pairs.
         *
         * @param logs logarithms of ratios, two or more
         */
        public static Side ofPairs(double[] logs, PooledVariance pooled) {
            return new Side(
                    FastMath.exp(StatUtils.mean(logs)), logs.length, PooledVariance.Sample.absolute(logs), pooled);
        }

        /** Of the mean. */
        public double error() {
            return mean * logarithm().error;
        }

        /** Of the mean, with the error of its logarithm. */
        public Ratio logarithm() {
            return own == null
                    ? new Ratio(FastMath.log(mean), 0, MANY)
                    : new Ratio(
                            FastMath.log(mean), FastMath.sqrt(pooled.moderate(own) / draws), own.df() + pooled.df());
        }
    }

    /** B over A. */
    public static Ratio of(Side a, Side b) {
        Ratio below = a.logarithm();
        Ratio above = b.logarithm();
        double variance = square(below.error) + square(above.error);
        double spent = square(square(below.error)) / below.df + square(square(above.error)) / above.df;
        return new Ratio(
                FastMath.log(b.mean / a.mean), FastMath.sqrt(variance), spent == 0 ? MANY : square(variance) / spent);
    }

    /**
     * The ratio of two things that were measured in pairs, side by side.
     *
     * @param logs logarithm of the ratio of each pair, two or more
     * @param pooled what the variance of the logarithms is moderated with
     */
    public static Ratio ofPairs(double[] logs, PooledVariance pooled) {
        return Side.ofPairs(logs, pooled).logarithm();
    }

    /**
     * The geometric mean of ratios of rows whose forks differ alike, such as those of one codec. The pooled variance
     * moderates all of them together and not each, since a codec whose forks differ more than those of others does so
     * in all of its rows.
     *
     * @param log logarithm of the mean
     * @param ratios how many it is the mean of
     * @param sides all that they are made of
     */
    public static Ratio ofAlike(double log, int ratios, List<Side> sides) {
        List<Side> drawn = sides.stream().filter(side -> side.own != null).toList();
        if (drawn.isEmpty()) {
            return new Ratio(log, 0, MANY);
        }
        PooledVariance.Sample own =
                PooledVariance.Sample.pooled(drawn.stream().map(Side::own).toList());
        PooledVariance pooled = drawn.get(0).pooled;
        double forks = drawn.stream().mapToDouble(side -> 1.0 / side.draws).sum();
        return new Ratio(log, FastMath.sqrt(pooled.moderate(own) * forks) / ratios, own.df() + pooled.df());
    }

    /** The ratio itself. */
    public double value() {
        return FastMath.exp(log);
    }

    /** Low end of the confidence interval at {@link Interval#LEVEL}. */
    public double low() {
        return FastMath.exp(log - half());
    }

    /** High end of the confidence interval at {@link Interval#LEVEL}. */
    public double high() {
        return FastMath.exp(log + half());
    }

    /** Half the interval's width as a share of the ratio, seen from above. */
    public double relativeHalfWidth() {
        return FastMath.exp(half()) - 1;
    }

    /** Whether the interval leaves out 1. Of many ratios, one in twenty does so where nothing differs. */
    public boolean excludesOne() {
        return low() > 1 || high() < 1;
    }

    /** Two-sided p-value of this ratio being 1. */
    public double pValue() {
        if (error == 0) {
            return log == 0 ? 1 : 0;
        }
        return 2 * new TDistribution(df).cumulativeProbability(-Math.abs(log) / error);
    }

    /**
     * The least ratio above 1 that would differ from 1 with this error.
     *
     * @param level p-value at which it does
     */
    public double detectable(double level) {
        return error == 0 ? 1 : FastMath.exp(error * new TDistribution(df).inverseCumulativeProbability(1 - level / 2));
    }

    private double half() {
        return error == 0 ? 0 : Interval.quantile(df) * error;
    }

    private static double square(double x) {
        return x * x;
    }
}
