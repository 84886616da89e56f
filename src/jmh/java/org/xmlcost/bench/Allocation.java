package org.xmlcost.bench;

import com.sun.management.ThreadMXBean;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

import java.lang.management.ManagementFactory;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;

/**
 * Bytes that the measuring threads allocate on the Java heap, for one operation. JMH's own GC profiler counts all
 * threads from before the iteration's set-up until after its tear-down; the last iteration of a trial then contains the
 * trial's tear-down, and with it the verification. Here each thread reads its own counter when its set-up is done and
 * again before its tear-down begins.
 */
public final class Allocation implements InternalProfiler {
    /** Name of the secondary metric in JMH's JSON. */
    static final String METRIC = "alloc";

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final LongAdder ALLOCATED = new LongAdder();

    /** The set-up of this thread's iteration is done. */
    static void begin() {
        ALLOCATED.add(-THREADS.getCurrentThreadAllocatedBytes());
    }

    /** The tear-down of this thread's iteration is about to begin. */
    static void end() {
        ALLOCATED.add(THREADS.getCurrentThreadAllocatedBytes());
    }

    @Override
    public String getDescription() {
        return "Java heap allocated by the measuring threads, per operation";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        ALLOCATED.reset();
    }

    @Override
    public Collection<? extends Result<?>> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        long operations = result.getMetadata().getAllOps();
        return operations == 0
                ? List.of()
                : List.of(
                        new ScalarResult(METRIC, (double) ALLOCATED.sum() / operations, "B/op", AggregationPolicy.AVG));
    }
}
