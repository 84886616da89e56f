package org.xmlcost.bench;

import org.xmlcost.fork.ForkReport;
import org.xmlcost.fork.ForkRequest;
import org.xmlcost.machine.ContentionProbe;

import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.runner.IterationType;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Start and end of each iteration of a measuring thread. Every benchmark that has iterations takes this state. A
 * measured iteration starts when the core is uncontended, or when the fork may wait no longer. The probe takes another
 * sample at the end: an iteration that was uncontended before and after most likely was uncontended throughout.
 * Allocation, and what the processor counts, is counted between start and end. A fork of a pair measures only in its
 * turn: see {@link AlternatingFork}.
 */
@State(Scope.Thread)
public class Iterations {
    /** Probe of the fork's core; null if the fork does not probe. */
    private ContentionProbe probe;
    /** Maximum wait of all iterations together, in nanoseconds. */
    private long maximumWait;

    private long waited;
    private boolean begunUncontended;
    private boolean endedUncontended;
    private AlternatingFork turn;
    private final List<Boolean> uncontended = new ArrayList<>();

    /** Connects the fork to its pair, if it has one. Creates the contention probe if the fork may wait. */
    @Setup(Level.Trial)
    public void learn() throws IOException {
        turn = AlternatingFork.take();
        ForkRequest.Waiting waiting = Fork.request().waiting();
        if (waiting.maximumWaitMillis() > 0) {
            maximumWait = TimeUnit.MILLISECONDS.toNanos(waiting.maximumWaitMillis());
            probe = waiting.probeNanos() == 0 ? ContentionProbe.learn() : ContentionProbe.knowing(waiting.probeNanos());
        }
    }

    /** Waits for the fork's turn and, if the iteration is measured, for an uncontended core. */
    @Setup(Level.Iteration)
    public void begin(IterationParams iteration) {
        turn.await();
        if (isProbed(iteration)) {
            long begin = System.nanoTime();
            // After an uncontended end no new sample is needed: a fork without a partner starts its next iteration at
            // once.
            begunUncontended = endedUncontended || probe.await(maximumWait - waited);
            waited += System.nanoTime() - begin;
        }
        Allocation.begin();
        CountedIterations.begin();
    }

    /** Takes another sample if the iteration is measured, and ends the turn. */
    @TearDown(Level.Iteration)
    public void end(IterationParams iteration) {
        CountedIterations.end();
        Allocation.end();
        if (isProbed(iteration)) {
            endedUncontended = probe.await(0);
            uncontended.add(begunUncontended && endedUncontended);
        }
        turn.pass();
    }

    /** Reports the results of the probe and the number of iterations measured in turns. */
    @TearDown(Level.Trial)
    public void tell() {
        Fork.measured(
                probe == null
                        ? ForkReport.Probe.NONE
                        : new ForkReport.Probe(
                                probe.fastest(), TimeUnit.NANOSECONDS.toMillis(waited), List.copyOf(uncontended)),
                turn.taken());
    }

    private boolean isProbed(IterationParams iteration) {
        return probe != null && iteration.getType() == IterationType.MEASUREMENT;
    }
}
