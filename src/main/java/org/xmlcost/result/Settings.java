package org.xmlcost.result;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

import java.util.List;

/** How the forks of a run measure. As JSON it is one flat object. */
public record Settings(
        @JsonUnwrapped Extent extent,
        @JsonUnwrapped Sampling sampling,
        @JsonUnwrapped JvmOptions jvm) {
    /** Most rows are steady after this part of the time that settling may take. */
    private static final int SETTLING_USUALLY = 3;

    /** No row is taken for steady sooner. */
    private static final int SETTLING_LEAST = 750;

    /** Names of collectors, each with {@code -XX:+Use} before it; not every JVM has all. */
    public static final List<String> COLLECTORS = List.of("SerialGC", "ParallelGC", "G1GC", "ZGC", "ShenandoahGC");

    /**
     * How many forks there are.
     *
     * @param forks of each cell; with a precision, the least
     * @param precision half width of the confidence interval, relative to the mean, at which a cell is done; 0 for
     *     fixed forks
     * @param budgetSeconds no fork starts later than this; 0 for no limit
     */
    public record Extent(int forks, double precision, long budgetSeconds) {}

    /**
     * What a fork does.
     *
     * @param pool messages a row rotates through, or 0 for as many as make 100 000 values
     * @param settleMillis before the harness's warm-up a fork uses its row until it gets no faster, this long at most;
     *     0 not to
     * @param warmupIterations before each fork's measurement
     * @param warmupMillis of one warm-up iteration
     * @param iterations measured ones in each fork
     * @param iterationMillis of one
     * @param patienceMillis a fork waits at most this long, in all, for an uncontended core; 0 not to look
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
     * What the JVM of a fork is started with.
     *
     * @param heap as -Xmx takes it; fixed and touched beforehand
     * @param gc name of the collector, as -XX:+Use takes it
     * @param jvmArgs further arguments
     */
    public record JvmOptions(String heap, String gc, List<String> jvmArgs) {
        /** Takes options without arguments for none further. */
        public JvmOptions {
            jvmArgs = jvmArgs == null ? List.of() : jvmArgs;
        }
    }

    /**
     * The same with another number of forks.
     *
     * @throws IllegalArgumentException unless there is one fork at least
     */
    public Settings withForks(int forks) {
        if (forks < 1) {
            throw new IllegalArgumentException("not a number of forks: " + forks);
        }
        return new Settings(new Extent(forks, precision(), budgetSeconds()), sampling, jvm);
    }

    /**
     * The same under another collector.
     *
     * @throws IllegalArgumentException unless it is one of {@link #COLLECTORS}
     */
    public Settings withGc(String gc) {
        if (!COLLECTORS.contains(gc)) {
            throw new IllegalArgumentException("no collector '" + gc + "'; there are " + String.join(", ", COLLECTORS));
        }
        return new Settings(extent, sampling, new JvmOptions(heap(), gc, jvmArgs()));
    }

    /** The same with another precision. */
    public Settings withPrecision(double precision) {
        return new Settings(new Extent(forks(), precision, budgetSeconds()), sampling, jvm);
    }

    /** The same with another budget. */
    public Settings withBudget(long seconds) {
        return new Settings(new Extent(forks(), precision(), seconds), sampling, jvm);
    }

    /** The same with another maximum wait for an uncontended core. */
    public Settings withPatience(int millis) {
        Sampling patient = new Sampling(
                pool(), settleMillis(), warmupIterations(), warmupMillis(), iterations(), iterationMillis(), millis);
        return new Settings(extent, patient, jvm);
    }

    /** Time of one fork without its start and set-up, in milliseconds. */
    public long measuringMillis() {
        return Math.min(settleMillis(), Math.max(SETTLING_LEAST, settleMillis() / SETTLING_USUALLY))
                + warmupTotalMillis()
                + (long) iterations() * iterationMillis();
    }

    /** Time of all warm-up iterations of a fork, in milliseconds. */
    public long warmupTotalMillis() {
        return (long) warmupIterations() * warmupMillis();
    }

    /** Forks of each cell; with a precision, the least. */
    public int forks() {
        return extent.forks;
    }

    /** Relative half width of the interval at which a cell is done; 0 for fixed forks. */
    public double precision() {
        return extent.precision;
    }

    /** No fork starts later than this; 0 for no limit. */
    public long budgetSeconds() {
        return extent.budgetSeconds;
    }

    /** Messages a row rotates through, or 0 for as many as make 100 000 values. */
    public int pool() {
        return sampling.pool;
    }

    /** Time that settling takes at most; 0 for none. */
    public int settleMillis() {
        return sampling.settleMillis;
    }

    /** Warm-up iterations. */
    public int warmupIterations() {
        return sampling.warmupIterations;
    }

    /** Time of a warm-up iteration. */
    public int warmupMillis() {
        return sampling.warmupMillis;
    }

    /** Measured iterations. */
    public int iterations() {
        return sampling.iterations;
    }

    /** Time of a measured iteration. */
    public int iterationMillis() {
        return sampling.iterationMillis;
    }

    /** How long a fork waits for an uncontended core at most; 0 not to look. */
    public int patienceMillis() {
        return sampling.patienceMillis;
    }

    /** Heap of a fork, as -Xmx takes it. */
    public String heap() {
        return jvm.heap;
    }

    /** Name of the collector. */
    public String gc() {
        return jvm.gc;
    }

    /** Further arguments of every fork. */
    public List<String> jvmArgs() {
        return jvm.jvmArgs;
    }
}
