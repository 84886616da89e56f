package org.xmlcost.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.hipparchus.stat.StatUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
    void forksWeighTheSameHoweverManyTheirIterations() {
        assertThat(Interval.of(List.of(new double[] {1, 1, 1, 1}, new double[] {3})).mean()).isEqualTo(2);
    }

    /** By hand: iterations 90, 110, 90, 110 have a relative variance of 1/75, their mean 1/300; so 1 / (1e-4 + 1/300) against two of 1 / 1e-4. */
    @Test
    void forksThatDoNotKnowTheirMeanWeighLess() {
        double[] quiet = {50, 50, 50, 50};
        Interval interval = Interval.of(List.of(quiet, new double[] {90, 110, 90, 110}, quiet));
        double weight = 1e-4 / (1e-4 + 1.0 / 300);
        assertThat(interval.mean()).isCloseTo((100 * weight + 50 + 50) / (weight + 2), within(1e-9));
    }

    /** Iterations that follow each other are fewer than they are: 1, 1, 1, 1 after 3, 3, 3, 3 are hardly more than two. */
    @Test
    void iterationsThatFollowEachOtherCountForFewer() {
        double[] quiet = {100, 100, 100, 100, 100, 100, 100, 100};
        double inTurn = Interval.of(List.of(quiet, quiet, new double[] {190, 210, 190, 210, 190, 210, 190, 210})).mean();
        double inARow = Interval.of(List.of(quiet, quiet, new double[] {190, 190, 190, 190, 210, 210, 210, 210})).mean();
        assertThat(inARow).isLessThan(inTurn);
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
        assertThat(coverage(count, 5, 0.03, 0.01)).isBetween(0.93, 0.97);
    }

    /** @param between of forks, and how much their iterations differ, as shares of the mean */
    private static double coverage(int count, int iterations, double between, double within) {
        Random random = new Random(1982);
        int trials = 4000;
        int covered = 0;
        for (int i = 0; i < trials; i++) {
            List<double[]> forks = new ArrayList<>();
            for (int f = 0; f < count; f++) {
                double bias = between * random.nextGaussian();
                forks.add(random.doubles(iterations).map(d -> 100 * (1 + bias + within * random.nextGaussian())).toArray());
            }
            Interval interval = Interval.of(forks);
            covered += interval.low() <= 100 && 100 <= interval.high() ? 1 : 0;
        }
        return (double) covered / trials;
    }

    /** Weights are guesses, and may be wrong: where forks differ otherwise than is supposed, or iterations do not tell. */
    @ParameterizedTest
    @CsvSource({"3, 0.001, 0.05", "3, 0.01, 0.1", "3, 0.05, 0.01", "10, 0.001, 0.05", "10, 0.05, 0.2", "30, 0.001, 0.2"})
    void wrongWeightsCostNoCoverage(int count, double between, double within) {
        assertThat(coverage(count, 14, between, within)).isBetween(0.93, 0.965);
    }

    /** Of ten forks two are taken away for a while: a third longer at most, and unevenly. */
    @Test
    void disturbedForksMoveTheMeanLess() {
        Random random = new Random(2001);
        double weighted = 0;
        double plain = 0;
        double narrower = 0;
        int trials = 500;
        for (int i = 0; i < trials; i++) {
            List<double[]> forks = new ArrayList<>();
            for (int f = 0; f < 10; f++) {
                double bias = 0.01 * random.nextGaussian();
                boolean disturbed = f < 2;
                forks.add(random.doubles(14).map(d -> 100 * (1 + bias + 0.02 * random.nextGaussian() + (disturbed ? d / 3 : 0))).toArray());
            }
            double mean = forks.stream().mapToDouble(StatUtils::mean).average().orElseThrow();
            Interval interval = Interval.of(forks);
            Interval unweighted = Interval.of(forks.stream().map(fork -> new double[] {StatUtils.mean(fork)}).toList());
            assertThat(unweighted.mean()).isCloseTo(mean, within(1e-9));
            weighted += Math.abs(interval.mean() - 100) / trials;
            plain += Math.abs(mean - 100) / trials;
            narrower += interval.relativeHalfWidth() / unweighted.relativeHalfWidth() / trials;
        }
        assertThat(weighted).isLessThan(plain / 2);
        assertThat(narrower).isLessThan(0.7);
    }
}
