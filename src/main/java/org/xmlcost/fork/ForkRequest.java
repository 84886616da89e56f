package org.xmlcost.fork;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Data that a fork needs to measure a row once, in addition to the arguments of its JVM. The row itself is in the
 * parameters of the benchmark.
 *
 * @param codecs names in the catalogue, comma-separated, of the only codecs that the fork needs; empty for all
 */
public record ForkRequest(Timing timing, Waiting waiting, Turn turn, FileNames files, String codecs) {
    /** System property with the file of the request; absent if a benchmark is run by hand. */
    public static final String PROPERTY = "xmlcost.request";

    /**
     * Durations in milliseconds, and the number of iterations.
     *
     * @param settleMillis maximum time that the row is used before the harness's warm-up, until it is steady; 0 for
     *     none
     * @param warmupMillis time of all warm-up iterations together
     */
    public record Timing(int settleMillis, long warmupMillis, int iterations, int iterationMillis) {}

    /**
     * Limits for waiting for an uncontended core.
     *
     * @param maximumWaitMillis maximum wait of all iterations together; 0 for no probe
     * @param probeNanos time of a loop of the contention probe on an uncontended core, as earlier forks measured it; 0
     *     if there were none
     */
    public record Waiting(int maximumWaitMillis, long probeNanos) {
        /** No probe and no waiting. */
        public static final Waiting NONE = new Waiting(0, 0);
    }

    /**
     * Place of a fork in a pair of forks that alternate.
     *
     * @param port port, on this machine, of the program that assigns the turns; 0 for a fork without a partner
     * @param seat 0 or 1
     */
    public record Turn(int port, int seat) {
        /** Place of a fork without a partner. */
        public static final Turn NONE = new Turn(0, 0);
    }

    /**
     * Absolute names of files; empty for none.
     *
     * @param samples file of samples that the fork writes, unless the harness writes it
     * @param report file of the report that the fork writes at its end
     * @param messages file of the canonical messages of the pool, which the fork reads
     * @param sampled files of a fork whose stacks are sampled
     */
    public record FileNames(String samples, String report, String messages, SampledFiles sampled) {}

    /**
     * Files of a fork whose stacks are sampled; empty names if they are not.
     *
     * @param stacks file of collapsed stacks that the fork writes
     * @param flameGraph page with the flame graph that the fork writes
     * @param collectorLog log of the garbage collector, which the fork's JVM writes and the fork reads
     */
    public record SampledFiles(String stacks, String flameGraph, String collectorLog) {
        /** Files of a fork whose stacks are not sampled. */
        public static final SampledFiles NONE = new SampledFiles("", "", "");
    }

    /** Request of a benchmark that is run by hand: no waiting and no files. */
    private static final ForkRequest BY_HAND = FlatJson.read(ForkRequest.class, "{}");

    public void write(Path file) throws IOException {
        Files.writeString(file, FlatJson.write(this));
    }

    /**
     * Returns the request of this process; a request without waiting and without files if there is no
     * {@link #PROPERTY}.
     *
     * @throws IOException if {@link #PROPERTY} names a file that cannot be read
     */
    public static ForkRequest ofThisProcess() throws IOException {
        String file = System.getProperty(PROPERTY);
        return file == null ? BY_HAND : FlatJson.read(ForkRequest.class, Files.readString(Path.of(file)));
    }
}
