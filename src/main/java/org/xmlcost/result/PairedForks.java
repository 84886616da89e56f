package org.xmlcost.result;

import org.xmlcost.stats.ForkFilter;
import org.xmlcost.stats.PooledVariance;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Forks of one row in two builds that ran side by side, first one build and then the other. The unit of such a comparison is the pair: what disturbs the machine
 * for longer than a fork disturbs both (L. Bulej et al., Duet Benchmarking: Improving Measurement Accuracy in the Cloud, ICPE 2020; there
 * both run at the same time, which two cores with a collector of their own do not allow).
 */
public final class PairedForks {
    private PairedForks() {
    }

    /**
     * The logarithm of the ratio of each pair, candidate over baseline. Pairs with a discarded fork are left out where
     * {@link ForkFilter#LEAST_FORKS} others remain.
     */
    public static double[] logs(CellState baseline, CellState candidate) {
        double[] used = logs(baseline, candidate, baseline.counted(), candidate.counted());
        return used.length >= ForkFilter.LEAST_FORKS ? used : logs(baseline, candidate, null, null);
    }

    private static double[] logs(CellState baseline, CellState candidate, boolean[] a, boolean[] b) {
        int pairs = Math.min(baseline.forks().size(), candidate.forks().size());
        return IntStream.range(0, pairs).filter(i -> a == null || a[i] && b[i])
            .mapToDouble(i -> Math.log(candidate.forks().get(i).mean(Metric.TIME) / baseline.forks().get(i).mean(Metric.TIME))).toArray();
    }

    /** The variance that the pairs of all rows have in common. */
    public static PooledVariance pooled(List<double[]> rows) {
        List<PooledVariance.Sample> samples = new ArrayList<>();
        rows.stream().filter(logs -> logs.length > 1).forEach(logs -> samples.add(PooledVariance.Sample.absolute(logs)));
        return PooledVariance.of(samples);
    }
}
