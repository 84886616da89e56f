package org.xmlcost.stats;

import org.xmlcost.model.Factor;
import org.xmlcost.model.Shape;
import org.xmlcost.plan.Profile;

import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;
import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class StructureFitTest {
    /** Costs of the size that a StAX parser has. */
    private static final Map<Factor, Double> COSTS = new EnumMap<>(Map.of(
            Factor.DOCUMENT, 1500.0,
            Factor.ELEMENT, 60.0,
            Factor.LEVEL, 0.2,
            Factor.ATTRIBUTE, 50.0,
            Factor.DECLARATION, 90.0,
            Factor.PREFIX, 8.0,
            Factor.NAME_CHARACTER, 1.5,
            Factor.TEXT, 25.0,
            Factor.TEXT_CHARACTER, 1.2));

    private static List<Shape> profile() throws Exception {
        return Profile.load("structure").blocks().get(0).payloads().stream()
                .map(Shape::parse)
                .toList();
    }

    private static double[] times(List<Shape> shapes, Map<Factor, Double> costs) {
        return shapes.stream()
                .mapToDouble(shape -> costs.entrySet().stream()
                        .mapToDouble(each -> each.getValue() * each.getKey().amount(shape))
                        .sum())
                .toArray();
    }

    private static double[] errors(double[] times, double relative) {
        return Arrays.stream(times).map(time -> relative * time).toArray();
    }

    @Test
    void recoversTheCostsOfTimesThatAreTheirSum() throws Exception {
        List<Shape> shapes = profile();
        double[] times = times(shapes, COSTS);
        StructureFit fit = StructureFit.of(shapes, times, errors(times, 0.01)).orElseThrow();
        assertThat(fit.deviation()).isLessThan(1e-9);
        COSTS.forEach(
                (factor, cost) -> assertThat(fit.cost(factor).orElseThrow().mean())
                        .as(factor.id())
                        .isCloseTo(cost, within(1e-6 * cost)));
        assertThat(fit.tagsOverText().orElseThrow().value()).isCloseTo((60 + 4 * 1.5) / 13 / 1.2, within(1e-6));
        assertThat(fit.shapes()).isEqualTo(shapes.size());
    }

    /** The errors of forks alone: with one fork error everywhere, they are those of the textbook. */
    @Test
    void errorsAreAtLeastThoseOfTheForks() throws Exception {
        List<Shape> shapes = profile();
        double[] times = times(shapes, COSTS);
        StructureFit fit = StructureFit.of(shapes, times, errors(times, 0.02)).orElseThrow();
        RealMatrix design = new Array2DRowRealMatrix(StructureFit.design(shapes, fit.factors(), times));
        RealMatrix covariance =
                MatrixUtils.inverse(design.transpose().multiply(design)).scalarMultiply(0.02 * 0.02);
        for (int j = 0; j < fit.factors().size(); j++) {
            double half = Interval.quantile(fit.df()) * Math.sqrt(covariance.getEntry(j, j));
            Interval cost = fit.cost(fit.factors().get(j)).orElseThrow();
            assertThat(cost.high() - cost.mean()).isCloseTo(half, within(1e-6 * half));
        }
    }

    /** Over many made-up runs, the intervals contain the truth in 95 %, within what chance explains. */
    @Test
    void intervalsCoverTheTruth() throws Exception {
        List<Shape> shapes = profile();
        double[] truth = times(shapes, COSTS);
        SplittableRandom random = new SplittableRandom(11);
        int runs = 1500;
        Map<Factor, Integer> covered = new EnumMap<>(Factor.class);
        int ratios = 0;
        double ratio = (60 + 4 * 1.5) / 13 / 1.2;
        for (int run = 0; run < runs; run++) {
            double[] times = Arrays.stream(truth)
                    .map(time -> time * (1 + 0.015 * random.nextGaussian()))
                    .toArray();
            // Forks that say nothing of their error: all of it has to come from the deviations.
            StructureFit fit =
                    StructureFit.of(shapes, times, errors(times, 1e-9)).orElseThrow();
            COSTS.forEach((factor, cost) -> {
                Interval interval = fit.cost(factor).orElseThrow();
                covered.merge(factor, interval.low() <= cost && cost <= interval.high() ? 1 : 0, Integer::sum);
            });
            Ratio seen = fit.tagsOverText().orElseThrow();
            ratios += seen.low() <= ratio && ratio <= seen.high() ? 1 : 0;
        }
        covered.forEach((factor, count) ->
                assertThat((double) count / runs).as(factor.id()).isBetween(0.93, 0.985));
        assertThat((double) ratios / runs).isBetween(0.93, 0.985);
    }

    /** A factor that costs nothing is fitted below 0 in every other run. */
    @Test
    void noCostIsBelowNone() throws Exception {
        List<Shape> shapes = profile();
        Map<Factor, Double> free = new EnumMap<>(COSTS);
        free.put(Factor.LEVEL, 0.0);
        free.put(Factor.PREFIX, 0.0);
        double[] truth = times(shapes, free);
        SplittableRandom random = new SplittableRandom(5);
        int bounds = 0;
        int reachNone = 0;
        int runs = 200;
        for (int run = 0; run < runs; run++) {
            double[] times = Arrays.stream(truth)
                    .map(time -> time * (1 + 0.02 * random.nextGaussian()))
                    .toArray();
            StructureFit fit =
                    StructureFit.of(shapes, times, errors(times, 0.02)).orElseThrow();
            assertThat(Arrays.stream(fit.costs()).min().orElseThrow()).isNotNegative();
            Interval level = fit.cost(Factor.LEVEL).orElseThrow();
            reachNone += level.low() == 0 ? 1 : 0;
            assertThat(level.high()).isPositive();
            bounds += level.mean() == 0 ? 1 : 0;
        }
        assertThat(bounds).isBetween(runs / 3, 2 * runs / 3);
        assertThat((double) reachNone / runs).isGreaterThan(0.93);
    }

    /** The design of the profile: variance inflation of each factor, and the condition number. */
    @Test
    void theShapesOfTheProfileTellTheFactorsApart() throws Exception {
        List<Shape> shapes = profile();
        List<Factor> factors = StructureFit.factors(shapes);
        assertThat(factors).containsExactly(Factor.values());
        double[][] design = StructureFit.design(shapes, factors, times(shapes, COSTS));
        assertThat(StructureFit.condition(design)).as("condition number").isLessThan(40);
        RealMatrix x = new Array2DRowRealMatrix(design);
        RealMatrix products = x.transpose().multiply(x);
        RealMatrix inverse = MatrixUtils.inverse(products);
        for (int j = 0; j < factors.size(); j++) {
            assertThat(products.getEntry(j, j) * inverse.getEntry(j, j))
                    .as("variance inflation of %s", factors.get(j))
                    .isBetween(1.0, 40.0);
        }
    }

    @Test
    void shapesThatDoNotTellTheFactorsApartHaveNoFit() {
        List<Shape> few = List.of(Shape.parse("shape:1kB"), Shape.parse("shape:100kB"), Shape.parse("shape:10kB"));
        double[] times = times(few, COSTS);
        assertThat(StructureFit.of(few, times, errors(times, 0.01))).isEmpty();
        // Of one length each: elements, names and texts always come in one proportion.
        List<Shape> alike = List.of(10, 20, 30, 40, 50, 60, 70, 80).stream()
                .map(size -> Shape.parse("shape:" + size + "kB"))
                .toList();
        times = times(alike, COSTS);
        assertThat(StructureFit.of(alike, times, errors(times, 0.01))).isEmpty();
    }
}
