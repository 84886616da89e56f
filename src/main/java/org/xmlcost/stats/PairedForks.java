package org.xmlcost.stats;

import org.xmlcost.model.Metric;
import org.xmlcost.result.ForkSamples;

import org.hipparchus.stat.StatUtils;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Pairs of forks of one row in two builds. The unit of replication is the pair of forks. Forks that are JVMs alternate,
 * iteration by iteration, on one processor. A disturbance of the machine that lasts longer than an iteration therefore
 * affects both forks (L. Bulej et al., Duet Benchmarking: Improving Measurement Accuracy in the Cloud, ICPE 2020). In
 * that paper both run at the same time; here they cannot, since two cores must also run the collectors. Native
 * processes run one after the other.
 */
public final class PairedForks {
    /**
     * Reciprocal of the minimum share of iterations in which both forks or neither fork had a contended core. With a
     * smaller share, all iterations of the pair count.
     */
    private static final int LEAST_SHARE = 3;

    private PairedForks() {}

    /** Returns the logarithm of the ratio of each pair of forks, candidate over baseline. */
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

    static boolean inTurns(ForkSamples baseline, ForkSamples candidate) {
        return baseline.report().turns() > 0
                && candidate.report().turns() == baseline.report().turns()
                && baseline.of(Metric.TIME).length == candidate.of(Metric.TIME).length;
    }

    /**
     * Returns the mean logarithm of the ratios of consecutive iterations of two forks, candidate over baseline. Only
     * iterations count in which the core was contended in both forks or in neither. If these are less than a third, all
     * iterations count.
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
}
