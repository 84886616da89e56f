package org.xmlcost.result;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;

/**
 * What a fork reported besides its samples: mean bytes of a message and of its bare values, and the pool it rotated through.
 *
 * @param warmup time of an operation in each iteration before those that were measured, in ns; empty where it was not taken
 * @param probe  what it saw of the processor
 * @param place  when it was measured
 * @param turns  iterations, warm-up included, that it measured in turns with the fork beside it; 0 for a fork by itself
 */
public record ForkFacts(
        long messageBytes,
        long payloadBytes,
        int poolMessages,
        long poolBytes,
        List<Double> warmup,
        Probe probe,
        Place place,
        int turns) {
    /**
     * What a fork's probe of the processor saw.
     *
     * @param nanos       of a loop in its fastest look; 0 where there was no probe
     * @param waited      milliseconds in which the fork waited for an uncontended core
     * @param uncontended for each measured iteration, whether the core was the fork's alone before and after it; empty if it did not look
     */
    public record Probe(long nanos, long waited, boolean[] uncontended) {
        /** Share of iterations that were uncontended; not a number if the fork did not look. */
        double share() {
            int count = 0;
            for (boolean each : uncontended) {
                count += each ? 1 : 0;
            }
            return (double) count / uncontended.length;
        }
    }

    /**
     * When a fork was measured.
     *
     * @param order number of the fork in its run, from 1; 0 where it is not known
     * @param start when it was started; null where it is not known
     */
    public record Place(int order, Instant start) {
        /** Lines of the file of facts. */
        public String lines() {
            return ORDER + "=" + order + "\n" + START + "=" + start + "\n";
        }
    }

    private static final String ORDER = "order";
    private static final String START = "start";

    /** Name of the warm-up's times in a fork's facts, for whoever adds them. */
    public static final String WARMUP = "warmup_ns";

    /** @param file properties that the fork wrote; what it did not write is 0 */
    public static ForkFacts read(Path file) throws IOException {
        Properties facts = new Properties();
        try (Reader in = Files.newBufferedReader(file)) {
            facts.load(in);
        }
        return new ForkFacts(
                number(facts, "message_bytes"),
                number(facts, "payload_bytes"),
                (int) number(facts, "pool_messages"),
                number(facts, "pool_bytes"),
                times(facts.getProperty(WARMUP, "")),
                new Probe(number(facts, "probe_ns"), number(facts, "waited_ms"), flags(facts.getProperty("alone", ""))),
                new Place(
                        (int) number(facts, ORDER),
                        facts.containsKey(START) ? Instant.parse(facts.getProperty(START)) : null),
                (int) number(facts, "turns"));
    }

    private static List<Double> times(String list) {
        return list.isBlank()
                ? List.of()
                : Arrays.stream(list.split(",")).map(Double::valueOf).toList();
    }

    private static boolean[] flags(String digits) {
        boolean[] flags = new boolean[digits.length()];
        for (int i = 0; i < flags.length; i++) {
            flags[i] = digits.charAt(i) == '1';
        }
        return flags;
    }

    private static long number(Properties facts, String key) {
        return Long.parseLong(facts.getProperty(key, "0"));
    }
}
