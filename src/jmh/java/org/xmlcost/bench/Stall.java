package org.xmlcost.bench;

import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * A thread that allocates a kilobyte after the other, and how long at most it waited for one, in nanoseconds: its own
 * garbage collections, and whatever kept those from beginning. Being set aside by the operating system counts as well,
 * so compare with a codec that stays in Java.
 */
@AuxCounters(AuxCounters.Type.EVENTS)
@State(Scope.Thread)
public class Stall {
    private static final int BYTES = 1024;

    private volatile boolean ends;
    private volatile long longest;
    private Thread thread;
    /** Seen by others, or allocating could be optimised away. */
    @SuppressWarnings("unused")
    private volatile byte[] last;

    /** The longest of the iteration. */
    public long stall() {
        return longest;
    }

    /** Starts the thread that allocates. */
    @Setup(Level.Trial)
    public void start() {
        thread = new Thread(this::allocate, "allocates");
        thread.setDaemon(true);
        thread.start();
    }

    /** Forgets the longest wait of the iteration before. */
    @Setup(Level.Iteration)
    public void begin() {
        longest = 0;
    }

    /** Ends the thread that allocates. */
    @TearDown(Level.Trial)
    public void end() throws InterruptedException {
        ends = true;
        thread.join();
    }

    private void allocate() {
        long before = System.nanoTime();
        while (!ends) {
            last = new byte[BYTES];
            long now = System.nanoTime();
            if (now - before > longest) {
                longest = now - before;
            }
            before = now;
        }
    }
}
