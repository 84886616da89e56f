package org.xmlcost.stats;

import org.xmlcost.result.ForkSamples;
import org.xmlcost.result.Metric;

import org.hipparchus.stat.StatUtils;

/**
 * A fork with the iterations that count.
 *
 * @param filter which iterations count, decided by their times; null where nothing is timed, and all count
 */
public record ForkStatistics(ForkSamples samples, ForkFilter filter) {

    /** A fork as its samples decide. */
    public static ForkStatistics of(ForkSamples samples) {
        double[] times = samples.of(Metric.TIME);
        return new ForkStatistics(
                samples,
                times.length == 0
                        ? null
                        : ForkFilter.of(
                                samples.report().warmupNanos().stream()
                                        .mapToDouble(Double::doubleValue)
                                        .toArray(),
                                times,
                                samples.report().probe().uncontended()));
    }

    /** Whether the fork has samples of a metric. */
    boolean has(Metric metric) {
        return samples.of(metric).length > 0;
    }

    /**
     * The mean over the iterations that count.
     *
     * @throws IllegalArgumentException if the fork has no such metric
     */
    public double mean(Metric metric) {
        double[] all = require(metric);
        return isFiltered(metric) ? filter.mean(all) : StatUtils.mean(all);
    }

    /**
     * The plain mean over all iterations.
     *
     * @throws IllegalArgumentException if the fork has no such metric
     */
    double meanOfAll(Metric metric) {
        return StatUtils.mean(require(metric));
    }

    /** Iterations that count. */
    int kept(Metric metric) {
        return isFiltered(metric) ? filter.kept().length : samples.of(metric).length;
    }

    /** Figures that are not one of each iteration all count. */
    private boolean isFiltered(Metric metric) {
        return filter != null && samples.of(metric).length == samples.of(Metric.TIME).length;
    }

    private double[] require(Metric metric) {
        if (!has(metric)) {
            throw new IllegalArgumentException("fork " + samples.fork() + " has no " + metric);
        }
        return samples.of(metric);
    }
}
