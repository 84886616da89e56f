package org.xmlcost.stats;

import org.xmlcost.model.Metric;
import org.xmlcost.result.ForkSamples;

import org.hipparchus.stat.StatUtils;

import java.time.Instant;
import java.util.Optional;

/**
 * A fork with the choice of the iterations that count.
 *
 * @param filter choice of the iterations that count; null if nothing is timed, so that all iterations count
 */
public record ForkStatistics(ForkSamples samples, ForkFilter filter) {

    /** Evaluates a fork: decides from its samples and its report which iterations count. */
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

    /** Returns when the fork started, in seconds, with the logarithm of its time; empty if one of them is unknown. */
    Optional<Drift.Start> start() {
        Instant start = samples.report().place().start();
        return start == null || !has(Metric.TIME)
                ? Optional.empty()
                : Optional.of(Drift.Start.of(start, mean(Metric.TIME)));
    }

    /** Returns the number of the run that measured the fork, if several runs are merged; 0 if not. */
    int repetition() {
        return samples.report().place().repetition();
    }

    boolean has(Metric metric) {
        return samples.of(metric).length > 0;
    }

    /** Returns the mean over the iterations that count; an error if the fork has no such metric. */
    public double mean(Metric metric) {
        double[] all = require(metric);
        return isFiltered(metric) ? filter.mean(all) : StatUtils.mean(all);
    }

    double meanOfAll(Metric metric) {
        return StatUtils.mean(require(metric));
    }

    int kept(Metric metric) {
        return isFiltered(metric) ? filter.kept().length : samples.of(metric).length;
    }

    /** Returns whether the metric has one sample per timed iteration. If not, all of its samples count. */
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
