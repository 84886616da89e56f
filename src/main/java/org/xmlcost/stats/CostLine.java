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
 * Time of a message as {@code fixed + perValue * count}, fitted by least squares. Each mean has the inverse of its
 * variance as weight. If the means scatter about the line by more than their own errors explain, the errors of the fit
 * are widened by {@code misfit}. They are never narrowed. The Particle Data Group uses such a scale factor (Review of
 * Particle Physics, section 5.2 of its introduction).
 *
 * @param fixed nanoseconds for a message without values; below 0 if the line does not hold down to such messages
 * @param perValue nanoseconds for each additional value
 * @param misfit square root of the weighted sum of squared residuals over its degrees of freedom: about 1 or less if a
 *     line fits, far above 1 if the cost of a value depends on the count
 */
public record CostLine(
        double fixed, double fixedError, double perValue, double perValueError, double misfit, int points) {
    private static final int FEWEST_COUNTS = 3;

    /**
     * Returns the line through rows that differ only in their count. Empty if fewer than three counts have means with
     * errors.
     *
     * @param error standard error of a row's score; 0 for a row without an error, which is left out
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
     * Returns the line through means of several counts.
     *
     * @param counts numbers of values, three or more
     * @param times nanoseconds of a message for each count
     * @param errors standard errors of the times, above 0
     */
    static CostLine fit(double[] counts, double[] times, double[] errors) {
        // Counts of ten millions next to a column of ones would make the matrix ill-conditioned.
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
}
