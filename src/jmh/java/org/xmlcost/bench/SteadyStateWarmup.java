package org.xmlcost.bench;

import java.util.Arrays;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

/**
 * Uses a row before anything is measured, until it gets no faster: compilers and class loading take tenths of a second,
 * a heap that finds its sizes takes seconds. JMH's own warm-up follows, for the loop around the row.
 */
final class SteadyStateWarmup {
    private static final long SLICE = TimeUnit.MILLISECONDS.toNanos(75);
    /** Slices whose mean is compared with that of as many before: long enough for a few collections. */
    private static final int WINDOW = 5;
    /** A window this much faster than the one before it is no end yet; intervals here are three times as wide. */
    private static final double FASTER = 0.99;

    /** Seen by others, or the work could be optimised away. */
    @SuppressWarnings("unused")
    private volatile Object last;

    /**
     * Runs the operation until it gets no faster, for at most the time that the fork's request allows.
     *
     * @throws Exception as the operation does
     */
    static void settle(Callable<?> operation) throws Exception {
        long most = TimeUnit.MILLISECONDS.toNanos(Fork.request().timing().settleMillis());
        if (most > 0) {
            new SteadyStateWarmup().settle(operation, most);
        }
    }

    /**
     * Runs the operation until it gets no faster.
     *
     * @param most nanoseconds
     * @return how many slices it took
     */
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

    /** {@return nanoseconds of an operation} */
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
