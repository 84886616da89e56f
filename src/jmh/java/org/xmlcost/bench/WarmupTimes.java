package org.xmlcost.bench;

import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.runner.IterationType;

import java.util.Collection;
import java.util.List;

/**
 * Profiler that adds the time of an operation in each warm-up iteration to the fork's report. JMH's JSON does not
 * contain these times, and the fork's trace begins with them.
 */
public final class WarmupTimes implements InternalProfiler {
    private static final double NANOS_PER_SECOND = 1e9;

    @Override
    public String getDescription() {
        return "Time of an operation in each warm-up iteration";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        // Only the result of an iteration is needed.
    }

    @Override
    public Collection<? extends Result<?>> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        // A benchmark that throws has no result.
        if (iteration.getType() == IterationType.WARMUP
                && !result.getRawPrimaryResults().isEmpty()) {
            double score = result.getPrimaryResult().getScore();
            // Operations per second on all threads together.
            Fork.warmedUp(
                    benchmark.getMode() == Mode.Throughput ? benchmark.getThreads() * NANOS_PER_SECOND / score : score);
        }
        return List.of();
    }
}
