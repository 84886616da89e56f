package org.xmlcost.result;

import org.xmlcost.fork.ForkReport;

import java.util.Map;

/**
 * What one finished fork left: for each metric a sample per measured iteration, and what the fork says of itself.
 *
 * @param fork number in its cell, from 1
 * @param metrics samples in the order of the iterations; metrics in that of the lines of results.csv
 * @param report sizes of messages and pool, warm-up, what the contention probe saw
 * @param gcMillis pauses of the collector in all measured iterations
 */
public record ForkSamples(int fork, Map<Metric, double[]> metrics, ForkReport report, double gcMillis) {

    /** The samples of a metric; none where it was not measured. */
    public double[] of(Metric metric) {
        return metrics.getOrDefault(metric, new double[0]);
    }
}
