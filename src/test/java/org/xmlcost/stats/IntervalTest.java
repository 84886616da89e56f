package org.xmlcost.stats;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class IntervalTest {

    private static Interval of(double... draws) {
        return Interval.of(draws, PooledVariance.NONE);
    }

    @Test
    void oneDrawWithoutAPriorHasNoWidth() {
        assertThat(of(5)).isEqualTo(new Interval(5, 5, 5));
    }

    /** A prior of three degrees of freedom and a spread of 2 %: Student's 3.182446 times 2 % to both sides. */
    @Test
    void oneDrawHasTheSpreadOfThePrior() {
        Interval interval = Interval.of(new double[] {5}, new PooledVariance(3, 4e-4));
        assertThat(interval.mean()).isEqualTo(5);
        assertThat(interval.relativeHalfWidth()).isCloseTo(3.182446 * 0.02, within(1e-6));
    }

    /** Student's interval of 11, 12, 13: 12 and 4.302653 / sqrt(3) to both sides. */
    @Test
    void isStudents() {
        Interval interval = of(11, 12, 13);
        assertThat(interval.mean()).isEqualTo(12);
        assertThat(interval.high() - 12).isCloseTo(4.302653 / Math.sqrt(3), within(1e-6));
        assertThat(12 - interval.low()).isCloseTo(4.302653 / Math.sqrt(3), within(1e-6));
        assertThat(interval.relativeHalfWidth()).isCloseTo(4.302653 / Math.sqrt(3) / 12, within(1e-6));
    }

    /**
     * A prior of four degrees of freedom and twice the spread: a variance of (4 * 4 + 2 * 1) / 6 = 3, with six degrees
     * of freedom.
     */
    @Test
    void thePooledVarianceModeratesTheRows() {
        double[] forks = {99, 100, 101};
        assertThat(Interval.of(forks, PooledVariance.NONE).high()).isCloseTo(100 + 4.3027 * 0.57735, within(1e-3));
        assertThat(Interval.of(forks, new PooledVariance(4, 4e-4)).high()).isCloseTo(100 + 2.4469, within(1e-3));
    }

    @Test
    void nothingTakesLessThanNoTime() {
        Interval interval = of(1, 3);
        assertThat(interval.low()).isZero();
        assertThat(interval.relativeHalfWidth()).isCloseTo(12.7062 / 2, within(1e-4));
    }

    /** Retained bytes can be negative: what is held less what was held before. */
    @Test
    void aNegativeMeanIsInItsInterval() {
        Interval interval = of(-11, -12, -13);
        assertThat(interval.low()).isCloseTo(-12 - 4.302653 / Math.sqrt(3), within(1e-6));
        assertThat(interval.high()).isCloseTo(-12 + 4.302653 / Math.sqrt(3), within(1e-6));
    }

    /** The interval holds the true mean as often as it says, from few forks on. */
    @ParameterizedTest
    @ValueSource(ints = {3, 5, 10})
    void coversTheTrueMean(int count) {
        Random random = new Random(1982);
        int trials = 4000;
        int covered = 0;
        for (int i = 0; i < trials; i++) {
            Interval interval = of(random.doubles(count)
                    .map(d -> 100 * (1 + 0.03 * random.nextGaussian()))
                    .toArray());
            covered += interval.low() <= 100 && 100 <= interval.high() ? 1 : 0;
        }
        assertThat((double) covered / trials).isBetween(0.93, 0.97);
    }
}
