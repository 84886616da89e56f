package org.xmlcost.stats;

import org.hipparchus.analysis.UnivariateFunction;
import org.hipparchus.analysis.solvers.BrentSolver;
import org.hipparchus.special.Gamma;
import org.hipparchus.stat.StatUtils;
import org.hipparchus.util.FastMath;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
 * <p>The prior's scale and degrees of freedom come from maximum likelihood: each variance divided by the scale has
 * Fisher's F distribution. Smyth's estimate from the moments of the logarithms (section 6.2) is not used, since two
 * forks that agree by chance have a logarithm far below all others. The degrees of freedom are the fewest within two
 * standard errors, by the profile likelihood, so that a run whose rows have similar variances by chance does not get
 * intervals that are all too narrow.
 *
 * @param df prior degrees of freedom; 0 for none
 * @param variance prior variance, relative to the squared mean; without meaning where {@code df} is 0
 */
public record PooledVariance(double df, double variance) {
    /** No prior: the variance of a row is not moderated. */
    public static final PooledVariance NONE = new PooledVariance(0, 0);

    /** Minimum number of rows: with fewer, there is no prior. */
    private static final int LEAST_ROWS = 4;
    /** Minimum number of rows, each of two draws or more, of a kind that has a scale of its own. */
    private static final int LEAST_APART = 8;
    /** Lower bound of a relative variance, for forks that agree within a clock tick: its logarithm is finite. */
    static final double LEAST = 1e-10;

    private static final int STEPS = 200;
    /** Prior degrees of freedom that are tried: logarithm of the least, steps of the logarithm, and number. */
    private static final double LEAST_LOG_DF = -1;

    private static final double STEP = 0.25;
    private static final int GRID = 40;
    /** Fall of the log-likelihood at two standard errors from its maximum. */
    private static final double CAUTION = 2;

    /**
     * A variance and its degrees of freedom.
     *
     * @param variance relative to the squared mean
     * @param df 1 or more; 0 for a single draw, which has no variance
     */
    public record Sample(double variance, double df) {
        private static final Sample UNKNOWN = new Sample(0, 0);

        /** Returns the variance of draws, relative to their squared mean. */
        public static Sample relative(double[] draws) {
            Sample own = absolute(draws);
            double mean = StatUtils.mean(draws);
            return mean == 0 ? own : new Sample(own.variance / (mean * mean), own.df);
        }

        /** Returns the variance of draws that need no scaling, such as logarithms. */
        public static Sample absolute(double[] draws) {
            return draws.length == 1 ? UNKNOWN : new Sample(StatUtils.variance(draws), draws.length - 1);
        }

        /** Returns the pooled variance of one or more samples: their mean, weighted by degrees of freedom. */
        public static Sample pooled(Collection<Sample> samples) {
            double df = samples.stream().mapToDouble(Sample::df).sum();
            double squares = samples.stream()
                    .mapToDouble(each -> each.df * each.variance)
                    .sum();
            return df == 0 ? UNKNOWN : new Sample(squares / df, df);
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
        return of(Map.of("", rows)).get("");
    }

    /**
     * Estimates the priors of kinds of rows. Each kind has its own scale. They have the degrees of freedom in common,
     * which take many more rows to tell. If a kind has too few rows for a scale, all have the same.
     */
    static <K> Map<K, PooledVariance> of(Map<K, ? extends Collection<Sample>> kinds) {
        Map<K, List<Sample>> bounded = new LinkedHashMap<>();
        kinds.forEach((kind, rows) -> bounded.put(
                kind,
                rows.stream()
                        .map(each -> new Sample(Math.max(LEAST, each.variance), each.df))
                        .toList()));
        List<Sample> all = bounded.values().stream().flatMap(List::stream).toList();
        boolean apart = bounded.values().stream().allMatch(rows -> rows.size() >= LEAST_APART);
        double df = all.size() < LEAST_ROWS ? 0 : commonDf(apart ? bounded.values() : List.of(all));
        Map<K, PooledVariance> priors = new LinkedHashMap<>();
        bounded.forEach((kind, rows) ->
                priors.put(kind, df == 0 ? NONE : new PooledVariance(df, scale(apart ? rows : all, df))));
        return priors;
    }

    /** Returns the fewest degrees of freedom within two standard errors of the most likely ones. */
    private static double commonDf(Collection<List<Sample>> kinds) {
        List<Double> likelihoods = new ArrayList<>();
        double most = Double.NEGATIVE_INFINITY;
        // The likelihood has one maximum. Beyond it, there is nothing to find.
        for (int i = 0; i < GRID && (i == 0 || likelihoods.get(i - 1) > most - CAUTION); i++) {
            double df = df(i);
            likelihoods.add(
                    kinds.stream().mapToDouble(rows -> likelihood(rows, df)).sum());
            most = Math.max(most, likelihoods.get(i));
        }
        double level = most - CAUTION;
        int first = 0;
        while (likelihoods.get(first) < level) {
            first++;
        }
        double below = first == 0
                ? 0
                : (likelihoods.get(first) - level) / (likelihoods.get(first) - likelihoods.get(first - 1));
        return df(first - below);
    }

    private static double df(double step) {
        return FastMath.exp(LEAST_LOG_DF + step * STEP);
    }

    /** Returns the logarithm of the likelihood of a prior's degrees of freedom with the most likely scale. */
    private static double likelihood(List<Sample> samples, double df) {
        double scale = scale(samples, df);
        Map<Double, Double> gammas = new HashMap<>();
        double sum = 0;
        for (Sample sample : samples) {
            double ratio = sample.df * sample.variance / (df * scale);
            sum += gammas.computeIfAbsent(sample.df, own -> Gamma.logGamma((own + df) / 2) - Gamma.logGamma(df / 2))
                    + sample.df / 2 * FastMath.log(ratio)
                    - (sample.df + df) / 2 * FastMath.log1p(ratio);
        }
        return sum;
    }

    /**
     * Returns the scale of the prior, by maximum likelihood. Twice the derivative of the log-likelihood decreases as
     * the scale grows from the least variance to the greatest.
     */
    private static double scale(List<Sample> samples, double df) {
        double least = samples.stream().mapToDouble(Sample::variance).min().orElseThrow();
        double most = samples.stream().mapToDouble(Sample::variance).max().orElseThrow();
        UnivariateFunction derivative = log -> {
            double scale = FastMath.exp(log);
            double sum = 0;
            for (Sample sample : samples) {
                double ratio = sample.df * sample.variance / scale;
                sum += (sample.df + df) * ratio / (df + ratio) - sample.df;
            }
            return sum;
        };
        // The bounds are one step beyond both ends, so that they enclose a root even if all variances are equal.
        return FastMath.exp(
                new BrentSolver().solve(STEPS, derivative, FastMath.log(least) - 1, FastMath.log(most) + 1));
    }

    /** Returns whether the variance of a row with a number of draws is known: that of a single draw is the prior's. */
    public boolean knows(int draws) {
        return draws > 1 || (draws == 1 && df > 0);
    }

    /** Returns the variance of a row, given that of its draws; an error if neither they nor the prior tell it. */
    public double moderate(Sample own) {
        if (df + own.df == 0) {
            throw new IllegalArgumentException("one draw without a prior has no variance");
        }
        return df == 0 ? own.variance : (df * variance + own.df * own.variance) / (df + own.df);
    }
}
