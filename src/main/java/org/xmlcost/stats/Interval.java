package org.xmlcost.stats;

import org.hipparchus.distribution.continuous.TDistribution;
import org.hipparchus.stat.StatUtils;
import org.hipparchus.util.FastMath;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A mean over forks and its Student t confidence interval. The unit of replication is the fork: the iterations of a
 * fork share its JIT code and memory layout, so they carry no information about other forks (T. Kalibera, R. Jones,
 * Rigorous Benchmarking in Reasonable Time, ISMM 2013). The variance of the forks may be moderated by that of other
 * rows, see {@link PooledVariance}.
 *
 * @param mean unweighted mean of the forks' means
 * @param low lower end, cut off at 0 unless the mean is negative; equals {@code high} if the variance is unknown
 */
public record Interval(double mean, double low, double high) {
    /** Confidence level: probability with which an interval contains the true mean. */
    public static final double LEVEL = 0.95;

    /** Property of {@code environment.json} that says how intervals are computed, see {@link #METHOD}. */
    public static final String KEY = "interval";

    /** How the intervals of this version are computed. */
    public static final String METHOD =
            "Student t over means of forks without the machine's drift, their variance moderated over rows (Smyth 2004)";

    /** Cached results of {@link #quantile}, by degrees of freedom. */
    private static final Map<Double, Double> QUANTILES = new ConcurrentHashMap<>();

    /**
     * Returns the interval of the mean of forks.
     *
     * @param draws means of forks, at least one
     * @param pooled prior that moderates the row's variance; it is that of a single draw
     */
    public static Interval of(double[] draws, PooledVariance pooled) {
        double mean = StatUtils.mean(draws);
        if (!pooled.knows(draws.length)) {
            return new Interval(mean, mean, mean);
        }
        PooledVariance.Sample own = PooledVariance.Sample.relative(draws);
        double half =
                quantile(own.df() + pooled.df()) * Math.abs(mean) * FastMath.sqrt(pooled.moderate(own) / draws.length);
        return new Interval(mean, mean < 0 ? mean - half : Math.max(0, mean - half), mean + half);
    }

    /** Returns the quantile of Student's t for a two-sided interval: half of 1 - {@link #LEVEL} lies above it. */
    public static double quantile(double degreesOfFreedom) {
        return QUANTILES.computeIfAbsent(
                degreesOfFreedom, df -> new TDistribution(df).inverseCumulativeProbability((1 + LEVEL) / 2));
    }

    /** Returns half the interval's width as a share of the mean; 0 for a mean of 0. */
    public double relativeHalfWidth() {
        return mean == 0 ? 0 : (high - mean) / Math.abs(mean);
    }
}
