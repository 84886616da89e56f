package org.xmlcost.stats;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

import static org.assertj.core.api.Assertions.assertThat;

class SteadyStateTest {

    private static double[] trace(double... levels) {
        Random random = new Random(3);
        return DoubleStream.of(levels)
                .map(level -> level * (1 + 0.01 * random.nextGaussian()))
                .toArray();
    }

    private static double[] steps(int first, double high, int then, double low) {
        return trace(DoubleStream.concat(
                        DoubleStream.generate(() -> high).limit(first),
                        DoubleStream.generate(() -> low).limit(then))
                .toArray());
    }

    /**
     * A level and another one. What is faster belongs to what the row takes, and is no warm-up. Slower at the end is no
     * steadier than faster: E. Barrett et al. call it a slowdown.
     */
    @ParameterizedTest
    @CsvSource({
        "steady from the start, 0, 0, 12, 100, 0, true",
        "warm-up that ends in time, 4, 180, 8, 100, 4, true",
        "warm-up that lasts longer, 7, 130, 8, 100, 7, true",
        "a change at the end, 11, 130, 4, 100, , false",
        "a faster beginning, 7, 100, 8, 130, 0, true",
        "a slowdown at the end, 11, 100, 4, 130, , false",
        "levels that hardly differ, 8, 101, 8, 100, 0, true"
    })
    void warmUpIsWhatIsSlowerAndEnds(
            String what, int first, double high, int then, double low, Integer from, boolean settled) {
        SteadyState state = SteadyState.of(steps(first, high, then, low), 5);
        assertThat(state.settled()).as(what).isEqualTo(settled);
        if (settled) {
            assertThat(state).as(what).isEqualTo(new SteadyState(from, true));
        }
    }

    @Test
    void oneInterruptionEndsNothing() {
        double[] trace = steps(0, 0, 15, 100);
        trace[10] = 160;
        assertThat(SteadyState.of(trace, 5)).isEqualTo(new SteadyState(0, true));
        trace[10] = 100;
        trace[14] = 160;
        assertThat(SteadyState.of(trace, 5)).isEqualTo(new SteadyState(0, true));
    }

    @Test
    void tooShortATraceIsTakenAsItIs() {
        assertThat(SteadyState.of(new double[] {7}, 0)).isEqualTo(new SteadyState(0, true));
        assertThat(SteadyState.of(new double[] {9, 7}, 1)).isEqualTo(new SteadyState(1, true));
    }

    /** Noise alone seldom looks like a change of level. */
    @Test
    void noiseIsNotWarmUp() {
        Random random = new Random(11);
        long settled = IntStream.range(0, 1000)
                .filter(i -> SteadyState.of(
                                IntStream.range(0, 20)
                                        .mapToDouble(j -> 100 + 3 * random.nextGaussian())
                                        .toArray(),
                                5)
                        .settled())
                .count();
        assertThat(settled).isGreaterThan(950);
    }

    @Test
    void equalTimesHaveNoNoiseAndNoChange() {
        assertThat(SteadyState.of(new double[] {5, 5, 5, 5, 5, 5}, 2)).isEqualTo(new SteadyState(0, true));
    }
}
