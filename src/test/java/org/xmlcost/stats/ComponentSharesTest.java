package org.xmlcost.stats;

import org.xmlcost.machine.Component;
import org.xmlcost.result.ForkSamples;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class ComponentSharesTest {
    private static final Map<Component, Double> TRUTH = new EnumMap<>(Map.of(
            Component.NUMBER_TEXT, 0.5, Component.TOKENISING, 0.3, Component.CHARACTERS, 0.15, Component.OTHER, 0.05));

    /** 10 % paused; of the other 90 %, three quarters and a quarter. */
    @Test
    void samplesDivideWhatPausesLeave() {
        ForkSamples fork = SampledForks.fork(1, 200, 20, Map.of(Component.NUMBER_TEXT, 75L, Component.TOKENISING, 25L));
        assertThat(ComponentShares.share(fork, Component.COLLECTOR)).isCloseTo(0.1, within(1e-12));
        assertThat(ComponentShares.share(fork, Component.NUMBER_TEXT)).isCloseTo(0.675, within(1e-12));
        assertThat(ComponentShares.share(fork, Component.TOKENISING)).isCloseTo(0.225, within(1e-12));
        assertThat(ComponentShares.share(fork, Component.TREE)).isZero();
        ComponentShares row = new ComponentShares(List.of(fork, fork));
        for (Component component : Component.values()) {
            assertThat(row.of(component).value())
                    .as(component.id())
                    .isCloseTo(ComponentShares.share(fork, component), within(1e-12));
        }
    }

    @Test
    void sharesAddUpToOne() {
        Random random = new Random(17);
        for (int trial = 0; trial < 200; trial++) {
            List<ForkSamples> forks = IntStream.rangeClosed(1, 1 + random.nextInt(5))
                    .mapToObj(number -> SampledForks.fork(
                            number,
                            100,
                            random.nextInt(30),
                            SampledForks.drawn(number, 1 + random.nextInt(300), TRUTH, random)
                                    .components()))
                    .toList();
            ComponentShares shares = new ComponentShares(forks);
            assertThat(Stream.of(Component.values())
                            .mapToDouble(each -> shares.of(each).value())
                            .sum())
                    .isCloseTo(1, within(1e-9));
            for (ForkSamples fork : forks) {
                assertThat(Stream.of(Component.values())
                                .mapToDouble(each -> ComponentShares.share(fork, each))
                                .sum())
                        .isCloseTo(1, within(1e-9));
            }
        }
    }

    /** Each sample counts the same, whatever fork it is from. */
    @Test
    void longForksCountMore() {
        ComponentShares shares = new ComponentShares(List.of(
                SampledForks.fork(1, 100, -1, Map.of(Component.NUMBER_TEXT, 10L)),
                SampledForks.fork(2, 100, -1, Map.of(Component.TOKENISING, 30L))));
        assertThat(shares.of(Component.NUMBER_TEXT).value()).isCloseTo(0.25, within(1e-12));
    }

    /**
     * Where forks differ by chance alone, intervals are wider than they need be: their dispersion is taken for 1 at
     * least, with the degrees of freedom of an estimate. The more forks, the less that is.
     */
    @ParameterizedTest
    @CsvSource({"2, 0.9995", "3, 0.995", "5, 0.985", "20, 0.975"})
    void intervalsHoldTheTruth(int forks, double most) {
        assertThat(coverage(forks, 600, 0)).isBetween(0.945, most);
    }

    /** The compiler decides fork by fork: shares that differ between forks make the intervals wider. */
    @ParameterizedTest
    @ValueSource(ints = {3, 5})
    void intervalsHoldTheTruthWhereForksDiffer(int forks) {
        assertThat(coverage(forks, 600, 0.15)).isBetween(0.90, 0.985);
    }

    /** A component that was never sampled may exist all the same. */
    @Test
    void noSampleIsNotNoTime() {
        ComponentShares shares = new ComponentShares(List.of(
                SampledForks.fork(1, 100, -1, Map.of(Component.TREE, 500L)),
                SampledForks.fork(2, 100, -1, Map.of(Component.TREE, 500L))));
        UncertainValue markup = shares.of(Component.MARKUP);
        assertThat(markup.value()).isZero();
        assertThat(markup.interval().high()).isBetween(0.001, 0.02);
        assertThat(shares.of(Component.TREE).interval().low()).isBetween(0.98, 0.999);
    }

    /**
     * Returns how often the intervals of all components hold their true shares.
     *
     * @param spread standard deviation of the shares of forks, relative
     */
    private static double coverage(int forks, int samples, double spread) {
        Random random = new Random(1935);
        int trials = 1000;
        int covered = 0;
        for (int i = 0; i < trials; i++) {
            ComponentShares shares = new ComponentShares(IntStream.rangeClosed(1, forks)
                    .mapToObj(number -> SampledForks.drawn(number, samples, moved(spread, random), random))
                    .toList());
            for (Map.Entry<Component, Double> share : TRUTH.entrySet()) {
                Interval interval = shares.of(share.getKey()).interval();
                covered += interval.low() <= share.getValue() && share.getValue() <= interval.high() ? 1 : 0;
            }
        }
        return (double) covered / trials / TRUTH.size();
    }

    /** Shares of a fork: a little time moves from one component to another. */
    private static Map<Component, Double> moved(double spread, Random random) {
        Map<Component, Double> moved = new EnumMap<>(TRUTH);
        double first = spread * random.nextGaussian() * TRUTH.get(Component.TOKENISING);
        double second = spread * random.nextGaussian() * TRUTH.get(Component.OTHER);
        moved.merge(Component.TOKENISING, first, Double::sum);
        moved.merge(Component.NUMBER_TEXT, -first, Double::sum);
        moved.merge(Component.OTHER, second, Double::sum);
        moved.merge(Component.CHARACTERS, -second, Double::sum);
        return moved;
    }
}
