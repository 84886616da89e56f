package org.xmlcost.fork;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * All that a fork must know to measure one row once, beside the arguments of its JVM. Under JMH a part of it is also in
 * the parameters of the benchmark.
 *
 * @param codecs names in the catalogue, comma-separated, of the only codecs that the fork needs; empty for all
 */
public record ForkRequest(Row row, Timing timing, Waiting waiting, Turn turn, FileNames files, String codecs) {
    /** System property with the file of the request; absent where a benchmark is run by hand. */
    public static final String PROPERTY = "xmlcost.request";

    /**
     * What is measured; text that does not apply is empty.
     *
     * @param direction method of the benchmark class
     * @param payload as the command line writes it
     * @param seed of the first payload of the pool
     * @param pool messages in the pool, or 0 for as many as make enough values
     */
    public record Row(
            String direction, String codec, String wire, String payload, String numbers, long seed, int pool) {}

    /**
     * For how long, in milliseconds.
     *
     * @param settleMillis at most, before the harness's warm-up, until the row gets no faster; 0 not to
     * @param warmupMillis of all warm-up iterations together
     * @param iterations measured ones
     * @param iterationMillis of one
     */
    public record Timing(int settleMillis, long warmupMillis, int iterations, int iterationMillis) {}

    /**
     * How to wait for an uncontended core.
     *
     * @param maximumWaitMillis for all iterations together; 0 not to look
     * @param probeNanos of a loop of the contention probe on an uncontended core, as other forks saw it; 0 where there
     *     were none
     */
    public record Waiting(int maximumWaitMillis, long probeNanos) {
        /** Not to look. */
        public static final Waiting NONE = new Waiting(0, 0);
    }

    /**
     * A fork's place in a pair of forks that alternate.
     *
     * @param port of the process that gives the turns, on this machine; 0 for a fork by itself
     * @param seat 0 or 1
     */
    public record Turn(int port, int seat) {
        /** A fork by itself. */
        public static final Turn NONE = new Turn(0, 0);
    }

    /**
     * Absolute names of files; empty for none.
     *
     * @param samples that the fork writes, unless the harness does
     * @param report that the fork writes at its end
     * @param messages canonical messages of the pool, which the fork reads
     */
    public record FileNames(String samples, String report, String messages) {}

    /** The request of a benchmark that is run by hand: nothing to wait for, and no files. */
    private static final ForkRequest BY_HAND = FlatJson.read(ForkRequest.class, "{}");

    /**
     * Leaves the request for a fork.
     *
     * @throws IOException if the file cannot be written
     */
    public void write(Path file) throws IOException {
        Files.writeString(file, FlatJson.write(this));
    }

    /**
     * The request of this process.
     *
     * @throws IOException if {@link #PROPERTY} names no file that can be read
     */
    public static ForkRequest ofThisProcess() throws IOException {
        String file = System.getProperty(PROPERTY);
        return file == null ? BY_HAND : FlatJson.read(ForkRequest.class, Files.readString(Path.of(file)));
    }
}
