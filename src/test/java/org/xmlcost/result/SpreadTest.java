package org.xmlcost.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.hipparchus.stat.StatUtils;
import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What rows whose truth is known, since they are random numbers, lend to each other. */
class SpreadTest {
    private static final int RUNS = 300;
    private static final int ROWS = 30;

    private final Random random = new Random(2004);

    private static List<double[]> row(int forks, DoubleSupplier fork) {
        return Stream.generate(() -> new double[] {fork.getAsDouble()}).limit(forks).toList();
    }

    private double normal(double sigma) {
        return 100 * (1 + sigma * random.nextGaussian());
    }

    /** A tenth of forks meet a burst that costs them up to twenty percent, whatever the row. */
    private double disturbed(double sigma) {
        return normal(sigma) * (random.nextInt(10) == 0 ? 1 + 0.2 * random.nextDouble() : 1);
    }

    @Test
    void rowsThatAreAlikeLendMuch() {
        Spread spread = Spread.of(IntStream.range(0, 200).mapToObj(i -> row(4, () -> normal(0.02))).toList());
        assertThat(spread.df()).isEqualTo(5);
        assertThat(Math.sqrt(spread.variance())).isCloseTo(0.02, within(0.002));
    }

    /** As a published run has it: one row of levels of its own got thirty forks, and all others three. */
    @Test
    void oneRowThatIsUnlikeAllOthersMovesThemLittle() {
        double[] without = IntStream.range(0, 50).mapToDouble(i -> Spread.of(IntStream.range(0, 28)
            .mapToObj(j -> row(3, () -> normal(0.02))).toList()).variance()).toArray();
        double with = IntStream.range(0, 50).mapToDouble(i -> Spread.of(Stream.concat(IntStream.range(0, 28)
            .mapToObj(j -> row(3, () -> normal(0.02))), Stream.of(row(30, () -> normal(0.1)))).toList()).variance()).average().orElseThrow();
        assertThat(Math.sqrt(with)).isLessThan(1.3 * Math.sqrt(StatUtils.mean(without)));
    }

    @Test
    void rowsThatHaveLittleInCommonLendLittle() {
        List<List<double[]>> rows = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            double sigma = 0.02 * Math.exp(2 * random.nextGaussian());
            rows.add(row(4, () -> normal(sigma)));
        }
        assertThat(Spread.of(rows).df()).isLessThan(1.5);
    }

    @Test
    void fewRowsLendNothing() {
        assertThat(Spread.of(IntStream.range(0, 9).mapToObj(i -> row(4, () -> normal(0.02))).toList())).isEqualTo(Spread.NONE);
        assertThat(Spread.of(IntStream.range(0, 40).mapToObj(i -> row(1, () -> normal(0.02))).toList())).isEqualTo(Spread.NONE);
        assertThat(Interval.of(row(3, () -> normal(0.02)), Spread.NONE).high()).isFinite();
    }

    /** Nothing lent, and much: the ends of the scale by hand. Forks of 99, 100 and 101 have a variance of 1, their mean an error of 0.577. */
    @Test
    void whatIsLentMovesAnInterval() {
        List<double[]> forks = List.of(new double[] {99}, new double[] {100}, new double[] {101});
        assertThat(Interval.of(forks, Spread.NONE).high()).isCloseTo(100 + 4.3027 * 0.57735, within(1e-3));
        // Four degrees of freedom of twice the spread: a variance of (4 * 4 + 2 * 1) / 6 = 3, by six degrees of freedom.
        assertThat(Interval.of(forks, new Spread(4, 4e-4)).high()).isCloseTo(100 + 2.4469, within(1e-3));
    }

    /** Forks that agree to the last digit must not break the logarithm. */
    @Test
    void equalForksAreNoSurprise() {
        Spread spread = Spread.of(IntStream.range(0, 20).mapToObj(i -> row(3, () -> 100)).toList());
        assertThat(spread.df()).isPositive();
        assertThat(Interval.of(row(3, () -> 100), spread).relativeHalfWidth()).isLessThan(1e-3);
        assertThat(Spread.of(IntStream.range(0, 20).mapToObj(i -> row(3, () -> 0)).toList()).variance()).isFinite();
        // Variances that differ in their last digits alone, which a logarithm does not.
        List<List<double[]>> same = IntStream.range(0, 20).mapToObj(i -> List.of(new double[] {i % 2 == 0 ? 50 : Math.nextUp(50.0)}, new double[] {100},
            new double[] {150})).toList();
        assertThat(Spread.of(same).variance()).isCloseTo(0.25, within(1e-5));
    }

    /** How often intervals of three forks have the mean, in percent, and how wide they are against those without a loan. */
    private double[] coverage(DoubleSupplier sigmas, boolean bursts) {
        double truth = bursts ? 100 * (1 + 0.1 * 0.1) : 100;
        int covered = 0;
        int coveredAlone = 0;
        double width = 0;
        double alone = 0;
        for (int i = 0; i < RUNS; i++) {
            List<List<double[]>> rows = new ArrayList<>();
            for (int j = 0; j < ROWS; j++) {
                double sigma = sigmas.getAsDouble();
                rows.add(row(3, () -> bursts ? disturbed(sigma) : normal(sigma)));
            }
            Spread spread = Spread.of(rows);
            for (List<double[]> row : rows) {
                Interval interval = Interval.of(row, spread);
                covered += interval.low() <= truth && truth <= interval.high() ? 1 : 0;
                Interval own = Interval.of(row);
                coveredAlone += own.low() <= truth && truth <= own.high() ? 1 : 0;
                width += interval.relativeHalfWidth();
                alone += own.relativeHalfWidth();
            }
        }
        return new double[] {100.0 * covered / (RUNS * ROWS), 100.0 * coveredAlone / (RUNS * ROWS), width / alone};
    }

    @Test
    void intervalsCoverWhatTheySay() {
        double[] alike = coverage(() -> 0.02, false);
        // Rows are not taken for as alike as these are.
        assertThat(alike[0]).isBetween(95.0, 97.5);
        assertThat(alike[2]).isLessThan(0.65);
        double[] different = coverage(() -> 0.02 * Math.exp(0.7 * random.nextGaussian()), false);
        assertThat(different[0]).isBetween(93.5, 97.0);
    }

    /** With bursts no interval of three forks is what it says, as few have met one; what is lent must not make that worse. */
    @Test
    void burstsAreCoveredNoWorseThanAlone() {
        double[] disturbed = coverage(() -> 0.01, true);
        assertThat(disturbed[0]).as("alone " + disturbed[1]).isGreaterThan(disturbed[1] - 1);
    }
}
