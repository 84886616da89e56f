package org.xmlcost.result;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;

/**
 * What a fork reported besides its samples: mean bytes of a message and of its bare values, and the pool it rotated through.
 *
 * @param warmup time of an operation in each iteration before those that were measured, in ns; empty where it was not taken
 * @param probe  what it saw of the processor
 */
public record ForkFacts(long messageBytes, long payloadBytes, int poolMessages, long poolBytes, List<Double> warmup, Probe probe) {
    /**
     * What a fork's probe of the processor saw.
     *
     * @param nanos  of its fastest loop; 0 where there was no probe
     * @param waited milliseconds in which the fork waited for a processor of its own
     * @param looked measured iterations before which it looked
     * @param busy   of these, begun on a busy processor since the fork had no patience left
     */
    public record Probe(long nanos, long waited, int looked, int busy) {

        /** Whether as much of the fork is doubtful as can no longer be told from the rest. */
        boolean isBusy() {
            return busy > 0 && 2 * busy >= looked;
        }
    }

    /** Name of the warm-up's times in a fork's facts, for whoever adds them. */
    public static final String WARMUP = "warmup_ns";

    /** @param file properties that the fork wrote; what it did not write is 0 */
    public static ForkFacts read(Path file) throws IOException {
        Properties facts = new Properties();
        try (Reader in = Files.newBufferedReader(file)) {
            facts.load(in);
        }
        return new ForkFacts(number(facts, "message_bytes"), number(facts, "payload_bytes"),
            (int) number(facts, "pool_messages"), number(facts, "pool_bytes"), times(facts.getProperty(WARMUP, "")),
            new Probe(number(facts, "probe_ns"), number(facts, "waited_ms"), (int) number(facts, "looked"), (int) number(facts, "busy")));
    }

    private static List<Double> times(String list) {
        return list.isBlank() ? List.of() : Arrays.stream(list.split(",")).map(Double::valueOf).toList();
    }

    private static long number(Properties facts, String key) {
        return Long.parseLong(facts.getProperty(key, "0"));
    }
}
