package org.xmlcost.stats;

import org.hipparchus.distribution.continuous.NormalDistribution;
import org.junit.jupiter.api.Test;

import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class LeadersTest {
    private static final double MANY = 1e6;
    /** Degrees of freedom of the simulated errors. */
    private static final int FEW = 8;

    private static Ratio level(double log, double error) {
        return new Ratio(log, error, MANY);
    }

    private static List<Ratio> alike(double error, double... logs) {
        return DoubleStream.of(logs).mapToObj(log -> level(log, error)).toList();
    }

    /** The difference of two rows in a repetition is normal, with the errors of both runs. */
    @Test
    void twoRowsAreComparedAsByHand() {
        List<Ratio> rows = List.of(level(0, 0.03), level(0.05, 0.04));
        double again = new NormalDistribution().cumulativeProbability(0.05 / (Math.sqrt(2) * 0.05));
        assertThat(Leaders.probability(rows, 0)).isCloseTo(again, within(1e-3));
        assertThat(Leaders.probability(rows, 1)).isCloseTo(1 - again, within(1e-3));
        assertThat(Leaders.count(rows)).isEqualTo(1);
        assertThat(Leaders.count(List.of(level(0, 0.03), level(0.04, 0.04)))).isEqualTo(2);
    }

    @Test
    void rowsThatNothingSeparatesShareThePlace() {
        assertThat(Leaders.count(alike(0.03, 0, 0.001, 0.002, 0.5, 0.6))).isEqualTo(3);
        assertThat(Leaders.count(alike(0.03, 0, 0.3, 0.301, 0.302))).isEqualTo(1);
        // A row that is not known well may be the best, and those before it are named, too.
        assertThat(Leaders.count(List.of(level(0, 0.01), level(0.05, 0.01), level(0.06, 0.3), level(1, 0.01))))
                .isEqualTo(3);
    }

    @Test
    void exactRowsShareThePlaceIfTheyAreEqual() {
        assertThat(Leaders.count(alike(0, 1, 1, 1, 1.1, 1.2))).isEqualTo(3);
        assertThat(Leaders.count(alike(0, 1, 1.0001))).isEqualTo(1);
        assertThat(Leaders.count(alike(0, Math.log(0), 1))).isEqualTo(1);
        assertThat(Leaders.count(List.of(level(Math.log(0), 0), level(1, 0.1)))).isEqualTo(1);
        assertThat(Leaders.count(List.of(level(1, 0), level(1.01, 0.1)))).isEqualTo(2);
    }

    /**
     * Rows at random places, measured twice with errors that are estimated: the second run names the best of the first
     * one about as often as is estimated (a little less often, since the least is seldom as low as it is measured), and
     * names a leader in more than three of four cases.
     */
    @Test
    void aSecondRunNamesTheBestAboutAsOftenAsEstimated() {
        Random random = new Random(1);
        int runs = 1000;
        double estimated = 0;
        int again = 0;
        int led = 0;
        for (int run = 0; run < runs; run++) {
            double[] truth = random.doubles(6, 0, 0.5).toArray();
            double[] errors = random.doubles(6, 0.01, 0.1).toArray();
            List<Ratio> measured = IntStream.range(0, 6)
                    .mapToObj(i ->
                            new Ratio(truth[i] + errors[i] * random.nextGaussian(), errors[i] * deviation(random), FEW))
                    .toList();
            double[] repeated = IntStream.range(0, 6)
                    .mapToDouble(i -> truth[i] + errors[i] * random.nextGaussian())
                    .toArray();
            List<Integer> order = Stream.iterate(0, i -> i + 1)
                    .limit(6)
                    .sorted(Comparator.comparingDouble(i -> measured.get(i).log()))
                    .collect(Collectors.toList());
            List<Ratio> sorted = order.stream().map(measured::get).toList();
            int best = order.indexOf(IntStream.range(0, 6)
                    .boxed()
                    .min(Comparator.comparingDouble(i -> repeated[i]))
                    .orElseThrow());
            estimated += Leaders.probability(sorted, 0);
            again += best == 0 ? 1 : 0;
            led += best < Leaders.count(sorted) ? 1 : 0;
        }
        assertThat(estimated / runs).isCloseTo(again / (double) runs, within(0.05));
        assertThat(led / (double) runs).isBetween(0.78, 0.95);
    }

    /** Returns a standard deviation that is estimated from normal draws whose deviation is 1. */
    private static double deviation(Random random) {
        return Math.sqrt(random.doubles(FEW)
                .map(ignored -> random.nextGaussian())
                .map(x -> x * x)
                .average()
                .orElseThrow());
    }
}
