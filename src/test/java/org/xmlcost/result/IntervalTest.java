package org.xmlcost.result;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

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
        Interval interval = Interval.of(List.of(new double[] {1, 1, 1, 1}, new double[] {3}));
        assertThat(interval.mean()).isEqualTo(2);
        assertThat(interval.low()).isEqualTo(1);
        assertThat(interval.high()).isEqualTo(3);
    }

    /** With ten forks the interval holds the true mean about as often as it says; the bootstrap is known to be a little short. */
    @Test
    void coversTheTrueMean() {
        Random random = new Random(7);
        int covered = 0;
        int trials = 400;
        for (int i = 0; i < trials; i++) {
            List<double[]> forks = new ArrayList<>();
            for (int f = 0; f < 10; f++) {
                double bias = random.nextGaussian() * 3;
                forks.add(random.doubles(5).map(d -> 100 + bias + random.nextGaussian()).toArray());
            }
            Interval interval = Interval.of(forks);
            covered += interval.low() <= 100 && 100 <= interval.high() ? 1 : 0;
        }
        assertThat((double) covered / trials).isBetween(0.86, 0.98);
    }

    @Test
    void sameSamplesSameInterval() {
        List<double[]> forks = List.of(new double[] {1, 2, 3}, new double[] {2, 3, 4}, new double[] {9, 1, 2});
        assertThat(Interval.of(forks)).isEqualTo(Interval.of(forks));
    }
}
