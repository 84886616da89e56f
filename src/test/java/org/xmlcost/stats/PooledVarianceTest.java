package org.xmlcost.stats;

import org.hipparchus.stat.StatUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.DoubleSupplier;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** What variances of rows whose truth is known, since they are random numbers, have in common. */
class PooledVarianceTest {
    private static final int RUNS = 300;
    private static final int ROWS = 30;

    private final Random random = new Random(2004);

    private static double[] row(int forks, DoubleSupplier fork) {
        return DoubleStream.generate(fork).limit(forks).toArray();
    }

    private double normal(double sigma) {
        return 100 * (1 + sigma * random.nextGaussian());
    }

    private static PooledVariance pooled(Stream<double[]> rows) {
        return PooledVariance.of(rows.map(PooledVariance.Sample::relative).toList());
    }

    /** The more rows, the surer it is that they are alike. */
    @Test
    void rowsThatAreAlikeHaveMuchInCommon() {
        PooledVariance few = pooled(IntStream.range(0, 20).mapToObj(i -> row(4, () -> normal(0.02))));
        PooledVariance many = pooled(IntStream.range(0, 2000).mapToObj(i -> row(4, () -> normal(0.02))));
        assertThat(many.df()).isGreaterThan(20).isGreaterThan(few.df());
        assertThat(Math.sqrt(many.variance())).isCloseTo(0.02, within(0.001));
    }

    /** Degrees of freedom are those of the prior that rows were drawn from, with enough rows. */
    @Test
    void degreesOfFreedomAreThoseOfThePrior() {
        PooledVariance pooled = pooled(IntStream.range(0, 5000).mapToObj(i -> {
            double chi = DoubleStream.generate(() -> Math.pow(random.nextGaussian(), 2))
                    .limit(6)
                    .sum();
            double sigma = 0.02 * Math.sqrt(6 / chi);
            return row(5, () -> normal(sigma));
        }));
        assertThat(pooled.df()).isCloseTo(6, within(0.8));
        assertThat(Math.sqrt(pooled.variance())).isCloseTo(0.02, within(0.001));
    }

    /** As a published run has it: one row of levels of its own got thirty forks, and all others three. */
    @Test
    void oneRowThatIsUnlikeAllOthersMovesThemLittle() {
        double without = IntStream.range(0, 50)
                .mapToDouble(i -> pooled(IntStream.range(0, 28).mapToObj(j -> row(3, () -> normal(0.02))))
                        .variance())
                .average()
                .orElseThrow();
        double with = IntStream.range(0, 50)
                .mapToDouble(i -> pooled(Stream.concat(
                                IntStream.range(0, 28).mapToObj(j -> row(3, () -> normal(0.02))),
                                Stream.of(row(30, () -> normal(0.1)))))
                        .variance())
                .average()
                .orElseThrow();
        assertThat(Math.sqrt(with)).isLessThan(1.3 * Math.sqrt(without));
    }

