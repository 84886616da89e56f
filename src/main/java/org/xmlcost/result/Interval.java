package org.xmlcost.result;

import org.hipparchus.distribution.continuous.TDistribution;
import org.hipparchus.util.FastMath;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A mean over forks and its confidence interval. The unit that is drawn is the fork: iterations of one fork share its JIT code
 * and memory layout and say nothing of another's (T. Kalibera, R. Jones, Rigorous Benchmarking in Reasonable Time, ISMM 2013).
 * The interval is the mean and, to both sides, Student's quantile times the bootstrap's standard error with its
 * correction for few draws, sqrt(n / (n - 1)) (T. Hesterberg, What Teachers Should Know About the Bootstrap, The American Statistician
 * 69, 2015, section 4). For a mean that error has a closed form, so nothing is resampled. Percentiles of resampled means, which
 * stay between the least and the greatest fork, cover the truth in four of five cases at three forks, not in nineteen of twenty.
 * Forks weigh by how well they know their own mean, see {@link Draws}. The variance of a time's forks is moderated by what all rows of its question have in common, see {@link Spread}.
 *
 * @param mean of the fork means, weighted
 * @param low  lower end, 0 where Student's is below, since nothing measured here can be; equals high when there is one fork with one iteration
 */
public record Interval(double mean, double low, double high) {
    public static final double LEVEL = 0.95;
    /** Of degrees of freedom that were asked for: every fork asks for all rows' again. */
    private static final Map<Double, Double> QUANTILES = new ConcurrentHashMap<>();
    /** How intervals are made, as {@code environment.json} tells it. */
    public static final String METHOD = "bootstrap standard error over weighted forks, moderated over rows, Student's quantile";

    /**
     * @param forks the samples of each fork, none empty. Of one fork alone the iterations are taken for draws; that tells nothing
     *              of how forks differ, and is better than nothing.
     */
    public static Interval of(List<double[]> forks) {
        return of(forks, Spread.NONE);
    }

    /** @param common what the row has in common with others; of no use to a single fork */
    public static Interval of(List<double[]> forks, Spread common) {
        Draws draws = Draws.of(forks);
        double mean = draws.mean();
        if (draws.count() == 1) {
            return new Interval(mean, mean, mean);
        }
        Spread lent = forks.size() == 1 ? Spread.NONE : common;
        int df = draws.count() - 1;
        // The bootstrap's is the population's variance over n, and n / (n - 1) of that the sample's.
        double error = Math.abs(mean) * FastMath.sqrt(lent.moderate(draws.relativeVariance(), df) / draws.count());
        double half = quantile(lent.df() + df) * error;
        return new Interval(mean, Math.max(0, mean - half), mean + half);
    }

    /** Student's quantile that leaves half of what {@link #LEVEL} excludes above it. */
    public static double quantile(double degreesOfFreedom) {
        return QUANTILES.computeIfAbsent(degreesOfFreedom, df -> new TDistribution(df).inverseCumulativeProbability((1 + LEVEL) / 2));
    }

    /** Half the interval's width as a share of the mean. */
    public double relativeHalfWidth() {
        return mean == 0 ? 0 : (high - mean) / Math.abs(mean);
    }
}
