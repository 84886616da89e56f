package org.xmlcost.launch;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * Time of a loop of the contention probe in an uncontended probe sample, in nanoseconds, as the last forks measured it.
 * The next fork compares its own samples with this time. There is one time for each home of a Java; the home is empty
 * for native processes.
 */
public final class ProbeBaseline {
    /** Number of forks that count: few enough to follow a processor that changes its clock. */
    private static final int LAST = 16;
    /**
     * Divisor for the lower quartile of the forks. One fork in four may have had a faster clock than the others. At
     * least one in four finds an uncontended moment.
     */
    private static final int QUARTER = 4;

    private final Map<String, Deque<Long>> fastest = new HashMap<>();

    /** Records the time of a loop in the fastest sample of a fork on a Java, in ns; 0 if the fork did not probe. */
    public void learn(String home, long nanos) {
        if (nanos > 0) {
            Deque<Long> last = fastest.computeIfAbsent(home, each -> new ArrayDeque<>());
            if (last.size() == LAST) {
                last.remove();
            }
            last.add(nanos);
        }
    }

    /** Returns the time of a loop in an uncontended sample on a Java, in nanoseconds; 0 before the first fork. */
    long of(String home) {
        long[] sorted = fastest.getOrDefault(home, new ArrayDeque<>()).stream()
                .mapToLong(Long::longValue)
                .sorted()
                .toArray();
        return sorted.length == 0 ? 0 : sorted[sorted.length / QUARTER];
    }
}
