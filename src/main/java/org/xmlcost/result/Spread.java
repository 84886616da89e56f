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
 * A row's variance is drawn from a scaled inverse chi-square distribution: G. K. Smyth, Linear Models and Empirical Bayes Methods for
 * Assessing Differential Expression in Microarray Experiments, Statistical Applications in Genetics and Molecular Biology 3 (2004), section 3. Its
 * degrees of freedom are found from the variances of all rows by the moments of their logarithms (section 6.2), its scale by maximum
 * likelihood, as three forks that happen to agree have a logarithm far below all others. Where rows have little in common, few degrees of
 * freedom come of it, and a row stands on its own forks.
 *
 * @param df       degrees of freedom that all rows lend to one; 0 for none
 * @param variance of forks, in squares of their mean; of no meaning without df
 */
public record Spread(double df, double variance) {
    public static final Spread NONE = new Spread(0, 0);
    /**
     * What variances of 33 to 61 forks of each of 37 rows told, on the machine of results/: five degrees of freedom for reading, eight for writing. Of
     * three forks each, every other run looks as if its rows were all alike.
     */
    private static final double MOST_DF = 5;
    /** Where variances seem not to differ at all: with more, one row of many forks that does would pull the scale of all others up. */
    private static final double ALIKE = 12;
    /** Fewer rows do not tell a distribution. */
    private static final int LEAST_ROWS = 10;
    /** Variance of forks that agree to the last digit, in which clocks tick. */
    private static final double LEAST = 1e-10;
    private static final int STEPS = 100;
    /** Variances closer than this are one. */
    private static final double NEXT = 1 + 1e-6;

    /** @param rows of each, its forks' samples; those with one fork tell nothing */
    public static Spread of(List<List<double[]>> rows) {
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
        return new Spread(Math.min(MOST_DF, df), scale(draws, df));
    }

    /** Each row's variance over it has Fisher's distribution F. The logarithm's derivative, halves left out, falls from the least variance to the greatest. */
    private static double scale(List<Draws> draws, double df) {
        double[] own = draws.stream().mapToDouble(forks -> Math.max(LEAST, forks.relativeVariance())).toArray();
        double least = StatUtils.min(own);
        double most = StatUtils.max(own);
        return most < least * NEXT ? least : FastMath.exp(new BrentSolver().solve(STEPS, log -> {
            double sum = 0;
            for (int i = 0; i < own.length; i++) {
                double ownDf = draws.get(i).count() - 1;
                double ratio = ownDf * own[i] / FastMath.exp(log);
                sum += (ownDf + df) * ratio / (df + ratio) - ownDf;
            }
            return sum;
        }, FastMath.log(least), FastMath.log(most)));
    }

    /** Whose variances of logarithms differ by so much more than sampling explains: twice the inverse of the trigamma function. */
    private static double df(double excess) {
        if (excess <= Gamma.trigamma(ALIKE / 2)) {
            return ALIKE;
        }
        double least = 1e-3;
        return excess >= Gamma.trigamma(least) ? 2 * least
            : 2 * new BrentSolver().solve(STEPS, half -> Gamma.trigamma(half) - excess, least, ALIKE / 2);
    }

    /** A row's variance, in squares of its mean, with what all rows lend to it. */
    public double moderate(double own, double ownDf) {
        return (df * variance + ownDf * own) / (df + ownDf);
    }

    /** The row's own variance, of which {@link #moderate} made this. */
    public double own(double moderated, double ownDf) {
        return Math.max(0, ((df + ownDf) * moderated - df * variance) / ownDf);
    }
}
