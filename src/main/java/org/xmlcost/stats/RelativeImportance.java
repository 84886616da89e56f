package org.xmlcost.stats;

import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.RealVector;
import org.hipparchus.linear.SingularValueDecomposition;
import org.hipparchus.stat.StatUtils;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Shares of categorical factors in the variance of a quantity: the measure <em>LMG</em> of Lindeman, Merenda and Gold
 * (Introduction to Bivariate and Multivariate Analysis, 1980), which is the Shapley value of the coefficient of
 * determination. The share of a factor is how much it adds to the explained variance of a sum of effects, averaged over
 * all orders in which the factors may be added. So factors that are not independent divide what they explain in common:
 * a library, for example, is of one language.
 *
 * @param shares share of each factor in the variance, from 0 to 1; their sum is at most 1
 * @param rest share that no sum of effects explains: interactions of factors, and errors
 */
public record RelativeImportance(Map<String, Double> shares, double rest) {
    /** Largest number of factors, whose subsets are all tried. */
    private static final int MOST = 10;

    /**
     * Computes the shares.
     *
     * @param values values of the quantity, such as logarithms of times
     * @param factors level of each factor for each value, in the order of the values
     * @throws IllegalArgumentException if the lists differ in length, if there are more than ten factors, or if the
     *     values do not vary
     */
    public static RelativeImportance of(List<Double> values, Map<String, List<String>> factors) {
        if (factors.size() > MOST || factors.values().stream().anyMatch(levels -> levels.size() != values.size())) {
            throw new IllegalArgumentException("a level of each of at most " + MOST + " factors for each value");
        }
        double[] y = values.stream().mapToDouble(Double::doubleValue).toArray();
        double total = StatUtils.populationVariance(y);
        if (!(total > 0)) {
            throw new IllegalArgumentException("values that do not vary");
        }
        List<List<String>> columns = List.copyOf(factors.values());
        double[] explained = IntStream.range(0, 1 << columns.size())
                .mapToDouble(subset -> explained(y, chosen(columns, subset)) / total)
                .toArray();
        Map<String, Double> shares = new LinkedHashMap<>();
        int factor = 0;
        for (String name : factors.keySet()) {
            shares.put(name, shapley(explained, columns.size(), factor++));
        }
        return new RelativeImportance(shares, Math.max(0, 1 - explained[explained.length - 1]));
    }

    private static List<List<String>> chosen(List<List<String>> columns, int subset) {
        return IntStream.range(0, columns.size())
                .filter(i -> (subset >> i & 1) == 1)
                .mapToObj(columns::get)
                .toList();
    }

    /** Returns the variance of the values that the best sum of effects of the factors has. */
    private static double explained(double[] y, List<List<String>> factors) {
        List<double[]> indicators = new ArrayList<>();
        double[] ones = new double[y.length];
        Arrays.fill(ones, 1);
        indicators.add(ones);
        for (List<String> levels : factors) {
            for (String level : levels.stream().distinct().toList()) {
                indicators.add(levels.stream()
                        .mapToDouble(each -> each.equals(level) ? 1 : 0)
                        .toArray());
            }
        }
        // The indicators of a factor add up to one, and those of a library to that of its language: the design has not
        // full rank, and the decomposition finds the effects of least squares that are the smallest.
        Array2DRowRealMatrix design = new Array2DRowRealMatrix(y.length, indicators.size());
        for (int j = 0; j < indicators.size(); j++) {
            design.setColumn(j, indicators.get(j));
        }
        RealVector effects = new SingularValueDecomposition(design).getSolver().solve(new ArrayRealVector(y, false));
        return StatUtils.populationVariance(design.operate(effects).toArray());
    }

    private static double shapley(double[] explained, int factors, int factor) {
        double share = 0;
        for (int subset = 0; subset < explained.length; subset++) {
            if ((subset >> factor & 1) == 0) {
                int before = Integer.bitCount(subset);
                double orders = factorial(before) * factorial(factors - before - 1) / factorial(factors);
                share += orders * (explained[subset | 1 << factor] - explained[subset]);
            }
        }
        return share;
    }

    private static double factorial(int n) {
        return IntStream.rangeClosed(2, n).asDoubleStream().reduce(1, (a, b) -> a * b);
    }
}
