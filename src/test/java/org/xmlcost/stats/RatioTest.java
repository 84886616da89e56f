package org.xmlcost.stats;

import org.junit.jupiter.api.Test;

import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

class RatioTest {
    private static Ratio.Side side(double mean, int draws, double variance, PooledVariance pooled) {
        return new Ratio.Side(mean, draws, new PooledVariance.Sample(variance, draws - 1), pooled);
    }

    /**
     * Two rows of five forks a side, 3 % and 1 % by themselves, and a prior of four degrees of freedom with 2 %, by
     * hand.
     */
    @Test
    void rowsThatAreAlikeAreModeratedOnce() {
        PooledVariance pooled = new PooledVariance(4, 4e-4);
        List<Ratio.Side> sides = List.of(
                side(1, 5, 9e-4, pooled), side(1, 5, 1e-4, pooled), side(2, 5, 9e-4, pooled), side(8, 5, 1e-4, pooled));
        Ratio mean = Ratio.ofAlike(Math.log(4), 2, sides);
        assertThat(mean.value()).isCloseTo(4, within(1e-9));
        assertThat(mean.df()).isEqualTo(20);
        assertThat(mean.error()).isCloseTo(Math.sqrt((4 * 4e-4 + 16 * 5e-4) / 20 * 4 / 5) / 2, within(1e-12));
        assertThat(Ratio.ofAlike(0, 1, List.of(Ratio.Side.exact(1), Ratio.Side.exact(2)))
                        .error())
                .isZero();
    }

    /** Relative errors of 3 % and 4 % give 5 %, with the degrees of freedom of the side that has fewer. */
    @Test
    void errorsAddAsSquares() {
        Ratio ratio =
                Ratio.of(side(100, 5, 5 * 0.0009, PooledVariance.NONE), side(200, 4, 4 * 0.0016, PooledVariance.NONE));
        assertThat(ratio.value()).isCloseTo(2, within(1e-12));
        assertThat(ratio.error()).isCloseTo(0.05, within(1e-12));
        assertThat(ratio.df()).isEqualTo(3);
        assertThat(Ratio.of(Ratio.Side.exact(3), side(200, 4, 0.01, PooledVariance.NONE))
                        .df())
                .isEqualTo(3);
    }

    /** Logarithms 0.01, 0.02, 0.03: mean 0.02, error 0.01 / sqrt(3), Student's 4.303 for two degrees of freedom. */
    @Test
    void pairsHaveTheErrorOfTheirLogarithms() {
        Ratio ratio = Ratio.ofPairs(new double[] {0.01, 0.02, 0.03}, PooledVariance.NONE);
        assertThat(ratio.log()).isCloseTo(0.02, within(1e-12));
        assertThat(ratio.error()).isCloseTo(0.01 / Math.sqrt(3), within(1e-12));
        assertThat(Math.log(ratio.high())).isCloseTo(0.02 + 4.302653 * 0.01 / Math.sqrt(3), within(1e-6));
        assertThatThrownBy(() -> Ratio.ofPairs(new double[] {0.01}, PooledVariance.NONE))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void whatIsDetectableHasThatPValue() {
        Ratio ratio = new Ratio(0, 0.01, 6);
        assertThat(new Ratio(Math.log(ratio.detectable(0.001)), 0.01, 6).pValue())
                .isCloseTo(0.001, within(1e-9));
        assertThat(Ratio.NONE.detectable(0.001)).isEqualTo(1);
    }
}
