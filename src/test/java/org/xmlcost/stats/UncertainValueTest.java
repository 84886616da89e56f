package org.xmlcost.stats;

import org.junit.jupiter.api.Test;

import java.util.Random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class UncertainValueTest {

    /** Mean 12, variance 1 / 3, two degrees of freedom. */
    @Test
    void aMeanHasTheVarianceOfAMean() {
        UncertainValue mean = UncertainValue.meanOf(new double[] {11, 12, 13});
        assertThat(mean.value()).isEqualTo(12);
        assertThat(mean.variance()).isCloseTo(1.0 / 3, within(1e-12));
        assertThat(mean.df()).isEqualTo(2);
        assertThat(mean.interval().high() - 12).isCloseTo(4.302653 / Math.sqrt(3), within(1e-6));
    }

    @Test
    void aComplementIsAsUncertain() {
        UncertainValue share = new UncertainValue(0.3, 0.01, 5);
        assertThat(share.complement()).isEqualTo(new UncertainValue(0.7, 0.01, 5));
    }

    /** The relative variances add up; the degrees of freedom are between those of the worse factor and the sum. */
    @Test
    void relativeVariancesOfFactorsAddUp() {
        UncertainValue product = new UncertainValue(2, 0.04, 3).times(new UncertainValue(5, 0.5, 7));
        assertThat(product.value()).isEqualTo(10);
        assertThat(product.variance() / 100).isCloseTo(0.04 / 4 + 0.5 / 25, within(1e-12));
        assertThat(product.df()).isBetween(3.0, 10.0);
    }

    @Test
    void aCertainFactorOnlyScales() {
        UncertainValue scaled = new UncertainValue(4, 0.25, 6).times(new UncertainValue(3, 0, 1));
        assertThat(scaled.value()).isEqualTo(12);
        assertThat(scaled.variance()).isEqualTo(9 * 0.25);
        assertThat(scaled.df()).isEqualTo(6);
        UncertainValue both = new UncertainValue(4, 0, 6).times(new UncertainValue(3, 0, 1));
        assertThat(both.interval()).isEqualTo(new Interval(12, 12, 12));
    }

    @Test
    void anIntervalEndsAtZero() {
        assertThat(new UncertainValue(0.1, 1, 4).interval().low()).isZero();
    }

    /** The interval of a product of two means of five draws holds the true product as often as it says. */
    @Test
    void coversTheTrueProduct() {
        Random random = new Random(1908);
        int trials = 4000;
        int covered = 0;
        for (int i = 0; i < trials; i++) {
            UncertainValue a = UncertainValue.meanOf(
                    random.doubles(5).map(d -> 3 + 0.15 * random.nextGaussian()).toArray());
            UncertainValue b = UncertainValue.meanOf(
                    random.doubles(5).map(d -> 7 + 0.25 * random.nextGaussian()).toArray());
            Interval interval = a.times(b).interval();
            covered += interval.low() <= 21 && 21 <= interval.high() ? 1 : 0;
        }
        assertThat((double) covered / trials).isBetween(0.93, 0.975);
    }
}
