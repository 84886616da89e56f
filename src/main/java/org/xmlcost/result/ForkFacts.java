package org.xmlcost.result;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/** Sizes that a fork reported: mean bytes of a message and of its bare values, and the pool it rotated through. */
public record ForkFacts(long messageBytes, long payloadBytes, int poolMessages, long poolBytes) {

    static ForkFacts read(Path file) throws IOException {
        Properties facts = new Properties();
        try (Reader in = Files.newBufferedReader(file)) {
            facts.load(in);
        }
        return new ForkFacts(number(facts, "message_bytes"), number(facts, "payload_bytes"),
            (int) number(facts, "pool_messages"), number(facts, "pool_bytes"));
    }

    private static long number(Properties facts, String key) {
        return Long.parseLong(facts.getProperty(key, "0"));
    }
}
