package org.xmlcost.bench;

import org.xmlcost.model.Settings;
import org.xmlcost.wire.Wire;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Use of a row before the measurement, until it gets no faster and the JIT compilers are idle. Compilation and class
 * loading take tenths of a second to seconds. A heap that adapts its sizes takes seconds. JMH's own warm-up follows,
 * for the loop around the row.
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
    /**
     * The warm-up goes on while the compilers work for more than this fraction of a window. In a steady row they still
     * compile a small method now and then.
     */
    private static final double COMPILING = 0.05;

    private static final SteadyStateWarmup OF_PROCESS =
            new SteadyStateWarmup(System::nanoTime, compilers(ManagementFactory.getCompilationMXBean()));

    private final LongSupplier clock;
    /** Total time that the compilers have worked, in nanoseconds. */
    private final LongSupplier compilers;

    /** Whether a thread has run its operation, or runs it. */
    private boolean used;

    /** Volatile, so that the work is not optimised away. */
    @SuppressWarnings("unused")
    private volatile Object last;

    /** One slice, with the two clocks at its end. */
    private record Slice(double nanosPerOperation, long time, long compiling) {}

    SteadyStateWarmup(LongSupplier clock, LongSupplier compilers) {
        this.clock = clock;
        this.compilers = compilers;
    }

    /** @param bean null in a JVM that only interprets */
    private static LongSupplier compilers(CompilationMXBean bean) {
        return bean == null ? () -> 0 : () -> TimeUnit.MILLISECONDS.toNanos(bean.getTotalCompilationTime());
    }

    static void settle(String wireId, Callable<?> operation) throws Exception {
        openAndSettle(wireId, () -> operation);
    }

    /**
     * Opens a row of a wire and runs its operation until it is steady, for at most the time in the fork's request.
     * Threads open their rows one after the other, and only the first one runs its operation.
     */
    static void openAndSettle(String wireId, Callable<Callable<?>> open) throws Exception {
        OF_PROCESS.openAndSettle(
                open,
                TimeUnit.MILLISECONDS.toNanos(
                        Settings.leastSettlingMillis(!Wire.of(wireId).isText())),
                TimeUnit.MILLISECONDS.toNanos(Fork.request().timing().settleMillis()));
    }

    /**
     * Opens a row and runs its operation until it is steady, unless that was done before, perhaps by another thread.
     * Compiled code belongs to all threads. Were all of them busy, they would leave little time to the compiler if
     * there are more of them than processors.
     *
     * @param least nanoseconds for which no row counts as steady
     * @param most time limit in nanoseconds, even if it is less than {@code least}; 0 for no warm-up
     */
    synchronized void openAndSettle(Callable<Callable<?>> open, long least, long most) throws Exception {
        Callable<?> operation = open.call();
        if (most > 0 && !used) {
            used = true;
            settle(operation, least, most);
        }
    }

    private void settle(Callable<?> operation, long least, long most) throws Exception {
        List<Slice> slices = new ArrayList<>();
        long begin = clock.getAsLong();
        long elapsed;
        do {
            Slice slice = slice(operation);
            slices.add(slice);
            elapsed = slice.time - begin;
        } while (elapsed < most && (elapsed < least || !isSteady(slices)));
    }

    private Slice slice(Callable<?> operation) throws Exception {
        long begin = clock.getAsLong();
        long operations = 0;
        do {
            last = operation.call();
            operations++;
        } while (clock.getAsLong() - begin < SLICE);
        long end = clock.getAsLong();
        return new Slice((double) (end - begin) / operations, end, compilers.getAsLong());
    }

    private static boolean isSteady(List<Slice> slices) {
        int end = slices.size();
        if (end < 2 * WINDOW) {
            return false;
        }
        Slice before = slices.get(end - WINDOW - 1);
        Slice now = slices.get(end - 1);
        return mean(slices.subList(end - WINDOW, end)) >= FASTER * mean(slices.subList(end - 2 * WINDOW, end - WINDOW))
                && now.compiling - before.compiling <= COMPILING * (now.time - before.time);
    }

    private static double mean(List<Slice> window) {
        return window.stream().mapToDouble(Slice::nanosPerOperation).average().orElseThrow();
    }
}
