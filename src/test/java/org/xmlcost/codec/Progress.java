package org.xmlcost.codec;

import org.junit.jupiter.api.function.ThrowingConsumer;

import java.time.Duration;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

/**
 * How far a test has come with its messages, so that it can be told at which of them a reader hangs. All of a test's
 * messages are read on one thread: one for each message would take longer than the messages do.
 */
final class Progress {
    /** For all messages of a test, seconds of which are usual on a busy machine. */
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private volatile String message = "no message yet";

    private Progress() {}

    /**
     * Runs the test, which fails after a minute.
     *
     * @param test says at which message it is
     */
    static void watch(ThrowingConsumer<Progress> test) {
        Progress progress = new Progress();
        assertTimeoutPreemptively(PATIENCE, () -> test.accept(progress), () -> "at " + progress.message);
    }

    void at(String name) {
        message = name;
    }
}
