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
 * The bounds of each iteration of a measuring thread; every benchmark that is timed takes one. Measured iterations
 * begin when the core is uncontended, for as long as the fork may wait, and the probe looks again at their end: an
 * iteration that was uncontended before and after most likely was so throughout. Allocation is counted between these
 * bounds. A fork of a pair measures only in its {@link AlternatingFork}.
 */
@State(Scope.Thread)
public class Iterations {
    /** Null where nobody looks. */
    private ContentionProbe probe;
    /** Nanoseconds in which all iterations together wait at most. */
    private long maximumWait;

    private long waited;
    private boolean begunUncontended;
    private boolean endedUncontended;
    private AlternatingFork turn;
    private final List<Boolean> uncontended = new ArrayList<>();

    /** Takes the fork's place in its pair, and makes the contention probe if the fork may wait. */
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
            // What ended uncontended needs no other look: the next iteration follows at once.
            begunUncontended = endedUncontended || probe.await(maximumWait - waited);
            waited += System.nanoTime() - begin;
        }
        Allocation.begin();
    }

    /** Looks at the core once more if the iteration is measured, and passes the turn on. */
    @TearDown(Level.Iteration)
    public void end(IterationParams iteration) {
        Allocation.end();
        if (isProbed(iteration)) {
            endedUncontended = probe.await(0);
            uncontended.add(begunUncontended && endedUncontended);
        }
        turn.pass();
    }

    /** Tells the fork's report what the probe saw, and how many iterations were measured in turns. */
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