    @Test
    void rowsThatDifferMuchHaveLittleInCommon() {
        List<double[]> rows = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            double sigma = 0.02 * Math.exp(2 * random.nextGaussian());
            rows.add(row(4, () -> normal(sigma)));
        }
        assertThat(pooled(rows.stream()).df()).isLessThan(1.5);
    }

    /** Rows on binary wires are fewer, and vary more: see {@link RowKind}. */
    @Test
    void kindsOfRowsHaveScalesOfTheirOwn() {
        double[] covered = new double[2];
        int[] rows = {60, 12};
        double[] sigmas = {0.02, 0.06};
        for (int run = 0; run < RUNS; run++) {
            Map<Integer, List<double[]>> kinds = new HashMap<>();
            for (int kind = 0; kind < 2; kind++) {
                double scale = sigmas[kind];
                kinds.put(
                        kind,
                        IntStream.range(0, rows[kind])
                                .mapToObj(i -> scale * Math.exp(0.5 * random.nextGaussian()))
                                .map(sigma -> row(2, () -> normal(sigma)))
                                .toList());
            }
            Map<Integer, List<PooledVariance.Sample>> samples = new HashMap<>();
            kinds.forEach((kind, draws) -> samples.put(
                    kind, draws.stream().map(PooledVariance.Sample::relative).toList()));
            Map<Integer, PooledVariance> priors = PooledVariance.of(samples);
            kinds.forEach((kind, draws) -> covered[kind] += draws.stream()
                            .map(each -> Interval.of(each, priors.get(kind)))
                            .filter(interval -> interval.low() <= 100 && 100 <= interval.high())
                            .count()
                    * 100.0
                    / draws.size()
                    / RUNS);
        }
        assertThat(covered[0]).isBetween(94.0, 97.0);
        assertThat(covered[1]).isBetween(93.0, 97.0);
    }

    @Test
    void kindWithFewRowsHasTheScaleOfAll() {
        List<PooledVariance.Sample> many = Collections.nCopies(30, new PooledVariance.Sample(1e-4, 2));
        List<PooledVariance.Sample> few = Collections.nCopies(7, new PooledVariance.Sample(1e-2, 2));
        Map<String, PooledVariance> priors = PooledVariance.of(Map.of("many", many, "few", few));
        assertThat(priors.get("few")).isEqualTo(priors.get("many"));
        List<PooledVariance.Sample> enough = Collections.nCopies(8, new PooledVariance.Sample(1e-2, 2));
        priors = PooledVariance.of(Map.of("many", many, "few", enough));
        assertThat(priors.get("few").variance()).isCloseTo(1e-2, within(1e-3));
        assertThat(priors.get("many").variance()).isCloseTo(1e-4, within(1e-5));
        assertThat(priors.get("few").df()).isEqualTo(priors.get("many").df());
    }

    @Test
    void fewRowsHaveNothingInCommon() {
        assertThat(pooled(IntStream.range(0, 3).mapToObj(i -> row(4, () -> normal(0.02)))))
                .isEqualTo(PooledVariance.NONE);
        assertThat(PooledVariance.of(List.of())).isEqualTo(PooledVariance.NONE);
    }

    /** Forks that agree to the last digit must not break the logarithm. */
    @Test
    void equalForksAreNoSurprise() {
        PooledVariance pooled = pooled(IntStream.range(0, 20).mapToObj(i -> row(3, () -> 100)));
        assertThat(pooled.df()).isPositive();
        assertThat(Interval.of(row(3, () -> 100), pooled).relativeHalfWidth()).isLessThan(1e-3);
        assertThat(pooled(IntStream.range(0, 20).mapToObj(i -> row(3, () -> 0))).variance())
                .isFinite();
        // Variances that differ in their last digits alone, which a logarithm does not.
        assertThat(pooled(IntStream.range(0, 20).mapToObj(i ->
                                new double[] {i % 2 == 0 ? 50 : Math.nextUp(50.0), 100, 150}))
                        .variance())
                .isCloseTo(0.25, within(1e-5));
    }

    /**
     * How often intervals have the mean, in percent, and how wide they are against those of each row by itself.
     *
     * @param forks of each row
     */
    private double[] coverage(int forks, DoubleSupplier sigmas) {
        int covered = 0;
        double width = 0;
        double alone = 0;
        for (int i = 0; i < RUNS; i++) {
            List<double[]> rows = new ArrayList<>();
            for (int j = 0; j < ROWS; j++) {
                double sigma = sigmas.getAsDouble();
                rows.add(row(forks, () -> normal(sigma)));
            }
            PooledVariance pooled = pooled(rows.stream());
            for (double[] row : rows) {
                Interval interval = Interval.of(row, pooled);
                covered += interval.low() <= 100 && 100 <= interval.high() ? 1 : 0;
                width += interval.relativeHalfWidth();
                alone += Interval.of(row, PooledVariance.NONE).relativeHalfWidth();
            }
        }
        return new double[] {100.0 * covered / (RUNS * ROWS), width / alone};
    }

    /** Whatever rows have in common: nothing differs, as real ones do, or wildly. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void intervalsCoverWhatTheySay(int forks) {
        double[] alike = coverage(forks, () -> 0.02);
        assertThat(alike[0]).isBetween(95.0, 97.5);
        assertThat(alike[1]).isLessThan(0.75);
        assertThat(coverage(forks, () -> 0.02 * Math.exp(0.7 * random.nextGaussian()))[0])
                .isBetween(94.0, 97.0);
        assertThat(coverage(forks, () -> 0.02 * Math.exp(1.5 * random.nextGaussian()))[0])
                .isBetween(93.0, 97.0);
    }

    /** Runs stop adding forks to rows that look precise, which favours rows that are precise by chance. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void intervalsCoverWhatTheySayWhereForksAreAddedUntilTheyAreNarrow(int forks) {
        int covered = 0;
        for (int run = 0; run < 100; run++) {
            double[] sigmas = DoubleStream.generate(() -> 0.02 * Math.exp(0.5 * random.nextGaussian()))
                    .limit(ROWS)
                    .toArray();
            List<double[]> rows = new ArrayList<>();
            for (double sigma : sigmas) {
                rows.add(row(forks, () -> normal(sigma)));
            }
            PooledVariance pooled = pooled(rows.stream());
            for (boolean more = true; more; pooled = pooled(rows.stream())) {
                more = false;
                for (int i = 0; i < ROWS; i++) {
                    if (rows.get(i).length < 30
                            && Interval.of(rows.get(i), pooled).relativeHalfWidth() > 0.03) {
                        rows.set(
                                i,
                                DoubleStream.concat(DoubleStream.of(rows.get(i)), DoubleStream.of(normal(sigmas[i])))
                                        .toArray());
                        more = true;
                    }
                }
            }
            for (double[] row : rows) {
                Interval interval = Interval.of(row, pooled);
                covered += interval.low() <= 100 && 100 <= interval.high() ? 1 : 0;
            }
        }
        assertThat(100.0 * covered / (100 * ROWS)).as("%d forks", forks).isGreaterThan(92.5);
    }

    @Test
    void varianceOfDrawsIsTheSamplesOwn() {
        assertThat(PooledVariance.Sample.relative(new double[] {99, 100, 101}))
                .isEqualTo(new PooledVariance.Sample(1e-4, 2));
        assertThat(PooledVariance.Sample.absolute(new double[] {1, 3}).variance())
                .isEqualTo(StatUtils.variance(new double[] {1, 3}));
    }
}
