package org.xmlcost.report;

import org.xmlcost.result.Interval;
import org.xmlcost.result.Spread;

import org.hipparchus.distribution.continuous.TDistribution;
import org.hipparchus.stat.StatUtils;
import org.hipparchus.util.FastMath;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A ratio of two means with its uncertainty, on the scale of logarithms, where the geometric mean of several is their mean.
 * Errors add as squares; degrees of freedom are Welch's and Satterthwaite's.
 *
 * @param log   natural logarithm of the ratio
 * @param error standard error of that; 0 where both sides are exact
 * @param df    degrees of freedom of the error
 */
public record Ratio(double log, double error, double df) {
    /** With so many a t distribution is normal. */
    private static final double MANY = 1e6;

    /** One, and exactly so. */
    static final Ratio NONE = new Ratio(0, 0, MANY);

    /**
     * A mean and how it is known.
     *
     * @param draws forks; fewer than two where it is exact
     * @param own   variance of a draw by these alone, in squares of the mean
     * @param lent  what others lend to it
     */
    record Side(double mean, int draws, double own, Spread lent) {
        static Side exact(double mean) {
            return new Side(mean, 1, 0, Spread.NONE);
        }

        /** Of the mean. */
        double error() {
            return mean * relative().error;
        }

        private int df() {
            return draws - 1;
        }

        private Ratio relative() {
            return df() < 1 ? NONE : new Ratio(0, FastMath.sqrt(lent.moderate(own, df()) / draws), df() + lent.df());
        }
    }

    static Ratio of(Side a, Side b) {
        return with(FastMath.log(b.mean / a.mean), List.of(a.relative(), b.relative()));
    }

    /** This logarithm with the errors of all these. */
    private static Ratio with(double log, List<Ratio> uncertain) {
        double variance = uncertain.stream().mapToDouble(each -> square(each.error)).sum();
        double spent = uncertain.stream().mapToDouble(each -> square(square(each.error)) / each.df).sum();
        return new Ratio(log, FastMath.sqrt(variance), spent == 0 ? MANY : square(variance) / spent);
    }

    /** One row of a run over another. @return nothing if either has no figure, or one that is not above 0 */
    static Optional<Ratio> of(RunTable run, Row above, Row below) {
        boolean usable = above.isMeasured() && below.isMeasured() && above.score() > 0 && below.score() > 0;
        return usable ? Optional.of(of(Comparison.side(run, below), Comparison.side(run, above))) : Optional.empty();
    }

    /** Their geometric mean. @throws IllegalArgumentException if there are none */
    static Ratio mean(List<Ratio> ratios) {
        if (ratios.isEmpty()) {
            throw new IllegalArgumentException("a mean of no ratios");
        }
        Ratio sum = with(ratios.stream().mapToDouble(Ratio::log).sum(), ratios);
        return new Ratio(sum.log / ratios.size(), sum.error / ratios.size(), sum.df);
    }

    /**
     * The geometric mean of ratios of rows whose forks differ alike, such as those of one codec: what all rows lend is lent once to all of
     * them, since a codec whose forks differ more than those of others does so in all of its rows.
     *
     * @param a of each ratio, and in the same order b
     */
    static Ratio ofAlike(List<Side> a, List<Side> b) {
        double log = 0;
        for (int i = 0; i < a.size(); i++) {
            log += FastMath.log(b.get(i).mean / a.get(i).mean) / a.size();
        }
        List<Side> drawn = Stream.concat(a.stream(), b.stream()).filter(side -> side.df() > 0).toList();
        if (drawn.isEmpty()) {
            return new Ratio(log, 0, MANY);
        }
        double df = drawn.stream().mapToDouble(Side::df).sum();
        double own = drawn.stream().mapToDouble(side -> side.df() * side.own / df).sum();
        double lentDf = drawn.stream().mapToDouble(side -> side.lent.df()).sum();
        double lent = drawn.stream().mapToDouble(side -> side.lent.df() * side.lent.variance()).sum();
        Spread once = lentDf == 0 ? Spread.NONE : new Spread(lentDf / drawn.size(), lent / lentDf);
        double forks = drawn.stream().mapToDouble(side -> 1.0 / side.draws).sum();
        return new Ratio(log, FastMath.sqrt(once.moderate(own, df) * forks) / a.size(), df + once.df());
    }

    /**
     * Their median, which a few that differ do not move far. Its error is that of the median of n draws, 1 / (2 f n^(1/2)), where f is
     * their density at the median (H. Cramer, Mathematical Methods of Statistics, 1946, 28.5), here the mean of normal densities with
     * the errors of the ratios; of few draws it is a little less.
     *
     * @throws IllegalArgumentException if there are none
     */
    static Ratio median(List<Ratio> ratios) {
        double density = ratios.stream().mapToDouble(each -> 1 / each.error).sum() / FastMath.sqrt(2 * FastMath.PI) / ratios.size();
        return new Ratio(StatUtils.percentile(ratios.stream().mapToDouble(Ratio::log).toArray(), 50),
            1 / (2 * density * FastMath.sqrt(ratios.size())), mean(ratios).df);
    }

    /** The same with a common factor taken out, of which the errors are thought independent of this one's. */
    Ratio over(Ratio factor) {
        return with(log - factor.log, List.of(this, factor));
    }

    public double value() {
        return FastMath.exp(log);
    }

    public double low() {
        return FastMath.exp(log - half());
    }

    public double high() {
        return FastMath.exp(log + half());
    }

    /** Whether the interval leaves out 1: the two means are told apart, this ratio taken alone. */
    boolean isApart() {
        return low() > 1 || high() < 1;
    }

    /** How likely a ratio this far from 1 is where the two are the same, to either side. */
    double chance() {
        if (error == 0) {
            return log == 0 ? 1 : 0;
        }
        return 2 * new TDistribution(df).cumulativeProbability(-Math.abs(log) / error);
    }

    private double half() {
        return error == 0 ? 0 : Interval.quantile(df) * error;
    }

    private static double square(double x) {
        return x * x;
    }
}
