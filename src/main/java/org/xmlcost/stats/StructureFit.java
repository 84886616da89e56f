package org.xmlcost.stats;

import org.xmlcost.model.Factor;
import org.xmlcost.model.Shape;
import org.xmlcost.result.RunRow;

import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.SingularValueDecomposition;
import org.hipparchus.stat.StatUtils;
import org.hipparchus.stat.regression.OLSMultipleLinearRegression;
import org.hipparchus.util.FastMath;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Time of a document as the sum over its {@linkplain Factor parts} of a cost each, fitted by least squares to the means
 * of several shapes. Relative deviations are squared, so a small document counts as much as a large one. No cost is
 * below 0: of all subsets of the factors whose fitted costs are not negative, the one that fits best is used, and the
 * other factors cost 0.
 *
 * <p>The errors of costs are those of the fit with all factors. They are at least those that the forks imply, and wider
 * if the sum describes the times badly.
 *
 * @param factors factors in which the shapes differ
 * @param costs nanoseconds for one of each factor
 * @param covariance covariance of the costs
 * @param df degrees of freedom of the covariance
 * @param deviation typical relative deviation of the fitted from the measured times
 */
public record StructureFit(
        List<Factor> factors, double[] costs, RealMatrix covariance, int df, double deviation, int shapes) {
    /** Largest condition number of the scaled design. Above it the shapes do not tell the factors apart. */
    static final double WORST_CONDITION = 100;

    private static final int SPARE = 2;

    /**
     * Returns the fit to the times of one codec in one direction. Empty if the rows have too few shapes, or shapes that
     * do not tell the factors apart.
     *
     * @param rows rows of question {@code structure}
     * @param error standard error of a row's score; 0 for a row without an error, which is left out
     */
    public static Optional<StructureFit> of(List<RunRow> rows, ToDoubleFunction<RunRow> error) {
        List<RunRow> usable = rows.stream()
                .filter(row -> row.isMeasured() && error.applyAsDouble(row) > 0)
                .toList();
        return of(
                usable.stream().map(row -> Shape.parse(row.payload())).toList(),
                usable.stream().mapToDouble(RunRow::score).toArray(),
                usable.stream().mapToDouble(error).toArray());
    }

    /** Returns the fit to means in nanoseconds with standard errors. */
    static Optional<StructureFit> of(List<Shape> shapes, double[] times, double[] errors) {
        List<Factor> factors = factors(shapes);
        if (shapes.size() < factors.size() + SPARE || condition(design(shapes, factors, times)) > WORST_CONDITION) {
            return Optional.empty();
        }
        return Optional.of(fit(shapes, factors, times, errors));
    }

    /** Returns the factors that some shape has, without the fixed cost of a document if all are of one size. */
    static List<Factor> factors(List<Shape> shapes) {
        boolean oneSize =
                shapes.stream().map(Shape::kilobytes).distinct().limit(2).count() < 2;
        return Arrays.stream(Factor.values())
                .filter(factor -> factor != Factor.DOCUMENT || !oneSize)
                .filter(factor -> shapes.stream().anyMatch(shape -> factor.amount(shape) > 0))
                .toList();
    }

    /** Returns the amounts of the factors over the time, one row for each shape. */
    static double[][] design(List<Shape> shapes, List<Factor> factors, double[] times) {
        return IntStream.range(0, shapes.size())
                .mapToObj(i -> factors.stream()
                        .mapToDouble(factor -> factor.amount(shapes.get(i)) / times[i])
                        .toArray())
                .toArray(double[][]::new);
    }

    /** Returns the condition number of a design whose columns are scaled to length 1. */
    static double condition(double[][] design) {
        RealMatrix scaled = new Array2DRowRealMatrix(design, true);
        for (int j = 0; j < scaled.getColumnDimension(); j++) {
            scaled.setColumnVector(j, scaled.getColumnVector(j).unitVector());
        }
        return new SingularValueDecomposition(scaled).getConditionNumber();
    }

    private static StructureFit fit(List<Shape> shapes, List<Factor> factors, double[] times, double[] errors) {
        double[][] design = design(shapes, factors, times);
        OLSMultipleLinearRegression all = regression(design);
        int df = shapes.size() - factors.size();
        double[] free = all.estimateRegressionParameters();
        double[] costs = Arrays.stream(free).allMatch(cost -> cost >= 0) ? free : bounded(design);
        double squares = squares(design, costs);
        double[] relative = IntStream.range(0, times.length)
                .mapToDouble(i -> errors[i] / times[i])
                .toArray();
        double variance = Math.max(squares / df, StatUtils.sumSq(relative) / relative.length);
        // The library leaves out the variance of the deviations.
        RealMatrix covariance =
                new Array2DRowRealMatrix(all.estimateRegressionParametersVariance()).scalarMultiply(variance);
        return new StructureFit(factors, costs, covariance, df, FastMath.sqrt(squares / df), shapes.size());
    }

    private static OLSMultipleLinearRegression regression(double[][] design) {
        OLSMultipleLinearRegression regression = new OLSMultipleLinearRegression();
        regression.setNoIntercept(true);
        double[] ones = new double[design.length];
        Arrays.fill(ones, 1);
        regression.newSampleData(ones, design);
        return regression;
    }

    /** Returns the costs of the best fit without a negative cost, by trying each subset of the factors. */
    private static double[] bounded(double[][] design) {
        int factors = design[0].length;
        double[] best = new double[factors];
        double least = Double.POSITIVE_INFINITY;
        for (int subset = 1; subset < 1 << factors; subset++) {
            int chosen = subset;
            int[] columns = IntStream.range(0, factors)
                    .filter(j -> (chosen >> j & 1) == 1)
                    .toArray();
            double[] some = regression(Arrays.stream(design)
                            .map(row -> Arrays.stream(columns)
                                    .mapToDouble(j -> row[j])
                                    .toArray())
                            .toArray(double[][]::new))
                    .estimateRegressionParameters();
            double[] costs = new double[factors];
            for (int i = 0; i < columns.length; i++) {
                costs[columns[i]] = some[i];
            }
            double squares = squares(design, costs);
            if (squares < least && Arrays.stream(some).allMatch(cost -> cost >= 0)) {
                least = squares;
                best = costs;
            }
        }
        return best;
    }

    /** Returns the sum of the squares of the relative deviations. */
    private static double squares(double[][] design, double[] costs) {
        return Arrays.stream(design)
                .mapToDouble(row -> {
                    double deviation = 1;
                    for (int j = 0; j < costs.length; j++) {
                        deviation -= row[j] * costs[j];
                    }
                    return deviation * deviation;
                })
                .sum();
    }

    /** Returns the nanoseconds for one of a factor, with their interval; empty if no shape has the factor. */
    public Optional<Interval> cost(Factor factor) {
        int at = factors.indexOf(factor);
        if (at < 0) {
            return Optional.empty();
        }
        double half = Interval.quantile(df) * FastMath.sqrt(covariance.getEntry(at, at));
        return Optional.of(new Interval(costs[at], Math.max(0, costs[at] - half), costs[at] + half));
    }

    /**
     * Returns how many times as much a byte of tags costs as a byte of text: an element with a name of four characters,
     * over its 13 bytes, to a character of text. Empty if text costs nothing, or if the shapes have no texts.
     */
    public Optional<Ratio> tagsOverText() {
        int element = factors.indexOf(Factor.ELEMENT);
        int name = factors.indexOf(Factor.NAME_CHARACTER);
        int text = factors.indexOf(Factor.TEXT_CHARACTER);
        if (element < 0 || name < 0 || text < 0 || costs[text] <= 0) {
            return Optional.empty();
        }
        int characters = 4;
        double tags = costs[element] + characters * costs[name];
        if (tags <= 0) {
            return Optional.empty();
        }
        // To first order: the gradient of the logarithm of the ratio by each cost.
        double[] gradient = new double[costs.length];
        gradient[element] = 1 / tags;
        gradient[name] = characters / tags;
        gradient[text] = -1 / costs[text];
        double variance = StatUtils.sum(IntStream.range(0, gradient.length)
                .mapToDouble(j -> gradient[j] * covariance.operate(gradient)[j])
                .toArray());
        double bytes = "<></>".length() + 2.0 * characters;
        return Optional.of(new Ratio(FastMath.log(tags / bytes / costs[text]), FastMath.sqrt(variance), df));
    }
}
