package org.xmlcost.result;

import org.xmlcost.fork.ForkReport;
import org.xmlcost.machine.Component;
import org.xmlcost.model.Metric;

import java.util.Map;

/**
 * Results of one finished fork: the samples of each metric, and the fork's report.
 *
 * @param fork number of the fork in its cell, from 1
 * @param metrics samples of each metric, usually one per measured iteration, in the order of the iterations; metrics in
 *     the order of the lines of {@code results.csv}
 * @param components number of samples of the fork's stacks in each component; empty if the stacks were not sampled
 * @param report sizes of messages and pool, warm-up times, results of the contention probe
 * @param gcMillis milliseconds of garbage collection in all measured iterations
 */
public record ForkSamples(
        int fork, Map<Metric, double[]> metrics, Map<Component, Long> components, ForkReport report, double gcMillis) {

    /** Returns this fork with its number in a merged run, as one of a repetition. */
    ForkSamples repeated(int number, int repetition) {
        return new ForkSamples(number, metrics, components, report.repeated(repetition), gcMillis);
    }

    /** Returns the samples of a metric; an empty array if the metric was not measured. */
    public double[] of(Metric metric) {
        return metrics.getOrDefault(metric, new double[0]);
    }
}
