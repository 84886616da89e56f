package org.xmlcost.result;

import org.hipparchus.analysis.solvers.BrentSolver;
import org.hipparchus.special.Gamma;
import org.hipparchus.stat.StatUtils;
import org.hipparchus.util.FastMath;

import java.util.ArrayList;
import java.util.List;

/**
 * How forks of the rows of one run differ, as far as rows have that in common: most of it is the machine's doing. Three forks
 * tell little of their own variance, and Student's quantile pays for that with a factor of two; hundreds of forks of other rows tell more.
 * A row's variance is drawn from a scaled inverse chi-square distribution, whose parameters are found from the variances of
 * all rows by the moments of their logarithms: G. K. Smyth, Linear Models and Empirical Bayes Methods for Assessing Differential
 * Expression in Microarray Experiments, Statistical Applications in Genetics and Molecular Biology 3 (2004), sections 3 and 6.2. Where rows
 * have little in common, few degrees of freedom come of it, and a row stands on its own forks.
 *
 * @param df       degrees of freedom that all rows lend to one; 0 for none
 * @param variance of forks, in squares of their mean; of no meaning without df
 */
public record Spread(double df, double variance) {
    public static final Spread NONE = new Spread(0, 0);
    /** Rows that look all alike are not quite, and bursts come seldom: no more than a dozen forks' worth. */
    private static final double MOST_DF = 12;
    /** Fewer rows do not tell a distribution. */
    private static final int LEAST_ROWS = 10;
    /** Variance of forks that agree to the last digit, in which clocks tick. */
    private static final double LEAST = 1e-10;
    private static final int STEPS = 100;

    /** @param rows of each, its forks' samples; those with one fork tell nothing */
    static Spread of(List<List<double[]>> rows) {
        List<Draws> draws = rows.stream().filter(forks -> forks.size() > 1).map(Draws::of).toList();
        if (draws.size() < LEAST_ROWS) {
            return NONE;
        }
        List<Double> logs = new ArrayList<>();
        double sampling = 0;
        for (Draws forks : draws) {
            double half = (forks.count() - 1) / 2.0;
            logs.add(FastMath.log(Math.max(LEAST, forks.relativeVariance())) - Gamma.digamma(half) + FastMath.log(half));
            sampling += Gamma.trigamma(half) / draws.size();
        }
        double[] all = logs.stream().mapToDouble(Double::doubleValue).toArray();
        double df = df(StatUtils.variance(all) - sampling);
        return new Spread(df, FastMath.exp(StatUtils.mean(all) + Gamma.digamma(df / 2) - FastMath.log(df / 2)));
    }

    /** Whose variances of logarithms differ by so much more than sampling explains: twice the inverse of the trigamma function. */
    private static double df(double excess) {
        if (excess <= Gamma.trigamma(MOST_DF / 2)) {
            return MOST_DF;
        }
        double least = 1e-3;
        return excess >= Gamma.trigamma(least) ? 2 * least
            : 2 * new BrentSolver().solve(STEPS, half -> Gamma.trigamma(half) - excess, least, MOST_DF / 2);
    }

    /** A row's variance, in squares of its mean, with what all rows lend to it. */
    double moderate(double own, double ownDf) {
        return (df * variance + ownDf * own) / (df + ownDf);
    }
}
