package org.xmlcost.bench;

import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * Thread that allocates one kilobyte after another, and the longest time that it waited for one of them, in
 * nanoseconds. The wait includes the thread's own garbage collections and anything that delays their start. It also
 * includes time in which the operating system does not run the thread, so compare it with a codec that stays in Java.
 */
@AuxCounters(AuxCounters.Type.EVENTS)
@State(Scope.Thread)
public class Stall {
    private static final int BYTES = 1024;

    private volatile boolean ends;
    private volatile long longest;
    private Thread thread;
    /** Volatile, so that the allocation is not optimised away. */
    @SuppressWarnings("unused")
    private volatile byte[] last;

    /** Returns the longest wait of the iteration, in nanoseconds. */
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

    @Setup(Level.Iteration)
    public void begin() {
        longest = 0;
    }

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
