package org.xmlcost.docs;

import org.xmlcost.docs.MixedUse.Range;
import org.xmlcost.docs.MixedUse.Time;
import org.xmlcost.docs.MixedUse.Times;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class MixedUseTest {
    private static final Times INDEX = times("index", 10, 90);
    private static final Times STREAM = times("stream", 20, 40);
    private static final Times TREE = times("tree", 50, 30);

    private static Range range(Times codec, double from) {
        return new Range(codec, from, new MixedUse.Interval(from, from));
    }

    private static Times times(String name, double forward, double read) {
        return new Times(name, new Time(forward, 0), new Time(read, 0));
    }

    /** Halves and quarters: 10 + 80 s = 20 + 20 s at a sixth, 20 + 20 s = 50 - 20 s at three quarters. */
    @Test
    void eachIsTheFastestWhereItsLineIsTheLowest() {
        assertThat(new MixedUse(List.of(TREE, STREAM, INDEX)).fastest())
                .containsExactly(range(INDEX, 0), range(STREAM, 1.0 / 6), range(TREE, 0.75));
    }

    @Test
    void whatIsSlowerInBothIsNeverTheFastest() {
        assertThat(new MixedUse(List.of(INDEX, times("slow", 15, 95), times("between", 30, 41))).fastest())
                .extracting(range -> range.codec().name())
                .containsExactly("index", "between");
    }

    /** The interval is that of shares from times that are drawn at random. */
    @Test
    void theShareHasTheIntervalOfRandomTimes() {
        double[] times = {54, 365, 79, 286};
        double[] halves = {4, 18, 5, 14};
        Range range = new MixedUse(List.of(
                        new Times("a", new Time(times[0], halves[0]), new Time(times[1], halves[1])),
                        new Times("b", new Time(times[2], halves[2]), new Time(times[3], halves[3]))))
                .fastest()
                .get(1);
        Random random = new Random(1);
        double[] shares = DoubleStream.generate(() -> {
                    double[] drawn = IntStream.range(0, times.length)
                            .mapToDouble(i -> times[i] + random.nextGaussian() * halves[i] / 1.96)
                            .toArray();
                    return (drawn[2] - drawn[0]) / (drawn[2] - drawn[0] + drawn[1] - drawn[3]);
                })
                .limit(100_000)
                .sorted()
                .toArray();
        assertThat(range.interval().low()).isCloseTo(shares[2500], within(0.003));
        assertThat(range.interval().high()).isCloseTo(shares[97_500], within(0.003));
    }

    /** Fast and slow by less than the error; one is equal only if all messages are read. */
    @Test
    void whatDoesNotDifferIsEqual() {
        MixedUse use = new MixedUse(List.of(
                INDEX,
                new Times("stream", new Time(20, 2), new Time(40, 2)),
                new Times("near", new Time(21, 2), new Time(42, 2)),
                new Times("reader", new Time(40, 2), new Time(41, 2)),
                new Times("slow", new Time(21, 2), new Time(50, 2))));
        List<Range> ranges = use.fastest();
        assertThat(use.equalTo(ranges.get(ranges.size() - 1)))
                .extracting(Times::name)
                .containsExactly("near");
    }

    /** What has no interval could be equal at any share. */
    @Test
    void anUnknownIntervalIsThatOfAllShares() {
        Times unknown = new Times("b", new Time(20, Double.POSITIVE_INFINITY), new Time(40, 1));
        assertThat(new MixedUse(List.of(INDEX, unknown)).fastest().get(1).interval())
                .isEqualTo(new MixedUse.Interval(0, 1));
    }

    @Test
    void oneIsTheFastestAlways() {
        assertThat(new MixedUse(List.of(INDEX)).fastest()).containsExactly(range(INDEX, 0));
        assertThat(new MixedUse(List.of()).fastest()).isEmpty();
    }
}
