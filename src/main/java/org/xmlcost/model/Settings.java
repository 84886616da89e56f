package org.xmlcost.model;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

import java.util.List;

/** Settings of the forks of a run. Their JSON is one flat object. */
public record Settings(
        @JsonUnwrapped Extent extent,
        @JsonUnwrapped Sampling sampling,
        @JsonUnwrapped JvmOptions jvm) {
    /**
     * Minimum settling time of a row on a binary wire, in milliseconds. A method that runs once for a message is
     * compiled for good after some 5000 messages, which is most of a binary codec's gain and comes after 2 s.
     */
    private static final int SETTLING_LEAST_BINARY = 3000;
    /** Settling time of most rows on a text wire, in milliseconds. */
    private static final int SETTLING_TEXT = 2000;
    /** Settling time of most rows on a binary wire, in milliseconds. */
    private static final int SETTLING_BINARY = 4200;

    /** Names of collectors, as they follow {@code -XX:+Use}. Not every JVM has all of them. */
    public static final List<String> COLLECTORS = List.of("SerialGC", "ParallelGC", "G1GC", "ZGC", "ShenandoahGC");

    /**
     * Number of forks, and what limits it.
     *
     * @param forks number of forks of each cell; the minimum number if there is a precision
     * @param precision half-width of the confidence interval, relative to the mean, at which a cell is done; 0 for a
     *     fixed number of forks
     * @param budgetSeconds time after which no fork starts, except the minimum number of forks of two builds that are
     *     compared; 0 for no limit
     */
    public record Extent(int forks, double precision, long budgetSeconds) {}

    /**
     * Messages, warm-up and measurement of a fork.
     *
     * @param pool number of messages that a row rotates through; 0 for as many as make 100 000 values
     * @param settleMillis maximum time for which a fork runs its row until the row is steady, before the harness's
     *     warm-up; 0 for no settling
     * @param patienceMillis maximum time, in all, for which a fork waits for an uncontended core; 0 for no probe
     */
    public record Sampling(
            int pool,
            int settleMillis,
            int warmupIterations,
            int warmupMillis,
            int iterations,
            int iterationMillis,
            int patienceMillis) {}

    /**
     * Options with which the JVM of a fork starts.
     *
     * @param heap size as {@code -Xmx} takes it; the heap is fixed and touched beforehand
     * @param gc name of the collector, as {@code -XX:+Use} takes it
     */
    public record JvmOptions(String heap, String gc, List<String> jvmArgs) {
        /** Creates options. If {@code jvmArgs} is null, there are no further arguments. */
        public JvmOptions {
            jvmArgs = jvmArgs == null ? List.of() : jvmArgs;
        }
    }

    /** Returns these settings with another number of forks, at least 1. */
    public Settings withForks(int forks) {
        if (forks < 1) {
            throw new IllegalArgumentException("the number of forks must be at least 1: " + forks);
        }
        return new Settings(new Extent(forks, precision(), budgetSeconds()), sampling, jvm);
    }

    /** Returns these settings with another collector, one of {@link #COLLECTORS}. */
    public Settings withGc(String gc) {
        if (!COLLECTORS.contains(gc)) {
            throw new IllegalArgumentException("no collector '" + gc + "'; there are " + String.join(", ", COLLECTORS));
        }
        return new Settings(extent, sampling, new JvmOptions(heap(), gc, jvm.jvmArgs));
    }

    /** Returns these settings with another heap, such as {@code 512m} or {@code 4g}. */
    public Settings withHeap(String heap) {
        if (!heap.matches("[1-9][0-9]{0,8}[kKmMgG]")) {
            throw new IllegalArgumentException("'" + heap + "' is no size of a heap, such as 512m or 4g");
        }
        return new Settings(extent, sampling, new JvmOptions(heap, gc(), jvm.jvmArgs));
    }

    public Settings withPrecision(double precision) {
        return new Settings(new Extent(forks(), precision, budgetSeconds()), sampling, jvm);
    }

    public Settings withBudget(long seconds) {
        return new Settings(new Extent(forks(), precision(), seconds), sampling, jvm);
    }

    public Settings withPatience(int millis) {
        return with(sampling.warmupMillis, sampling.iterationMillis, millis);
    }

    /**
     * Returns these settings for several threads. If there are more threads than processors, warm-up and iterations
     * last longer: each thread gets as much processor time as a single one. A thread may wait for tens of milliseconds
     * for its turn, which is a large part of a short iteration.
     */
    public Settings forThreads(int threads, int processors) {
        int turns = (threads + processors - 1) / processors;
        return with(turns * sampling.warmupMillis, turns * sampling.iterationMillis, patienceMillis());
    }

    private Settings with(int warmupMillis, int iterationMillis, int patienceMillis) {
        Sampling changed = new Sampling(
                pool(),
                sampling.settleMillis,
                sampling.warmupIterations,
                warmupMillis,
                sampling.iterations,
                iterationMillis,
                patienceMillis);
        return new Settings(extent, changed, jvm);
    }

    /** Returns the time for which no row counts as settled, in milliseconds. {@code settleMillis} may end it sooner. */
    public static int leastSettlingMillis(boolean binary) {
        return binary ? SETTLING_LEAST_BINARY : 0;
    }

    /**
     * Returns the estimated time until a row is steady, in milliseconds.
     *
     * @param binary whether the row's wire is binary
     */
    public long settlingMillis(boolean binary) {
        return Math.min(sampling.settleMillis, binary ? SETTLING_BINARY : SETTLING_TEXT);
    }

    /** Returns the time of the harness's warm-up and of all iterations, in milliseconds. */
    public long measuringMillis() {
        return warmupTotalMillis() + (long) sampling.iterations * sampling.iterationMillis;
    }

    public long warmupTotalMillis() {
        return (long) sampling.warmupIterations * sampling.warmupMillis;
    }

    public int forks() {
        return extent.forks;
    }

    public double precision() {
        return extent.precision;
    }

    public long budgetSeconds() {
        return extent.budgetSeconds;
    }

    public int pool() {
        return sampling.pool;
    }

    public int patienceMillis() {
        return sampling.patienceMillis;
    }

    public String heap() {
        return jvm.heap;
    }

    public String gc() {
        return jvm.gc;
    }
}
