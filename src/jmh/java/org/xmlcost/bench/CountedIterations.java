package org.xmlcost.bench;

import org.xmlcost.jni.HardwareCounters;

import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;
import org.openjdk.jmh.runner.IterationType;

import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * Events per operation that the processor counts on the measuring thread during the measured iterations: instructions,
 * branches, cache misses and cycles. The thread opens its own counters, so that the threads of the compiler and of the
 * collector do not count. For one measuring thread.
 */
public final class CountedIterations implements InternalProfiler {
    /** Whether the next iteration is counted: only if this profiler runs, and only if the iteration is measured. */
    private static boolean counting;

    private static HardwareCounters counters;
    private static Map<String, Long> counts = Map.of();

    /** Starts counting for this thread, if the iteration is counted. Nothing else may follow before the iteration. */
    static void begin() {
        if (counting) {
            counters = HardwareCounters.open(HardwareCounters.MEASURED);
            counters.start();
        }
    }

    /** Stops counting for this thread. Call this first after the iteration. */
    static void end() {
        if (counting) {
            try (HardwareCounters open = counters) {
                counts = open.stop();
            }
        }
    }

    @Override
    public String getDescription() {
        return "Events that the processor counts on the measuring thread, per operation";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        counting = iteration.getType() == IterationType.MEASUREMENT;
        counts = Map.of();
    }

    @Override
    public Collection<? extends Result<?>> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        counting = false;
        long operations = result.getMetadata().getAllOps();
        return operations == 0
                ? List.of()
                : counts.entrySet().stream()
                        .map(each -> new ScalarResult(
                                each.getKey(), (double) each.getValue() / operations, "1/op", AggregationPolicy.AVG))
                        .toList();
    }
}
