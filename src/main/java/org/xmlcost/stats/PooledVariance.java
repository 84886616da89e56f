package org.xmlcost.stats;

import org.hipparchus.analysis.UnivariateFunction;
import org.hipparchus.analysis.solvers.BrentSolver;
import org.hipparchus.special.Gamma;
import org.hipparchus.stat.StatUtils;
import org.hipparchus.util.FastMath;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collector;
import java.util.stream.Collectors;

/**
 * The variance that the rows of a run have in common. Three forks give a poor estimate of their variance, but hundreds
 * of forks of other rows improve it. The model draws a row's variance from a scaled inverse chi-squared distribution,
 * and moderates it towards the scale of that distribution: G. K. Smyth, Linear Models and Empirical Bayes Methods for
 * Assessing Differential Expression in Microarray Experiments, Statistical Applications in Genetics and Molecular
 * Biology 3 (2004), section 3.
 *
 * <p>The prior's degrees of freedom come from the moments of the logarithms of all variances (section 6.2). Its scale
 * comes from maximum likelihood, since three forks that agree by chance have a logarithm far below all others. The
 * variance of the logarithms is itself an estimate. One standard error is added to it, so that a run whose rows have
 * similar variances by chance does not get intervals that are all too narrow.
 *
 * @param df prior degrees of freedom; 0 for none
 * @param variance prior variance, relative to the squared mean; without meaning where {@code df} is 0
 */
public record PooledVariance(double df, double variance) {
    /** No prior: the variance of a row is not moderated. */
    public static final PooledVariance NONE = new PooledVariance(0, 0);

    /** Minimum number of rows: with fewer, the fourth moment, which gives the standard error, has no meaning. */
    private static final int LEAST_ROWS = 4;
    /** Lower bound of a relative variance, for forks that agree within a clock tick: its logarithm is finite. */
    private static final double LEAST = 1e-10;

    private static final int STEPS = 200;
    /** Lower and upper bound of half the prior degrees of freedom; only the solver needs them. */
    private static final double LEAST_HALF_DF = 1e-3;

    private static final double MOST_HALF_DF = 1e4;

    /**
     * A variance and its degrees of freedom.
     *
     * @param variance relative to the squared mean
     * @param df 1 or more
     */
    public record Sample(double variance, double df) {
        /** Returns the variance of two or more draws, relative to their squared mean. */
        public static Sample relative(double[] draws) {
            Sample own = absolute(draws);
            double mean = StatUtils.mean(draws);
            return mean == 0 ? own : new Sample(own.variance / (mean * mean), own.df);
        }

        /** Returns the variance of two or more draws that need no scaling, such as logarithms. */
        public static Sample absolute(double[] draws) {
            if (draws.length < 2) {
                throw new IllegalArgumentException("a variance needs two draws at least: " + draws.length);
            }
            return new Sample(StatUtils.variance(draws), draws.length - 1);
        }

        /** Returns the pooled variance of one or more samples: their mean, weighted by degrees of freedom. */
        public static Sample pooled(Collection<Sample> samples) {
            double df = samples.stream().mapToDouble(Sample::df).sum();
            double squares = samples.stream()
                    .mapToDouble(each -> each.df * each.variance)
                    .sum();
            return new Sample(squares / df, df);
        }
    }

    /** Collects the draws of rows into the prior of their variances. Rows with fewer than two are left out. */
    public static Collector<double[], ?, PooledVariance> pooling(Function<double[], Sample> sample) {
        return Collectors.collectingAndThen(
                Collectors.filtering(draws -> draws.length > 1, Collectors.mapping(sample, Collectors.toList())),
                PooledVariance::of);
    }

    /** Estimates the prior from the variances of rows that have at least two draws. */
    public static PooledVariance of(Collection<Sample> rows) {
        if (rows.size() < LEAST_ROWS) {
            return NONE;
        }
        List<Sample> samples = rows.stream()
                .map(each -> new Sample(Math.max(LEAST, each.variance), each.df))
                .toList();
        double[] logs = samples.stream()
                .mapToDouble(
                        each -> FastMath.log(each.variance) - Gamma.digamma(each.df / 2) + FastMath.log(each.df / 2))
                .toArray();
        double sampling = samples.stream()
                .mapToDouble(each -> Gamma.trigamma(each.df / 2))
                .average()
                .orElseThrow();
        double excess = Math.max(0, StatUtils.variance(logs) - sampling) + errorOfVariance(logs);
        double df = 2 * inverseTrigamma(excess);
        return new PooledVariance(df, scale(samples, df));
    }

    /** Returns the standard error of the variance of draws from any distribution, by their fourth moment. */
    private static double errorOfVariance(double[] draws) {
        double mean = StatUtils.mean(draws);
        double variance = StatUtils.variance(draws);
        double n = draws.length;
        double fourth =
                Arrays.stream(draws).map(draw -> FastMath.pow(draw - mean, 4)).sum() / n;
        return FastMath.sqrt(Math.max(0, (fourth - (n - 3) / (n - 1) * variance * variance) / n));
    }

    private static double inverseTrigamma(double value) {
        if (value <= Gamma.trigamma(MOST_HALF_DF)) {
            return MOST_HALF_DF;
        }
        return value >= Gamma.trigamma(LEAST_HALF_DF)
                ? LEAST_HALF_DF
                : new BrentSolver().solve(STEPS, half -> Gamma.trigamma(half) - value, LEAST_HALF_DF, MOST_HALF_DF);
    }

    /**
     * Returns the scale of the prior, by maximum likelihood. Each variance divided by the scale has Fisher's F
     * distribution. Twice the derivative of the log-likelihood decreases as the scale grows from the least variance to
     * the greatest.
     */
    private static double scale(List<Sample> samples, double df) {
        double least = samples.stream().mapToDouble(Sample::variance).min().orElseThrow();
        double most = samples.stream().mapToDouble(Sample::variance).max().orElseThrow();
        UnivariateFunction derivative = log -> samples.stream()
                .mapToDouble(sample -> {
                    double ratio = sample.df * sample.variance / FastMath.exp(log);
                    return (sample.df + df) * ratio / (df + ratio) - sample.df;
                })
                .sum();
        // The bounds are one step beyond both ends, so that they enclose a root even if all variances are equal.
        return FastMath.exp(
                new BrentSolver().solve(STEPS, derivative, FastMath.log(least) - 1, FastMath.log(most) + 1));
    }

    public double moderate(Sample own) {
        return df == 0 ? own.variance : (df * variance + own.df * own.variance) / (df + own.df);
    }
}
