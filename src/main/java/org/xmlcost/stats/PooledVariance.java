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
 * The variance that the rows of a run have in common. Three forks tell little of their own variance; hundreds of forks
 * of other rows tell more. A row's variance is taken as drawn from a scaled inverse chi-squared distribution, and
 * moderated towards its scale: G. K. Smyth, Linear Models and Empirical Bayes Methods for Assessing Differential
 * Expression in Microarray Experiments, Statistical Applications in Genetics and Molecular Biology 3 (2004), section 3.
 * The prior's degrees of freedom come from the moments of the logarithms of all variances (section 6.2), its scale from
 * maximum likelihood, since three forks that happen to agree have a logarithm far below all others. How much the
 * logarithms vary is itself an estimate; one standard error is added to it, so that a run whose rows look alike by
 * chance does not make all of its intervals too narrow.
 *
 * @param df prior degrees of freedom; 0 for none
 * @param variance prior variance, relative to the squared mean; without meaning where {@code df} is 0
 */
public record PooledVariance(double df, double variance) {
    /** No prior: a row's variance is its own. */
    public static final PooledVariance NONE = new PooledVariance(0, 0);

    /** Below so many rows the fourth moment, from which the standard error comes, has no meaning. */
    private static final int LEAST_ROWS = 4;
    /** Relative variance of forks that agree to the digit in which clocks tick; its logarithm is finite. */
    private static final double LEAST = 1e-10;

    private static final int STEPS = 200;
    /** Bounds of half the prior degrees of freedom, for the solver alone. */
    private static final double LEAST_HALF_DF = 1e-3;

    private static final double MOST_HALF_DF = 1e4;

    /**
     * A variance and its degrees of freedom.
     *
     * @param variance relative to the squared mean
     * @param df 1 or more
     */
    public record Sample(double variance, double df) {
        /**
         * Of draws, relative to their squared mean.
         *
         * @throws IllegalArgumentException below two draws
         */
        public static Sample relative(double[] draws) {
            Sample own = absolute(draws);
            double mean = StatUtils.mean(draws);
            return mean == 0 ? own : new Sample(own.variance / (mean * mean), own.df);
        }

        /**
         * Of draws as they are, such as logarithms.
         *
         * @throws IllegalArgumentException below two draws
         */
        public static Sample absolute(double[] draws) {
            if (draws.length < 2) {
                throw new IllegalArgumentException("a variance of " + draws.length + " draws");
            }
            return new Sample(StatUtils.variance(draws), draws.length - 1);
        }

        /**
         * The variance that several have in common: their mean, weighted by degrees of freedom.
         *
         * @param samples one or more
         */
        public static Sample pooled(Collection<Sample> samples) {
            double df = samples.stream().mapToDouble(Sample::df).sum();
            double squares = samples.stream()
                    .mapToDouble(each -> each.df * each.variance)
                    .sum();
            return new Sample(squares / df, df);
        }
    }

    /**
     * Collects the draws of rows into the prior of their variances. Rows with fewer than two draws tell nothing.
     *
     * @param sample variance of the draws of a row
     */
    public static Collector<double[], ?, PooledVariance> pooling(Function<double[], Sample> sample) {
        return Collectors.collectingAndThen(
                Collectors.filtering(draws -> draws.length > 1, Collectors.mapping(sample, Collectors.toList())),
                PooledVariance::of);
    }

    /**
     * Estimates the prior from the variances of rows.
     *
     * @param rows a sample of each row that has at least two draws
     */
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

    /** Standard error of the variance of draws of any distribution, from their fourth moment. */
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
     * Each variance over the scale has Fisher's F distribution. The derivative of its likelihood, halved, falls from
     * the least variance to the greatest.
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
        // One step beyond both ends, so that equal variances have a root between them.
        return FastMath.exp(
                new BrentSolver().solve(STEPS, derivative, FastMath.log(least) - 1, FastMath.log(most) + 1));
    }

    /** A row's variance, moderated by the prior. */
    public double moderate(Sample own) {
        return df == 0 ? own.variance : (df * variance + own.df * own.variance) / (df + own.df);
    }
}
