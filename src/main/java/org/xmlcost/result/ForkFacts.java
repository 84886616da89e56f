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
 */
public record ForkFacts(long messageBytes, long payloadBytes, int poolMessages, long poolBytes, List<Double> warmup) {
    /** Name of the warm-up's times in a fork's facts, for whoever adds them. */
    public static final String WARMUP = "warmup_ns";

    static ForkFacts read(Path file) throws IOException {
        Properties facts = new Properties();
        try (Reader in = Files.newBufferedReader(file)) {
            facts.load(in);
        }
        return new ForkFacts(number(facts, "message_bytes"), number(facts, "payload_bytes"),
            (int) number(facts, "pool_messages"), number(facts, "pool_bytes"), times(facts.getProperty(WARMUP, "")));
    }

    private static List<Double> times(String list) {
        return list.isBlank() ? List.of() : Arrays.stream(list.split(",")).map(Double::valueOf).toList();
    }

    private static long number(Properties facts, String key) {
        return Long.parseLong(facts.getProperty(key, "0"));
    }
}
