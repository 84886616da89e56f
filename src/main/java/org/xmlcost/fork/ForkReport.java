package org.xmlcost.fork;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collections;
import java.util.List;

/**
 * Report of a fork, in addition to its samples.
 *
 * @param warmupNanos time of an operation in each warm-up iteration, in ns; empty if it was not measured
 * @param turns number of iterations, warm-up included, that the fork measured in turns with the other fork of its pair;
 *     0 for a fork without a partner
 * @param place place of the fork in its run, which the program that started the fork adds
 */
public record ForkReport(Messages messages, List<Double> warmupNanos, Probe probe, int turns, Place place) {

    /**
     * Messages that were measured.
     *
     * @param messageBytes mean size of a message
     * @param payloadBytes mean size of the bare values of a message
     * @param poolMessages number of messages that the fork rotated through
     * @param poolBytes total size of these messages
     * @param verified number of messages whose values were compared, within the tolerance that the codec declares:
     *     before and after the measurement, of the first message of a JVM only after it. The question {@code floor} has
     *     no values to compare, and counts its messages. An empty call of {@code crossing} has no message, and counts
     *     the numbers that came back.
     */
    public record Messages(long messageBytes, long payloadBytes, int poolMessages, long poolBytes, int verified) {}

    /**
     * Results of the fork's contention probe.
     *
     * @param probeNanos time of a loop in the fork's fastest probe sample; 0 if there was no probe
     * @param waitedMillis time that the fork waited for an uncontended core
     * @param uncontended for each measured iteration, whether the core was uncontended before and after it; empty if
     *     the fork did not probe
     */
    public record Probe(long probeNanos, long waitedMillis, List<Boolean> uncontended) {
        /** Results of a fork without a probe. */
        public static final Probe NONE = new Probe(0, 0, List.of());

        /** Returns the share of iterations that were uncontended; NaN if the fork did not probe. */
        public double share() {
            return (double) Collections.frequency(uncontended, true) / uncontended.size();
        }
    }

    /**
     * Place of a fork in its run.
     *
     * @param order number of the fork in its run, from 1; 0 if it is unknown
     * @param start time when the fork was started; null if it is unknown
     * @param repetition number of the run that measured the fork, from 1, if several runs of one plan are merged; 0 if
     *     not
     */
    public record Place(int order, Instant start, int repetition) {
        /** Unknown place. */
        public static final Place UNKNOWN = new Place(0, null, 0);
    }

    /** Returns the report of a figure that needs no fork: the size of a message and of its bare values. */
    public static ForkReport ofSize(long messageBytes, long payloadBytes) {
        return new ForkReport(
                new Messages(messageBytes, payloadBytes, 1, messageBytes, 0), List.of(), Probe.NONE, 0, Place.UNKNOWN);
    }

    /**
     * Returns this report with the mean size of the bare values, for a fork that only knows the sizes of its messages.
     */
    public ForkReport withPayloadBytes(long bytes) {
        return new ForkReport(
                new Messages(
                        messages.messageBytes, bytes, messages.poolMessages, messages.poolBytes, messages.verified),
                warmupNanos,
                probe,
                turns,
                place);
    }

    public ForkReport at(int order, Instant start) {
        return new ForkReport(messages, warmupNanos, probe, turns, new Place(order, start, 0));
    }

    /** Returns this report as that of a repetition: a run that is merged with others of its plan. */
    public ForkReport repeated(int repetition) {
        return new ForkReport(messages, warmupNanos, probe, turns, new Place(place.order, place.start, repetition));
    }

    public String json() {
        return FlatJson.write(this);
    }

    /** Reads a report that {@link #json} wrote; an error if it is incomplete. Missing members are 0 or empty. */
    public static ForkReport read(Path file) throws IOException {
        try {
            return parse(Files.readString(file));
        } catch (IllegalArgumentException e) {
            throw new IOException(file + " is not a fork report: " + e.getMessage(), e);
        }
    }

    public static ForkReport parse(String json) {
        return FlatJson.read(ForkReport.class, json);
    }
}
