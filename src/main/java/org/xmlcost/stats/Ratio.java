package org.xmlcost.stats;

import org.hipparchus.distribution.continuous.TDistribution;
import org.hipparchus.stat.StatUtils;
import org.hipparchus.util.FastMath;

import java.util.List;

/**
 * A ratio of two means with its uncertainty, as a logarithm: the geometric mean of several ratios is the mean of their
 * logarithms. The squares of independent errors add up. The degrees of freedom are those of the side with fewer: both
 * sides borrow most of theirs from one prior, so that Welch's and Satterthwaite's sum would count the prior twice.
 * Without a prior, this is conservative.
 *
 * @param log natural logarithm of the ratio
 * @param error standard error of the logarithm; 0 if both sides are exact
 * @param df degrees of freedom of the error
 */
public record Ratio(double log, double error, double df) {
    /** Number of degrees of freedom with which a t distribution is practically normal. */
    private static final double MANY = 1e6;

    /** Ratio of exactly 1. */
    public static final Ratio NONE = new Ratio(0, 0, MANY);

    /**
     * A mean with the variance of its draws.
     *
     * @param mean value above 0
     * @param draws number of forks, or of pairs of forks; 1 if the mean is exact
     * @param own variance of the draws, relative to the squared mean, or of the logarithms of pairs; null if the mean
     *     is exact
     */
    public record Side(double mean, int draws, PooledVariance.Sample own, PooledVariance pooled) {
        public static Side exact(double mean) {
            return new Side(mean, 1, null, PooledVariance.NONE);
        }

        /** Returns the mean of forks whose variance is known. */
        public static Side of(double[] draws, PooledVariance pooled) {
            return new Side(StatUtils.mean(draws), draws.length, PooledVariance.Sample.relative(draws), pooled);
        }

        /** Returns the geometric mean of the ratios of two or more pairs of forks. */
        public static Side ofPairs(double[] logs, PooledVariance pooled) {
            return new Side(
                    FastMath.exp(StatUtils.mean(logs)), logs.length, PooledVariance.Sample.absolute(logs), pooled);
        }

        public double error() {
            return mean * logarithm().error;
        }

        /** Returns the logarithm of the mean with its standard error. */
        public Ratio logarithm() {
            return own == null
                    ? new Ratio(FastMath.log(mean), 0, MANY)
                    : new Ratio(
                            FastMath.log(mean), FastMath.sqrt(pooled.moderate(own) / draws), own.df() + pooled.df());
        }
    }

    /** Returns the ratio B over A of two independent means. */
    public static Ratio of(Side a, Side b) {
        return of(FastMath.log(b.mean / a.mean), a.logarithm(), b.logarithm());
    }

    /** Returns a ratio with the errors of two independent ones. */
    public static Ratio of(double log, Ratio one, Ratio other) {
        double variance = square(one.error) + square(other.error);
        return new Ratio(log, FastMath.sqrt(variance), Math.min(one.freedom(), other.freedom()));
    }

    /** Returns the ratio of two builds from the logarithms of the ratios of two or more pairs of forks. */
    public static Ratio ofPairs(double[] logs, PooledVariance pooled) {
        return Side.ofPairs(logs, pooled).logarithm();
    }

    /**
     * Returns the geometric mean of the ratios of rows whose forks have the same variance, such as the rows of one
     * codec. The prior moderates the common variance of these rows, and not the variance of each row. A codec whose
     * forks vary more than those of other codecs does so in all of its rows.
     */
    public static Ratio ofAlike(double log, int ratios, List<Side> sides) {
        List<Side> drawn = sides.stream().filter(side -> side.own != null).toList();
        if (drawn.isEmpty()) {
            return new Ratio(log, 0, MANY);
        }
        PooledVariance.Sample own =
                PooledVariance.Sample.pooled(drawn.stream().map(Side::own).toList());
        // The rows of a codec may be of several kinds.
        PooledVariance pooled = new PooledVariance(
                drawn.get(0).pooled.df(),
                drawn.stream()
                        .mapToDouble(side -> side.pooled.variance())
                        .average()
                        .orElseThrow());
        double forks = drawn.stream().mapToDouble(side -> 1.0 / side.draws).sum();
        return new Ratio(log, FastMath.sqrt(pooled.moderate(own) * forks) / ratios, own.df() + pooled.df());
    }

    /** Returns the ratio, not its logarithm. */
    public double value() {
        return FastMath.exp(log);
    }

    /** Returns the lower end of the confidence interval at {@link Interval#LEVEL}. */
    public double low() {
        return FastMath.exp(log - half());
    }

    /** Returns the upper end of the confidence interval at {@link Interval#LEVEL}. */
    public double high() {
        return FastMath.exp(log + half());
    }

    /** Returns the distance from the ratio to the upper end of the interval, as a share of the ratio. */
    public double relativeHalfWidth() {
        return FastMath.exp(half()) - 1;
    }

    /** Returns whether the interval excludes 1. By chance, one in twenty intervals of equal programs does so. */
    public boolean excludesOne() {
        return low() > 1 || high() < 1;
    }

    /** Returns the two-sided p-value of the hypothesis that the ratio is 1. */
    public double pValue() {
        if (error == 0) {
            return log == 0 ? 1 : 0;
        }
        return 2 * new TDistribution(df).cumulativeProbability(-Math.abs(log) / error);
    }

    /** Returns the least ratio above 1 that would be significant with this error, at a p-value. */
    public double detectable(double level) {
        return error == 0 ? 1 : FastMath.exp(error * new TDistribution(df).inverseCumulativeProbability(1 - level / 2));
    }

    /** Returns the degrees of freedom; those of an exact side do not matter. */
    private double freedom() {
        return error == 0 ? MANY : df;
    }

    private double half() {
        return error == 0 ? 0 : Interval.quantile(df) * error;
    }

    private static double square(double x) {
        return x * x;
    }
}
