package org.xmlcost.stats;

import org.xmlcost.result.ForkSamples;
import org.xmlcost.result.Metric;

import org.hipparchus.stat.StatUtils;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Forks of one row in two builds that ran side by side. The unit of such a comparison is the pair. Forks of a JVM
 * alternate, iteration by iteration, on one processor: what disturbs the machine for longer than an iteration disturbs
 * both (L. Bulej et al., Duet Benchmarking: Improving Measurement Accuracy in the Cloud, ICPE 2020; there both run at
 * the same time, which two cores with a collector of their own do not allow). Native processes run one after the other.
 */
public final class PairedForks {
    /**
     * A pair in which fewer iterations than one in so many had the same neighbours in both forks has too few of them.
     */
    private static final int LEAST_SHARE = 3;

    private PairedForks() {}

    /** The logarithm of the ratio of each pair, candidate over baseline. */
    public static double[] logs(CellStatistics baseline, CellStatistics candidate) {
        int pairs = Math.min(baseline.forks().size(), candidate.forks().size());
        List<ForkSamples> a = baseline.state().forks();
        List<ForkSamples> b = candidate.state().forks();
        if (IntStream.range(0, pairs).allMatch(i -> inTurns(a.get(i), b.get(i)))) {
            return IntStream.range(0, pairs)
                    .mapToDouble(i -> log(a.get(i), b.get(i)))
                    .toArray();
        }
        double[] used = ofMeans(
                baseline,
                candidate,
                IntStream.range(0, pairs)
                        .filter(i -> baseline.used().get(i) && candidate.used().get(i)));
        return used.length >= ForkFilter.LEAST_FORKS ? used : ofMeans(baseline, candidate, IntStream.range(0, pairs));
    }

    /** Whether two forks measured in turns, iteration by iteration. */
    static boolean inTurns(ForkSamples baseline, ForkSamples candidate) {
        return baseline.report().turns() > 0
                && candidate.report().turns() == baseline.report().turns()
                && baseline.of(Metric.TIME).length == candidate.of(Metric.TIME).length;
    }

    /**
     * The mean of the logarithms of the ratios of iterations that followed each other, of those during which the core
     * was contended in both forks or in neither; of all, if that leaves less than a third.
     */
    static double log(ForkSamples baseline, ForkSamples candidate) {
        double[] a = baseline.of(Metric.TIME);
        double[] b = candidate.of(Metric.TIME);
        List<Boolean> below = baseline.report().probe().uncontended();
        List<Boolean> above = candidate.report().probe().uncontended();
        boolean looked = below.size() == a.length && above.size() == a.length;
        int[] alike = IntStream.range(0, a.length)
                .filter(i -> !looked || below.get(i).equals(above.get(i)))
                .toArray();
        IntStream counted = LEAST_SHARE * alike.length < a.length ? IntStream.range(0, a.length) : IntStream.of(alike);
        return StatUtils.mean(counted.mapToDouble(i -> Math.log(b[i] / a[i])).toArray());
    }

    private static double[] ofMeans(CellStatistics baseline, CellStatistics candidate, IntStream pairs) {
        return pairs.mapToDouble(i -> Math.log(candidate.forks().get(i).mean(Metric.TIME)
                        / baseline.forks().get(i).mean(Metric.TIME)))
                .toArray();
    }

    /** The variance that the pairs of all rows have in common. */
    public static PooledVariance pooled(List<double[]> rows) {
        return rows.stream().collect(PooledVariance.pooling(PooledVariance.Sample::absolute));
    }
}
