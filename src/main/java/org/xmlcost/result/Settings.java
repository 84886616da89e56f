package org.xmlcost.result;

import java.util.List;

/**
 * How the forks of a run measure.
 *
 * @param forks            forks of each cell; with a precision, the least
 * @param warmupIterations before each fork's measurement
 * @param warmupMillis     of one warm-up iteration
 * @param iterations       measured ones in each fork
 * @param iterationMillis  of one
 * @param heap             of a fork, as -Xmx takes it; fixed and touched beforehand
 * @param gc               name of the collector, as -XX:+Use takes it
 * @param pool             messages a row rotates through, or 0 for as many as make 100 000 values
 * @param precision        half width of the confidence interval, relative to the mean, at which a cell is done; 0 for fixed forks
 * @param budgetSeconds    no fork starts later than this; 0 for no limit
 * @param patienceMillis   a fork waits at most this long, in all, for an uncontended core; 0 not to look
 * @param settleMillis     before the harness's warm-up a fork uses its row until it gets no faster, this long at most; 0 not to
 * @param jvmArgs          further arguments of every fork
 */
public record Settings(
        int forks,
        int warmupIterations,
        int warmupMillis,
        int iterations,
        int iterationMillis,
        String heap,
        String gc,
        int pool,
        double precision,
        long budgetSeconds,
        int patienceMillis,
        int settleMillis,
        List<String> jvmArgs) {

    /** Most rows are steady after this part of the time that settling may take. */
    private static final int SETTLING_USUALLY = 3;

    /** No row is taken for steady sooner. */
    private static final int SETTLING_LEAST = 750;

    /** Names of collectors, each with {@code -XX:+Use} before it; not every JVM has all. */
    public static final List<String> COLLECTORS = List.of("SerialGC", "ParallelGC", "G1GC", "ZGC", "ShenandoahGC");

    /** @throws IllegalArgumentException unless there is one fork at least */
    public Settings withForks(int number) {
        if (number < 1) {
            throw new IllegalArgumentException("not a number of forks: " + number);
        }
        return new Settings(
                number,
                warmupIterations,
                warmupMillis,
                iterations,
                iterationMillis,
                heap,
                gc,
                pool,
                precision,
                budgetSeconds,
                patienceMillis,
                settleMillis,
                jvmArgs);
    }

    /** @throws IllegalArgumentException unless it is one of {@link #COLLECTORS} */
    public Settings withGc(String name) {
        if (!COLLECTORS.contains(name)) {
            throw new IllegalArgumentException(
                    "no collector '" + name + "'; there are " + String.join(", ", COLLECTORS));
        }
        return new Settings(
                forks,
                warmupIterations,
                warmupMillis,
                iterations,
                iterationMillis,
                heap,
                name,
                pool,
                precision,
                budgetSeconds,
                patienceMillis,
                settleMillis,
                jvmArgs);
    }

    public Settings withPrecision(double newPrecision) {
        return new Settings(
                forks,
                warmupIterations,
                warmupMillis,
                iterations,
                iterationMillis,
                heap,
                gc,
                pool,
                newPrecision,
                budgetSeconds,
                patienceMillis,
                settleMillis,
                jvmArgs);
    }

    public Settings withBudget(long seconds) {
        return new Settings(
                forks,
                warmupIterations,
                warmupMillis,
                iterations,
                iterationMillis,
                heap,
                gc,
                pool,
                precision,
                seconds,
                patienceMillis,
                settleMillis,
                jvmArgs);
    }

    public Settings withPatience(int millis) {
        return new Settings(
                forks,
                warmupIterations,
                warmupMillis,
                iterations,
                iterationMillis,
                heap,
                gc,
                pool,
                precision,
                budgetSeconds,
                millis,
                settleMillis,
                jvmArgs);
    }

    /** Time of one fork without its start and set-up, in milliseconds. */
    public long measuringMillis() {
        return Math.min(settleMillis, Math.max(SETTLING_LEAST, settleMillis / SETTLING_USUALLY))
                + (long) warmupIterations * warmupMillis
                + (long) iterations * iterationMillis;
    }
}
