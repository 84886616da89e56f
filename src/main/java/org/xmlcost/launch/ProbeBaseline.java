package org.xmlcost.launch;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * How long a loop of the processor's probe takes in an undisturbed look, in nanoseconds, as the last forks saw it: what
 * the next fork compares its own with. By the home of the Java, which is empty for native processes.
 */
public final class ProbeBaseline {
    /** Few enough to follow a processor that changes its clock. */
    private static final int LAST = 16;
    /** One fork in four may have had a faster clock than the others; as many at least find an undisturbed moment. */
    private static final int QUARTER = 4;

    private final Map<String, Deque<Long>> fastest = new HashMap<>();

    /**
     * Takes what a fork saw on a Java.
     *
     * @param nanos the fork's fastest look; 0 where the probe was not asked
     */
    public void learn(String home, long nanos) {
        if (nanos > 0) {
            Deque<Long> last = fastest.computeIfAbsent(home, each -> new ArrayDeque<>());
            if (last.size() == LAST) {
                last.remove();
            }
            last.add(nanos);
        }
    }

    /** Nanoseconds of a loop in an undisturbed look on a Java; 0 before the first fork. */
    long of(String home) {
        long[] sorted = fastest.getOrDefault(home, new ArrayDeque<>()).stream()
                .mapToLong(Long::longValue)
                .sorted()
                .toArray();
        return sorted.length == 0 ? 0 : sorted[sorted.length / QUARTER];
    }
}
