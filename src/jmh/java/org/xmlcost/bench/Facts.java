package org.xmlcost.bench;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageBuffer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Properties;

/** What a fork knows besides its times, written where the runner asks for it: sizes of messages and of the pool. */
final class Facts {
    /** System property with the file to write; absent when a benchmark is run by hand. */
    static final String FILE = "xmlcost.facts";

    private Facts() {}

    /** As the row of each thread does; all say the same. */
    static synchronized void write(List<Payload> payloads, List<MessageBuffer> messages) {
        String file = System.getProperty(FILE);
        if (file == null) {
            return;
        }
        Properties facts = new Properties();
        facts.setProperty(
                "message_bytes",
                Long.toString(
                        mean(messages.stream().mapToLong(MessageBuffer::length).sum(), messages)));
        facts.setProperty(
                "payload_bytes",
                Long.toString(
                        mean(payloads.stream().mapToLong(Payload::rawBytes).sum(), payloads)));
        facts.setProperty("pool_messages", Integer.toString(Math.max(messages.size(), payloads.size())));
        facts.setProperty(
                "pool_bytes",
                Long.toString(messages.stream().mapToLong(MessageBuffer::length).sum()));
        facts.setProperty("verified", Integer.toString(payloads.size()));
        try (Writer out = Files.newBufferedWriter(Path.of(file))) {
            facts.store(out, null);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Lines of what is known only in the end. */
    static synchronized void add(String lines) {
        String file = System.getProperty(FILE);
        if (file != null) {
            try {
                Files.writeString(Path.of(file), lines, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static long mean(long sum, List<?> of) {
        return of.isEmpty() ? 0 : Math.round((double) sum / of.size());
    }
}
