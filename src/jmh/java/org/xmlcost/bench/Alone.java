package org.xmlcost.bench;

import org.xmlcost.machine.ProcessorProbe;

import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.runner.IterationType;

import java.util.concurrent.TimeUnit;

/** Begins measured iterations when the processor is the thread's alone, as long as the fork's patience lasts. */
@State(Scope.Thread)
public abstract class Alone {
    /** System property with the milliseconds that a fork waits at most, for all of its iterations; absent not to look. */
    private static final String PATIENCE = "xmlcost.patience";
    /** System property with the nanoseconds of the fastest loop of the probe in other forks of this JVM; absent where there were none. */
    private static final String FASTEST = "xmlcost.probe";

    private ProcessorProbe probe;
    private long patience;
    private long waited;
    private int iterations;
    private int busy;

    @Setup(Level.Trial)
    public final void learn() {
        Long millis = Long.getLong(PATIENCE);
        if (millis != null) {
            patience = TimeUnit.MILLISECONDS.toNanos(millis);
            Long fastest = Long.getLong(FASTEST);
            probe = fastest == null ? ProcessorProbe.learn() : ProcessorProbe.knowing(fastest);
        }
    }

    @Setup(Level.Iteration)
    public final void awaitProcessor(IterationParams iteration) {
        if (probe != null && iteration.getType() == IterationType.MEASUREMENT) {
            long begin = System.nanoTime();
            iterations++;
            busy += probe.await(patience - waited) ? 0 : 1;
            waited += System.nanoTime() - begin;
        }
    }

    @TearDown(Level.Trial)
    public final void tell() {
        if (probe != null) {
            Facts.add("probe_ns=" + probe.fastest() + "\nwaited_ms=" + TimeUnit.NANOSECONDS.toMillis(waited)
                + "\nlooked=" + iterations + "\nbusy=" + busy + "\n");
        }
    }
}
