package org.xmlcost.stats;

import org.xmlcost.result.RunRow;

import org.hipparchus.stat.StatUtils;
import org.hipparchus.stat.regression.OLSMultipleLinearRegression;
import org.hipparchus.util.MathArrays;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Time of a message as {@code fixed + perValue * count}, fitted by least squares with each mean weighted by the inverse
 * of its variance. Where the means scatter about the line by more than their own errors explain, the errors of the fit
 * are widened by that factor and never narrowed, as the Particle Data Group does with a scale factor (Review of
 * Particle Physics, section 5.2 of its introduction).
 *
 * @param fixed nanoseconds for a message without values; below 0 where the line does not reach as far down
 * @param fixedError its standard error
 * @param perValue nanoseconds for one value more
 * @param perValueError its standard error
 * @param misfit root of the residuals' weighted square sum over its degrees of freedom: about 1 or less where a line
 *     fits, far above 1 where the cost of a value depends on the count
 * @param points means that were fitted
 */
public record CostLine(
        double fixed, double fixedError, double perValue, double perValueError, double misfit, int points) {
    private static final int FEWEST_COUNTS = 3;

    /**
     * The line through rows that differ in nothing but their count, if there are at least three counts whose means have
     * errors.
     *
     * @param error standard error of a row's score
     */
    public static Optional<CostLine> of(List<RunRow> rows, ToDoubleFunction<RunRow> error) {
        List<RunRow> usable =
                rows.stream().filter(row -> error.applyAsDouble(row) > 0).toList();
        if (usable.stream().map(RunRow::count).distinct().count() < FEWEST_COUNTS) {
            return Optional.empty();
        }
        return Optional.of(fit(
                usable.stream().mapToDouble(RunRow::count).toArray(),
                usable.stream().mapToDouble(RunRow::score).toArray(),
                usable.stream().mapToDouble(error).toArray()));
    }

    /**
     * The line through means of several counts.
     *
     * @param counts of values, three or more
     * @param times nanoseconds of a message, one a count
     * @param errors standard errors of the times, above 0
     */
    static CostLine fit(double[] counts, double[] times, double[] errors) {
        // Counts of ten millions beside a column of ones would leave the matrix ill-conditioned.
        double largest = Math.max(1, StatUtils.max(counts));
        double[][] x = IntStream.range(0, counts.length)
                .mapToObj(i -> new double[] {1 / errors[i], counts[i] / largest / errors[i]})
                .toArray(double[][]::new);
        OLSMultipleLinearRegression regression = new OLSMultipleLinearRegression();
        regression.setNoIntercept(true); // the first column is the intercept, weighted
        regression.newSampleData(MathArrays.ebeDivide(times, errors), x);
        double[] beta = regression.estimateRegressionParameters();
        double misfit = Math.sqrt(regression.estimateErrorVariance());
        double widened = Math.max(1, misfit);
        double[][] covariance = regression.estimateRegressionParametersVariance();
        return new CostLine(
                beta[0],
                Math.sqrt(covariance[0][0]) * widened,
                beta[1] / largest,
                Math.sqrt(covariance[1][1]) * widened / largest,
                misfit,
                times.length);
    }

    /** Nanoseconds of a message of so many values, by the line. */
    public double at(double count) {
        return fixed + perValue * count;
    }
}
