package org.xmlcost.codec;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * A codec outside of every JVM, measured by a program of its own over the same payloads and messages. As a
 * {@link Codec} it reaches that program through pipes, so that it can be verified with all others; what that takes is
 * never reported.
 */
public interface ExternalProcess {

    /**
     * How long to measure.
     *
     * @param warmupMillis before
     * @param iterations each of which gives a sample
     * @param iterationMillis of one
     * @param patienceMillis how long to wait for a core of its own at most, for all iterations; 0 not to look
     * @param probeNanos a loop of the program's probe of the processor in an undisturbed look of other processes; 0
     *     where there were none
     */
    record Timing(long warmupMillis, int iterations, int iterationMillis, long patienceMillis, long probeNanos) {}

    /**
     * Writes a file with payloads and messages for the program to measure.
     *
     * @param messages the canonical one of each payload
     */
    void writePool(List<Payload> payloads, List<MessageBuffer> messages, Path pool) throws IOException;

    /**
     * The program with its arguments.
     *
     * @param direction a method of the benchmark class that measures the others
     * @param pool as {@link #writePool} left it
     * @param samples where it leaves Google Benchmark's JSON
     * @param report where it leaves members of {@code org.xmlcost.fork.ForkReport} as JSON: {@code messageBytes},
     *     {@code poolMessages}, {@code poolBytes}, {@code verified} and, if it probed the core, {@code probeNanos},
     *     {@code waitedMillis} and {@code uncontended}
     */
    List<String> command(String direction, MessageShape shape, Path pool, Timing timing, Path samples, Path report);
}
