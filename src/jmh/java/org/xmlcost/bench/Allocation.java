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
 * Bytes per operation that the measuring threads allocate on the Java heap. JMH's own GC profiler counts all threads
 * from before the set-up of an iteration until after its tear-down. The last iteration of a trial then contains the
 * trial's tear-down, and with it the verification. Here each thread reads its own counter after its set-up and again
 * before its tear-down.
 */
public final class Allocation implements InternalProfiler {
    /** Name of the secondary metric in JMH's JSON. */
    static final String METRIC = "alloc";

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final LongAdder ALLOCATED = new LongAdder();

    /** Starts counting for this thread when the set-up of its iteration is done. */
    static void begin() {
        ALLOCATED.add(-THREADS.getCurrentThreadAllocatedBytes());
    }

    /** Stops counting for this thread just before the tear-down of its iteration begins. */
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
