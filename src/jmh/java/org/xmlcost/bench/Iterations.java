package org.xmlcost.bench;

import org.xmlcost.machine.ContentionProbe;

import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.runner.IterationType;

import java.util.concurrent.TimeUnit;

/**
 * The bounds of each iteration of a measuring thread; every benchmark that is timed takes one. Measured iterations begin when the core is
 * uncontended, as long as the fork's patience lasts, and the probe looks again at their end: an iteration that was uncontended before and after most
 * likely was so throughout. Allocation is counted between these bounds. A fork of a pair measures only in its {@link AlternatingFork}.
 */
@State(Scope.Thread)
public class Iterations {
    /** System property with the milliseconds that a fork waits at most, for all of its iterations; absent not to look. */
    private static final String PATIENCE = "xmlcost.patience";
    /** System property with the nanoseconds of a loop of the probe in an undisturbed look of other forks of this JVM; absent where there were none. */
    private static final String UNDISTURBED = "xmlcost.probe";

    private ContentionProbe probe;
    private long patience;
    private long waited;
    private boolean begunAlone;
    private boolean endedAlone;
    private AlternatingFork turn;
    private final StringBuilder alone = new StringBuilder();

    @Setup(Level.Trial)
    public void learn() {
        turn = AlternatingFork.take();
        Long millis = Long.getLong(PATIENCE);
        if (millis != null) {
            patience = TimeUnit.MILLISECONDS.toNanos(millis);
            Long undisturbed = Long.getLong(UNDISTURBED);
            probe = undisturbed == null ? ContentionProbe.learn() : ContentionProbe.knowing(undisturbed);
        }
    }

    @Setup(Level.Iteration)
    public void begin(IterationParams iteration) {
        turn.await();
        if (isProbed(iteration)) {
            long begin = System.nanoTime();
            // What ended alone needs no other look: the next iteration follows at once.
            begunAlone = endedAlone || probe.await(patience - waited);
            waited += System.nanoTime() - begin;
        }
        Allocation.begin();
    }

    @TearDown(Level.Iteration)
    public void end(IterationParams iteration) {
        Allocation.end();
        if (isProbed(iteration)) {
            endedAlone = probe.await(0);
            alone.append(begunAlone && endedAlone ? '1' : '0');
        }
        turn.pass();
    }

    @TearDown(Level.Trial)
    public void tell() {
        if (turn.taken() > 0) {
            Facts.add("turns=" + turn.taken() + "\n");
        }
        if (probe != null) {
            Facts.add("probe_ns=" + probe.fastest() + "\nwaited_ms=" + TimeUnit.NANOSECONDS.toMillis(waited)
                    + "\nalone=" + alone + "\n");
        }
    }

    private boolean isProbed(IterationParams iteration) {
        return probe != null && iteration.getType() == IterationType.MEASUREMENT;
    }
}
