package org.xmlcost.bench;

import java.util.Arrays;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

/**
 * Use of a row before the measurement, until it gets no faster. Compilation and class loading take tenths of a second.
 * A heap that adapts its sizes takes seconds. JMH's own warm-up follows, for the loop around the row.
 */
final class SteadyStateWarmup {
    private static final long SLICE = TimeUnit.MILLISECONDS.toNanos(75);
    /**
     * Number of slices in a window. The mean of a window is compared with the mean of the window before it. A window is
     * long enough for a few collections.
     */
    private static final int WINDOW = 5;
    /**
     * The warm-up goes on while the time of a window is less than this fraction of the time of the window before it.
     * Confidence intervals of results are three times as wide as this 1 %.
     */
    private static final double FASTER = 0.99;

    private static final SteadyStateWarmup OF_PROCESS = new SteadyStateWarmup();

    /** Thread that runs its operation; null before. */
    private Thread settling;

    /** Volatile, so that the work is not optimised away. */
    @SuppressWarnings("unused")
    private volatile Object last;

    static void settle(Callable<?> operation) throws Exception {
        openAndSettle(() -> operation);
    }

    /**
     * Opens a row and runs its operation until it gets no faster, for at most the time in the fork's request. Threads
     * open their rows one after the other, and only the first one runs its operation.
     */
    static void openAndSettle(Callable<Callable<?>> open) throws Exception {
        OF_PROCESS.openAndSettle(
                open, TimeUnit.MILLISECONDS.toNanos(Fork.request().timing().settleMillis()));
    }

    /**
     * Opens a row and runs its operation until it gets no faster, unless another thread has done so. Compiled code
     * belongs to all threads. Were all of them busy, they would leave little time to the compiler if there are more of
     * them than processors.
     *
     * @param most time limit in nanoseconds; 0 for no warm-up
     */
    synchronized void openAndSettle(Callable<Callable<?>> open, long most) throws Exception {
        Callable<?> operation = open.call();
        if (settling == null) {
            settling = Thread.currentThread();
        }
        if (most > 0 && settling.equals(Thread.currentThread())) {
            settle(operation, most);
        }
    }

    /** Runs the operation until it gets no faster, for at most these ns. Returns the number of slices. */
    int settle(Callable<?> operation, long most) throws Exception {
        double[] slices = new double[(int) (most / SLICE) + 2 * WINDOW];
        long begin = System.nanoTime();
        for (int slice = 0; ; slice++) {
            slices[slice] = slice(operation);
            boolean agree = slice + 1 >= 2 * WINDOW
                    && mean(slices, slice + 1 - WINDOW) >= FASTER * mean(slices, slice + 1 - 2 * WINDOW);
            if (agree || System.nanoTime() - begin >= most || slice + 1 == slices.length) {
                return slice + 1;
            }
        }
    }

    /** {@return nanoseconds of an operation, as the mean of one slice} */
    private double slice(Callable<?> operation) throws Exception {
        long begin = System.nanoTime();
        long operations = 0;
        do {
            last = operation.call();
            operations++;
        } while (System.nanoTime() - begin < SLICE);
        return (double) (System.nanoTime() - begin) / operations;
    }

    private static double mean(double[] slices, int from) {
        return Arrays.stream(slices, from, from + WINDOW).average().orElseThrow();
    }
}
