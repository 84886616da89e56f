package org.xmlcost.fork;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collections;
import java.util.List;

/**
 * What a fork reports besides its samples.
 *
 * @param warmupNanos time of an operation in each warm-up iteration, in ns; empty where it was not taken
 * @param turns iterations, warm-up included, that it measured in turns with the fork beside it; 0 for a fork by itself
 * @param place when it was measured, which the program that started it adds
 */
public record ForkReport(Messages messages, List<Double> warmupNanos, Probe probe, int turns, Place place) {

    /**
     * What was measured.
     *
     * @param messageBytes mean size of a message
     * @param payloadBytes mean size of its bare values
     * @param poolMessages messages that the fork rotated through
     * @param poolBytes of all of them
     * @param verified messages that were compared to the bit, before and after
     */
    public record Messages(long messageBytes, long payloadBytes, int poolMessages, long poolBytes, int verified) {}

    /**
     * What the fork's contention probe saw.
     *
     * @param probeNanos of a loop in its fastest look; 0 where there was no probe
     * @param waitedMillis in which the fork waited for an uncontended core
     * @param uncontended for each measured iteration, whether the core was uncontended before and after it; empty if
     *     the fork did not look
     */
    public record Probe(long probeNanos, long waitedMillis, List<Boolean> uncontended) {
        /** No probe. */
        public static final Probe NONE = new Probe(0, 0, List.of());

        /** Share of iterations that were uncontended; not a number if the fork did not look. */
        public double share() {
            return (double) Collections.frequency(uncontended, true) / uncontended.size();
        }
    }

    /**
     * When a fork was measured.
     *
     * @param order number of the fork in its run, from 1; 0 where it is not known
     * @param start when it was started; null where it is not known
     */
    public record Place(int order, Instant start) {
        /** Not known. */
        public static final Place UNKNOWN = new Place(0, null);
    }

    /** The report of a figure that takes no fork: the size of a message and of its bare values. */
    public static ForkReport ofSize(long messageBytes, long payloadBytes) {
        return new ForkReport(
                new Messages(messageBytes, payloadBytes, 1, messageBytes, 0), List.of(), Probe.NONE, 0, Place.UNKNOWN);
    }

    /** The same with the mean size of the bare values, where the fork knows its messages alone. */
    public ForkReport withPayloadBytes(long bytes) {
        return new ForkReport(
                new Messages(
                        messages.messageBytes, bytes, messages.poolMessages, messages.poolBytes, messages.verified),
                warmupNanos,
                probe,
                turns,
                place);
    }

    /** The same with the place of the fork in its run. */
    public ForkReport at(int order, Instant start) {
        return new ForkReport(messages, warmupNanos, probe, turns, new Place(order, start));
    }

    /** The report as JSON, a member a line. */
    public String json() {
        return FlatJson.write(this);
    }

    /**
     * Reads what {@link #json} wrote; what the fork did not write is 0 or empty.
     *
     * @throws IOException if the file cannot be read or is not whole
     */
    public static ForkReport read(Path file) throws IOException {
        try {
            return parse(Files.readString(file));
        } catch (IllegalArgumentException e) {
            throw new IOException(file + " is no report of a fork: " + e.getMessage(), e);
        }
    }

    /**
     * Reads what {@link #json} wrote.
     *
     * @throws IllegalArgumentException if the text is not a whole report
     */
    public static ForkReport parse(String json) {
        return FlatJson.read(ForkReport.class, json);
    }
}
