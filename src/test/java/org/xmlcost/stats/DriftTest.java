package org.xmlcost.stats;

import org.hipparchus.stat.StatUtils;
import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** The drift of simulated runs, whose true drift is known. */
class DriftTest {
    private static final double NOISE = 0.02;
    private static final int SECONDS = 3;

    private final Random random = new Random(1971);

    /** A row of a simulated run: its true level and noise, and its forks. */
    private record Row(double level, double noise, List<Drift.Start> forks) {}

    /** How often 95 % intervals have the truth, in percent, and their median half-width in percent. */
    private record Coverage(double times, double ratios, double half) {}

    private List<Row> rows(int count, double spread) {
        return IntStream.range(0, count)
                .mapToObj(i -> new Row(
                        10 * random.nextDouble(), NOISE * Math.exp(spread * random.nextGaussian()), new ArrayList<>()))
                .toList();
    }

    /**
     * Measures rounds in which each row gets a fork.
     *
     * @param pause fork before which the run pauses for an hour; 0 for none
     */
    private void measure(List<Row> rows, int rounds, DoubleUnaryOperator drift, int pause) {
        int fork = 0;
        List<Row> order = new ArrayList<>(rows);
        for (int round = 0; round < rounds; round++) {
            Collections.shuffle(order, random);
            for (Row row : order) {
                fork++;
                double now = fork * SECONDS + (pause > 0 && fork >= pause ? 3600 : 0);
                row.forks.add(
                        new Drift.Start(now, row.level + drift.applyAsDouble(now) + row.noise * random.nextGaussian()));
            }
        }
    }

    private static Drift fit(List<Row> rows) {
        return Drift.of(rows.stream().map(Row::forks).toList());
    }

    private static double[] times(List<Drift.Start> forks) {
        return forks.stream().mapToDouble(fork -> Math.exp(fork.log())).toArray();
    }

    private static Coverage coverage(List<Row> rows, Drift drift, double meanDrift) {
        List<double[]> times =
                rows.stream().map(row -> times(drift.takenOf(row.forks))).toList();
        PooledVariance pooled = times.stream().collect(PooledVariance.pooling(PooledVariance.Sample::relative));
        int covered = 0;
        int ratios = 0;
        double[] halves = new double[rows.size()];
        for (int i = 0; i < rows.size(); i++) {
            Interval interval = Interval.of(times.get(i), pooled);
            double truth = Math.exp(rows.get(i).level + meanDrift);
            covered += interval.low() <= truth && truth <= interval.high() ? 1 : 0;
            halves[i] = interval.relativeHalfWidth();
            int other = (i + 1) % rows.size();
            Ratio ratio = Ratio.of(Ratio.Side.of(times.get(other), pooled), Ratio.Side.of(times.get(i), pooled));
            double quotient = Math.exp(rows.get(i).level - rows.get(other).level);
            ratios += ratio.low() <= quotient && quotient <= ratio.high() ? 1 : 0;
        }
        return new Coverage(
                100.0 * covered / rows.size(), 100.0 * ratios / rows.size(), 100 * StatUtils.percentile(halves, 50));
    }

    private static Coverage mean(List<Coverage> runs) {
        return new Coverage(
                runs.stream().collect(Collectors.averagingDouble(Coverage::times)),
                runs.stream().collect(Collectors.averagingDouble(Coverage::ratios)),
                runs.stream().collect(Collectors.averagingDouble(Coverage::half)));
    }

    /** As published catalogues drift: a tenth in two hours, steps, and a pause in the second round. */
    @Test
    void intervalsCoverWhatTheySayInARunThatDriftsStepsAndPauses() {
        List<Coverage> with = new ArrayList<>();
        List<Coverage> without = new ArrayList<>();
        for (int run = 0; run < 20; run++) {
            List<Row> rows = rows(400, 0.5);
            double end = 2 * 400 * SECONDS + 3600;
            double step = end * random.nextDouble();
            DoubleUnaryOperator drift = now -> -0.1 * now / end + (now > step ? 0.04 : 0) + 0.01 * Math.sin(now / 200);
            measure(rows, 2, drift, 600);
            double mean = rows.stream()
                    .flatMap(row -> row.forks.stream())
                    .mapToDouble(fork -> drift.applyAsDouble(fork.seconds()))
                    .average()
                    .orElseThrow();
            with.add(coverage(rows, fit(rows), mean));
            without.add(coverage(rows, Drift.NONE, mean));
        }
        assertThat(mean(with).times).isBetween(94.0, 96.5);
        assertThat(mean(with).ratios).isBetween(94.0, 96.5);
        assertThat(mean(with).half).isLessThan(0.7 * mean(without).half);
    }

    /** A short run, as {@code headline} is one. */
    @Test
    void intervalsCoverWhatTheySayInAShortRun() {
        List<Coverage> with = new ArrayList<>();
        for (int run = 0; run < 200; run++) {
            List<Row> rows = rows(60, 0.5);
            measure(rows, 3, now -> 0.03 * now / (180 * SECONDS), 0);
            double mean = 0.03 / 2;
            with.add(coverage(rows, fit(rows), mean));
        }
        assertThat(mean(with).times).isBetween(94.0, 97.0);
        assertThat(mean(with).ratios).isBetween(94.0, 97.0);
    }

