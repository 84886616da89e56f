package org.xmlcost.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

class IntervalTest {

    @Test
    void oneSampleHasNoWidth() {
        assertThat(Interval.of(List.of(new double[] {5}))).isEqualTo(new Interval(5, 5, 5));
    }

    @Test
    void forksWeighTheSameWhateverTheirIterations() {
        assertThat(Interval.of(List.of(new double[] {1, 1, 1, 1}, new double[] {3})).mean()).isEqualTo(2);
    }

    /** Student's interval of 11, 12, 13: 12 and 4.302653 / sqrt(3) to both sides. */
    @Test
    void isStudentsOverForkMeans() {
        Interval interval = Interval.of(List.of(new double[] {11}, new double[] {11, 13}, new double[] {12, 14}));
        assertThat(interval.mean()).isEqualTo(12);
        assertThat(interval.high() - 12).isCloseTo(4.302653 / Math.sqrt(3), within(1e-6));
        assertThat(12 - interval.low()).isCloseTo(4.302653 / Math.sqrt(3), within(1e-6));
        assertThat(interval.relativeHalfWidth()).isCloseTo(4.302653 / Math.sqrt(3) / 12, within(1e-6));
    }

    @Test
    void nothingTakesLessThanNoTime() {
        Interval interval = Interval.of(List.of(new double[] {1}, new double[] {3}));
        assertThat(interval.low()).isZero();
        assertThat(interval.relativeHalfWidth()).isCloseTo(12.7062 / 2, within(1e-4));
    }

    /** The interval holds the true mean as often as it says, from few forks on. */
    @ParameterizedTest
    @ValueSource(ints = {3, 5, 10})
    void coversTheTrueMean(int count) {
        Random random = new Random(7);
        int covered = 0;
        int trials = 2000;
        for (int i = 0; i < trials; i++) {
            List<double[]> forks = new ArrayList<>();
            for (int f = 0; f < count; f++) {
                double bias = random.nextGaussian() * 3;
                forks.add(random.doubles(5).map(d -> 100 + bias + random.nextGaussian()).toArray());
            }
            Interval interval = Interval.of(forks);
            covered += interval.low() <= 100 && 100 <= interval.high() ? 1 : 0;
        }
        assertThat((double) covered / trials).isBetween(0.93, 0.97);
    }
}
