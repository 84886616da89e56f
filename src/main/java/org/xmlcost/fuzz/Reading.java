package org.xmlcost.fuzz;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.TimeLimit;

import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/** What one codec makes of some messages, until one of them takes too long. */
final class Reading {
    private final List<byte[]> messages;
    private final Outcome[] outcomes;
    /** Time at which the message that is being read was begun; it is read without a lock. */
    private volatile long since = System.nanoTime();
    /** Index of the message that is being read. */
    private volatile int at;

    private Reading(List<byte[]> messages) {
        this.messages = messages;
        outcomes = new Outcome[messages.size()];
    }

    /**
     * Opens a codec and gives it messages.
     *
     * @param thread with the time limit of a message
     * @return an outcome for each message, or null for those after one that took too long
     * @throws IllegalStateException if the codec cannot be opened or closed
     */
    static Outcome[] of(TimeLimit thread, Supplier<Codec> opener, List<byte[]> messages) {
        Reading reading = new Reading(messages);
        return thread.call(() -> reading.read(opener), () -> reading.since).orElseGet(reading::withoutAnswer);
    }

    private Outcome[] read(Supplier<Codec> opener) {
        try (Codec codec = opener.get()) {
            for (int i = 0; i < outcomes.length; i++) {
                since = System.nanoTime();
                at = i;
                outcomes[i] = Outcome.of(codec, messages.get(i));
            }
        }
        return outcomes;
    }

    /** Returns a copy, since the thread that was left behind may still write. */
    private Outcome[] withoutAnswer() {
        int last = at;
        Outcome[] copy = Arrays.copyOf(Arrays.copyOf(outcomes, last), outcomes.length);
        copy[last] = Outcome.NO_ANSWER;
        return copy;
    }
}
