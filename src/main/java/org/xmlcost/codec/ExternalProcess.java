package org.xmlcost.codec;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * A codec that runs outside the JVM. A separate program measures it with the same payloads and messages as all other
 * codecs. As a {@link Codec}, it calls that program through pipes, so that it can be verified with all others. The cost
 * of these calls is never reported.
 */
public interface ExternalProcess {

    /**
     * Durations of a measurement.
     *
     * @param warmupMillis time of the warm-up before the iterations, in ms
     * @param iterations number of iterations, each of which gives a sample
     * @param iterationMillis time of one iteration, in ms
     * @param patienceMillis maximum wait for an uncontended core, over all iterations, in ms; 0 for no contention probe
     * @param probeNanos time of one loop of the program's contention probe in an uncontended probe sample of earlier
     *     processes, in ns; 0 if there was none
     */
    record Timing(long warmupMillis, int iterations, int iterationMillis, long patienceMillis, long probeNanos) {}

    /**
     * Returns whether the process is the native driver, whose memory, stacks and processor's counters can be measured,
     * too, and which can be called for nothing.
     */
    default boolean isNative() {
        return true;
    }

    /**
     * Writes a file with payloads and messages for the program to measure.
     *
     * @param messages the canonical message of each payload
     */
    void writePool(List<Payload> payloads, List<MessageBuffer> messages, Path pool) throws IOException;

    /**
     * Returns the program and its arguments.
     *
     * @param direction name of the method of the benchmark class that measures the codecs in a JVM
     * @param pool the file that {@link #writePool} wrote
     * @param samples the file in which the program leaves Google Benchmark's JSON
     * @param report the file in which the program leaves members of {@code org.xmlcost.fork.ForkReport} as JSON:
     *     {@code messageBytes}, {@code poolMessages}, {@code poolBytes}, {@code verified} and, if it probed the core,
     *     {@code probeNanos}, {@code waitedMillis} and {@code uncontended}
     */
    List<String> command(String direction, MessageShape shape, Path pool, Timing timing, Path samples, Path report);
}
