package org.xmlcost.stats;

import org.hipparchus.distribution.continuous.TDistribution;
import org.hipparchus.stat.StatUtils;
import org.hipparchus.util.FastMath;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A mean over forks and its Student t confidence interval. The fork is the unit: iterations of one fork share its JIT
 * code and memory layout and say nothing of another's (T. Kalibera, R. Jones, Rigorous Benchmarking in Reasonable Time,
 * ISMM 2013). The variance of the forks may be moderated by that of other rows, see {@link PooledVariance}.
 *
 * @param mean of the forks' means, all of one weight
 * @param low lower end, at least 0, since nothing measured here is negative; equals {@code high} for a single draw
 * @param high upper end
 */
public record Interval(double mean, double low, double high) {
    /** Probability with which an interval holds the mean. */
    public static final double LEVEL = 0.95;

    /** Of degrees of freedom that were asked for before. */
    private static final Map<Double, Double> QUANTILES = new ConcurrentHashMap<>();

    /**
     * The interval of the mean of forks.
     *
     * @param draws means of forks, at least one
     * @param pooled what the row's variance is moderated with; without effect on a single draw
     */
    public static Interval of(double[] draws, PooledVariance pooled) {
        double mean = StatUtils.mean(draws);
        if (draws.length == 1) {
            return new Interval(mean, mean, mean);
        }
        PooledVariance.Sample own = PooledVariance.Sample.relative(draws);
        double half =
                quantile(own.df() + pooled.df()) * Math.abs(mean) * FastMath.sqrt(pooled.moderate(own) / draws.length);
        return new Interval(mean, Math.max(0, mean - half), mean + half);
    }

    /** Student's quantile that leaves half of what {@link #LEVEL} excludes above it. */
    public static double quantile(double degreesOfFreedom) {
        return QUANTILES.computeIfAbsent(
                degreesOfFreedom, df -> new TDistribution(df).inverseCumulativeProbability((1 + LEVEL) / 2));
    }

    /** Half the interval's width as a share of the mean. */
    public double relativeHalfWidth() {
        return mean == 0 ? 0 : (high - mean) / Math.abs(mean);
    }
}
