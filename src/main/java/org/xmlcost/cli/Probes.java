package org.xmlcost.cli;

import java.util.HashMap;
import java.util.Map;

/** Fastest loop of the processor's probe in the forks so far, in nanoseconds: what a fork compares its own with. By the home of the Java, which is empty for native processes. */
final class Probes {
    private final Map<String, Long> fastest = new HashMap<>();

    /** @param nanos 0 where the probe was not asked */
    void learn(String home, long nanos) {
        if (nanos > 0) {
            fastest.merge(home, nanos, Math::min);
        }
    }

    /** @return 0 before the first fork */
    long of(String home) {
        return fastest.getOrDefault(home, 0L);
    }
}
