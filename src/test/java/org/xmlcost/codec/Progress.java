package org.xmlcost.codec;

import org.junit.jupiter.api.function.ThrowingConsumer;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

/**
 * How far a test has come with its messages, so that it can be told at which of them a reader hangs. All of a test's
 * messages are read on one thread: one for each message would take longer than the messages do.
 */
public final class Progress {
    /** For all messages of a test, seconds of which are usual on a busy machine. */
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private volatile String message = "no message yet";

    private Progress() {}

    /**
     * Runs the test, which fails after a minute.
     *
     * @param test says at which message it is
     */
    public static void watch(ThrowingConsumer<Progress> test) {
        watch(PATIENCE, test);
    }

    /** @param patience for all messages of the test */
    public static void watch(Duration patience, ThrowingConsumer<Progress> test) {
        Progress progress = new Progress();
        assertTimeoutPreemptively(patience, () -> test.accept(progress), () -> "at " + progress.message);
    }

    public void at(String name) {
        message = name;
    }

    /** Reads a message as an action of a test does. */
    public interface Outcome {
        /**
         * @return {@code accepted} and what was read; nothing if the message was refused as it should be; else what is
         *     wrong
         */
        String of(Codec codec, byte[] message);
    }

    /**
     * What is wrong with how messages are read that may mean something: they are to be refused, or to mean what a new
     * reader takes them to mean, whatever came before.
     *
     * @param codec reads all of them
     * @param another makes the new reader
     */
    public List<String> wrongAfterOthers(
            String name, Codec codec, Supplier<Codec> another, List<byte[]> messages, Outcome outcome) {
        List<String> wrong = new ArrayList<>();
        for (int i = 0; i < messages.size(); i++) {
            at(name + " " + i);
            String first = outcome.of(codec, messages.get(i));
            if (first.startsWith("accepted")) {
                try (Codec afresh = another.get()) {
                    String second = outcome.of(afresh, messages.get(i));
                    first = first.equals(second) ? "" : "after other messages " + first + ", by itself " + second;
                }
            }
            if (!first.isEmpty()) {
                wrong.add(name + " " + i + ": " + first);
            }
        }
        return wrong;
    }
}
