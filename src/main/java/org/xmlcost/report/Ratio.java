package org.xmlcost.report;

import org.xmlcost.result.Interval;

import org.hipparchus.distribution.continuous.TDistribution;
import org.hipparchus.util.FastMath;

import java.util.List;
import java.util.Optional;

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

    /** A mean, its standard error and the degrees of freedom of that. */
    record Side(double mean, double error, double df) {
        double relativeError() {
            return error / mean;
        }
    }

    static Ratio of(Side a, Side b) {
        double first = square(a.relativeError());
        double second = square(b.relativeError());
        double variance = first + second;
        double spent = square(first) / Math.max(1, a.df) + square(second) / Math.max(1, b.df);
        return new Ratio(FastMath.log(b.mean / a.mean), FastMath.sqrt(variance), spent == 0 ? MANY : square(variance) / spent);
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
        double variance = ratios.stream().mapToDouble(each -> square(each.error)).sum();
        double spent = ratios.stream().mapToDouble(each -> square(square(each.error)) / each.df).sum();
        return new Ratio(ratios.stream().mapToDouble(Ratio::log).average().orElseThrow(), FastMath.sqrt(variance) / ratios.size(),
            spent == 0 ? MANY : square(variance) / spent);
    }

    /** The same with a common factor taken out, taken as known. */
    Ratio over(double factor) {
        return new Ratio(log - FastMath.log(factor), error, df);
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
