package org.xmlcost.result;

import org.xmlcost.fork.ForkReport;
import org.xmlcost.stats.ForkFilter;

import org.hipparchus.stat.StatUtils;

import java.util.Map;

/**
 * What one finished fork measured: for each metric a sample per measured iteration, and what the fork says of itself.
 *
 * @param fork      number in its cell, from 1
 * @param metrics   all iterations, in the order of the metrics' lines in the table
 * @param report    sizes of messages and pool, warm-up, what the contention probe saw
 * @param gcMillis  pauses of the collector in all measured iterations
 * @param filter    which iterations count, decided by their times; null where nothing is timed, and all count
 */
public record ForkSample(
        int fork, Map<Metric, double[]> metrics, ForkReport report, double gcMillis, ForkFilter filter) {

    /** All iterations. */
    double[] all(Metric metric) {
        return metrics.getOrDefault(metric, new double[0]);
    }

    /**
     * The mean over the iterations that count.
     *
     * @throws IllegalArgumentException if the fork has no such metric
     */
    double mean(Metric metric) {
        double[] samples = require(metric);
        return filter == null || samples.length != all(Metric.TIME).length
                ? StatUtils.mean(samples)
                : filter.mean(samples);
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
        int all = all(metric).length;
        return filter == null || all != all(Metric.TIME).length ? all : filter.kept().length;
    }

    private double[] require(Metric metric) {
        double[] samples = all(metric);
        if (samples.length == 0) {
            throw new IllegalArgumentException("fork " + fork + " has no " + metric);
        }
        return samples;
    }
}
