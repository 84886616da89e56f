package org.xmlcost.bench;

import org.xmlcost.fork.ForkRequest;
import org.xmlcost.jni.NativeMemory;
import org.xmlcost.jni.NativeMemory.Counters;
import org.xmlcost.wire.MalformedMessageException;

import com.sun.management.ThreadMXBean;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * What does a message cost in memory? Measures the bytes allocated on the Java heap and by native code, the maximum
 * that native code holds at any time (context and scratch included), the bytes that are still held on the heap after
 * reading, and the bytes that an open codec holds between two messages. Does not run under JMH. Nothing is timed, and a
 * preloaded library has to count malloc: its counting would be measured with the message.
 */
public final class Memory {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static final boolean NATIVE = NativeMemory.library().isPresent();
    private static final List<String> METRICS =
            NATIVE ? List.of("alloc", "native_alloc", "native_peak") : List.of("alloc");

    /** Minimum number of operations of an iteration: enough for a median. */
    private static final int LEAST_OPERATIONS = 9;

    /** Minimum number of iterations; no more are measured if the time of all of them is over. */
    private static final int LEAST_ITERATIONS = 3;

    /** Maximum number of operations of an iteration, whose native figures are kept for the median. */
    private static final int MOST_OPERATIONS = 10_000;

    private Memory() {}

    /**
     * Measures a row.
     *
     * @param arguments direction of the row, then the parameters of its benchmark class, each as {@code name=value}
     */
    public static void main(String[] arguments) throws Exception {
        // Without a native build there is no library that counts malloc. Only the heap is measured then.
        if (NATIVE) {
            NativeMemory.problem().ifPresent(reason -> {
                throw new IllegalStateException(reason);
            });
        }
        // The first pass covers what the JVM itself needs from malloc, for instance for classes. The second pass is
        // counted.
        ForkRequest.Timing timing = Fork.request().timing();
        Map<String, String> parameters = Fork.parameters(arguments);
        samples(row(arguments[0], parameters), timing.warmupMillis(), 0);
        save(Path.of(Fork.request().files().samples()), samples(row(arguments[0], parameters), 0, timing.iterations()));
    }

    /**
     * Opens the row, uses it for the warm-up time, and then measures the iterations. The native peak is relative to the
     * memory that was live before the row was opened. Native allocation is counted for each operation.
     */
    private static Map<String, double[]> samples(PooledState row, long warmupMillis, int iterations) throws Exception {
        Counters before = counters();
        row.open();
        iteration(row, before, warmupMillis);
        List<double[]> figures = new ArrayList<>();
        long millis = Fork.request().timing().iterationMillis();
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(iterations * millis);
        while (figures.size() < Math.min(iterations, LEAST_ITERATIONS)
                || (figures.size() < iterations && System.nanoTime() < end)) {
            figures.add(iteration(row, before, millis));
        }
        Map<String, double[]> samples = new LinkedHashMap<>();
        for (int metric = 0; metric < METRICS.size(); metric++) {
            int index = metric;
            samples.put(
                    METRICS.get(metric),
                    figures.stream().mapToDouble(each -> each[index]).toArray());
        }
        if (iterations > 0) {
            if (NATIVE) {
                samples.put("native_held", new double[] {counters().live() - before.live()});
            }
            samples.put("held", new double[] {RetainedSize.betweenMessages(row)});
        }
        if (iterations > 0 && row instanceof ReceivingState read) {
            samples.put("retained", new double[] {RetainedSize.after(read, read.all.get(0), read.pooled.get(0))});
        }
        row.close();
        return samples;
    }

    private static PooledState row(String direction, Map<String, String> parameters) {
        PooledState row = direction.equals("read") ? reading(parameters.get("part")) : new WriteState();
        row.set(parameters);
        return row;
    }

    private static PooledState reading(String part) {
        if (part.isEmpty()) {
            return new ReadState();
        }
        AccessState partial = new AccessState();
        partial.part = part;
        return partial;
    }

    private static Counters counters() {
        return NATIVE ? NativeMemory.counters() : new Counters(0, 0, 0);
    }

    /**
     * Returns the figures of one message: the mean of the bytes allocated on the heap, the median of the bytes
     * allocated by malloc, and the median of the maximum that was live, with all that the codec holds. They are medians
     * because the JVM itself may allocate tens of kilobytes at once, on any thread and at any time.
     */
    private static double[] iteration(PooledState row, Counters before, long millis) throws MalformedMessageException {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        long[] natively = new long[MOST_OPERATIONS];
        long[] peaks = new long[MOST_OPERATIONS];
        int operations = 0;
        long onHeap = 0;
        do {
            Counters start = counters();
            long heap = THREADS.getCurrentThreadAllocatedBytes();
            Object last = row.use();
            onHeap += THREADS.getCurrentThreadAllocatedBytes() - heap;
            Counters after = counters();
            if (last == null) {
                throw new IllegalStateException("nothing was read or written");
            }
            natively[operations] = after.allocated() - start.allocated();
            peaks[operations++] = after.peak() - before.live();
        } while (operations < LEAST_OPERATIONS || (System.nanoTime() < end && operations < MOST_OPERATIONS));
        return new double[] {(double) onHeap / operations, median(natively, operations), median(peaks, operations)};
    }

    private static long median(long[] values, int count) {
        Arrays.sort(values, 0, count);
        return values[count / 2];
    }

    private static void save(Path file, Map<String, double[]> samples) throws IOException {
        Files.writeString(
                file,
                samples.entrySet().stream()
                        .map(metric -> '"' + metric.getKey() + "\": "
                                + Arrays.stream(metric.getValue())
                                        .mapToObj(value -> String.format(Locale.ROOT, "%.3f", value))
                                        .collect(Collectors.joining(", ", "[", "]")))
                        .collect(Collectors.joining(",\n ", "{", "}\n")));
    }
}