    /** As a catalogue of one day: most rows have a single fork, whose variance and drift the others tell. */
    @Test
    void intervalsOfSingleForksCoverWhatTheySay() {
        List<Coverage> single = new ArrayList<>();
        for (int run = 0; run < 40; run++) {
            List<Row> several = rows(120, 0.5);
            List<Row> once = rows(600, 0.5);
            double step = 900 * SECONDS * random.nextDouble();
            DoubleUnaryOperator drift = now -> 0.05 * now / (900 * SECONDS) + (now > step ? 0.03 : 0);
            measure(
                    Stream.of(several, several, several, once)
                            .flatMap(List::stream)
                            .toList(),
                    1,
                    drift,
                    0);
            List<Row> all = Stream.concat(several.stream(), once.stream()).toList();
            double mean = several.stream()
                    .flatMap(row -> row.forks.stream())
                    .mapToDouble(fork -> drift.applyAsDouble(fork.seconds()))
                    .average()
                    .orElseThrow();
            single.add(coverage(all, fit(all), mean));
        }
        assertThat(mean(single).times).isBetween(94.0, 97.5);
        assertThat(mean(single).ratios).isBetween(94.0, 97.5);
    }

    @Test
    void curveIsThatOfTheMachine() {
        List<Row> rows = rows(500, 0);
        measure(rows, 2, now -> now > 1500 ? 0.05 : 0, 0);
        Drift drift = fit(rows);
        assertThat(drift.at(2500) - drift.at(500)).isCloseTo(0.05, within(0.01));
        assertThat(drift.range()).isCloseTo(Math.exp(0.05), within(0.03));
        assertThat(rows.stream()
                        .flatMap(row -> row.forks.stream())
                        .mapToDouble(fork -> drift.at(fork.seconds()))
                        .sum())
                .isCloseTo(0, within(1e-6));
    }

    @Test
    void steadyMachineHasNearlyNone() {
        double range = IntStream.range(0, 20)
                .mapToDouble(i -> {
                    List<Row> rows = rows(100, 0.5);
                    measure(rows, 3, now -> 0, 0);
                    return fit(rows).range();
                })
                .average()
                .orElseThrow();
        assertThat(range).isLessThan(1.01);
    }

    /** The drift comes from differences within rows, whatever was measured when. */
    @Test
    void rowsOfOnePartOfTheRunAreCorrectedByTheOthers() {
        List<Row> early = rows(20, 0);
        List<Row> late = rows(20, 0);
        List<Row> all = rows(100, 0);
        DoubleUnaryOperator drift = now -> now > 1000 ? 0.1 : 0;
        measure(all, 1, drift, 0);
        for (Row row : all) {
            double now = 2000 + SECONDS * random.nextInt(300);
            row.forks.add(new Drift.Start(now, row.level + 0.1 + row.noise * random.nextGaussian()));
        }
        measure(early, 2, drift, 0);
        late.forEach(row -> {
            for (int i = 0; i < 2; i++) {
                double now = 2000 + SECONDS * random.nextInt(300);
                row.forks.add(new Drift.Start(now, row.level + 0.1 + row.noise * random.nextGaussian()));
            }
        });
        Drift found = Drift.of(Stream.of(early, late, all)
                .flatMap(List::stream)
                .map(Row::forks)
                .toList());
        double bias = StatUtils.mean(DoubleStream.concat(
                        late.stream().mapToDouble(row -> error(row, found)),
                        early.stream().mapToDouble(row -> -error(row, found)))
                .toArray());
        assertThat(bias).isCloseTo(0, within(0.008));
    }

    private static double error(Row row, Drift drift) {
        return drift.takenOf(row.forks).stream()
                        .mapToDouble(Drift.Start::log)
                        .average()
                        .orElseThrow()
                - row.level;
    }

    @Test
    void fewForksTellNone() {
        List<Row> rows = rows(10, 0);
        measure(rows, 2, now -> 0.01 * now, 0);
        assertThat(fit(rows)).isSameAs(Drift.NONE);
        assertThat(Drift.of(List.of())).isSameAs(Drift.NONE);
    }

    @Test
    void equalForksAreNoSurprise() {
        List<List<Drift.Start>> rows = IntStream.range(0, 50)
                .mapToObj(i -> List.of(new Drift.Start(i, 1), new Drift.Start(i + 50, 1)))
                .toList();
        assertThat(Drift.of(rows).range()).isEqualTo(1);
    }

    @Test
    void anotherDriftFollows() {
        Drift both = new Drift(new double[] {10}, new double[] {1, 2})
                .until(20, new Drift(new double[] {30}, new double[] {3, 4}));
        assertThat(List.of(both.at(0), both.at(10), both.at(20), both.at(30))).containsExactly(1.0, 2.0, 3.0, 4.0);
    }

    @Test
    void sumHasThePiecesOfBoth() {
        Drift one = new Drift(new double[] {10}, new double[] {1, 2});
        Drift other = new Drift(new double[] {10, 20}, new double[] {0.1, 0.2, 0.3});
        Drift sum = one.plus(other);
        assertThat(List.of(sum.at(0), sum.at(10), sum.at(15), sum.at(20))).containsExactly(1.1, 2.2, 2.2, 2.3);
    }
}
