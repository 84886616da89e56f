package org.xmlcost.stats;

import org.xmlcost.report.RunRows;
import org.xmlcost.result.RunRow;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class CostLineTest {
    private static final double[] COUNTS = {1, 100, 1000, 10_000, 1_000_000};

    @Test
    void recoversTheLineThatMeansLieOn() {
        CostLine line = CostLine.fit(COUNTS, times(1500, 42.5), errors(1500, 42.5, 0.01));
        assertThat(line.fixed()).isCloseTo(1500, within(1e-6));
        assertThat(line.perValue()).isCloseTo(42.5, within(1e-9));
        assertThat(line.misfit()).isLessThan(1e-6);
        assertThat(line.points()).isEqualTo(5);
    }

    @Test
    void weighsMeansByTheirErrors() {
        // The largest count is far off, and says itself that it knows nothing.
        double[] times = times(1000, 10);
        double[] errors = errors(1000, 10, 0.001);
        times[4] *= 1.5;
        errors[4] = times[4] * 1000;
        CostLine line = CostLine.fit(COUNTS, times, errors);
        assertThat(line.fixed()).isCloseTo(1000, within(1e-2));
        assertThat(line.perValue()).isCloseTo(10, within(1e-3));
    }

    /** Two unknowns and two means: the errors of a and b are those that propagation of errors gives by hand. */
    @Test
    void errorsAreThoseOfTheMeans() {
        CostLine line =
                CostLine.fit(new double[] {0, 0, 10, 10}, new double[] {100, 100, 600, 600}, new double[] {4, 4, 6, 6});
        double atNone = 4 / Math.sqrt(2);
        double atTen = 6 / Math.sqrt(2);
        assertThat(line.fixedError()).isCloseTo(atNone, within(1e-9));
        assertThat(line.perValueError()).isCloseTo(Math.hypot(atNone, atTen) / 10, within(1e-9));
    }

    /**
     * Over many made-up runs, the truth is within twice the stated error about as often as a normal distribution says.
     */
    @Test
    void statedErrorsCoverTheTruth() {
        SplittableRandom random = new SplittableRandom(7);
        int within = 0;
        int runs = 2000;
        for (int run = 0; run < runs; run++) {
            double[] times = times(5000, 30);
            double[] errors = errors(5000, 30, 0.02);
            for (int i = 0; i < times.length; i++) {
                times[i] += errors[i] * random.nextGaussian();
            }
            CostLine line = CostLine.fit(COUNTS, times, errors);
            within += Math.abs(line.perValue() - 30) < 2 * line.perValueError()
                            && Math.abs(line.fixed() - 5000) < 2 * line.fixedError()
                    ? 1
                    : 0;
        }
        assertThat(within / (double) runs).isBetween(0.88, 0.99);
    }

    @Test
    void errorsWidenWhereALineDoesNotFit() {
        double[] times = times(1000, 10);
        double[] straight = errors(1000, 10, 0.001);
        CostLine good = CostLine.fit(COUNTS, times, straight);
        times[2] *= 1.2;
        CostLine bad = CostLine.fit(COUNTS, times, straight);
        assertThat(bad.misfit()).isGreaterThan(10);
        assertThat(bad.perValueError()).isGreaterThan(10 * good.perValueError());
    }

    @Test
    void twoCountsAreNoLine() {
        assertThat(line(1, 1000)).isEmpty();
        assertThat(line(1, 1000, 1000)).isEmpty();
        assertThat(line(1, 1000, 100_000).orElseThrow().perValue()).isCloseTo(20, within(1e-6));
    }

    private static Optional<CostLine> line(int... counts) {
        return CostLine.of(rows(counts), row -> row.score() * 0.01);
    }

    private static List<RunRow> rows(int... counts) {
        List<RunRow> rows = new ArrayList<>();
        for (int count : counts) {
            double time = 300 + 20.0 * count;
            rows.add(RunRows.time("read", "stax.woodstox", "StAX")
                    .with("count", count)
                    .with("score", time)
                    .with("ci_low", time * 0.98)
                    .with("ci_high", time * 1.02)
                    .row());
        }
        return rows;
    }

    private static double[] times(double fixed, double perValue) {
        return Arrays.stream(COUNTS).map(count -> fixed + perValue * count).toArray();
    }

    private static double[] errors(double fixed, double perValue, double share) {
        return Arrays.stream(times(fixed, perValue)).map(time -> time * share).toArray();
    }
}
