package org.xmlcost.fuzz;

import org.xmlcost.codec.Codec;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * Reads messages in a thread of its own, and notices a message that takes too long. That thread is left behind as a
 * daemon, since Java cannot stop it.
 */
final class Watch implements AutoCloseable {
    private final Duration patience;
    private ExecutorService thread = thread();

    Watch(Duration patience) {
        this.patience = patience;
    }

    private static ExecutorService thread() {
        return Executors.newSingleThreadExecutor(runnable -> {
            Thread daemon = new Thread(runnable, "reader");
            daemon.setDaemon(true);
            return daemon;
        });
    }

    /** What one codec makes of the messages of a batch. */
    private static final class Reading {
        private final Outcome[] outcomes;
        /** Time at which the message that is being read was begun; it is read without a lock. */
        private volatile long since = System.nanoTime();
        /** Index of the message that is being read. */
        private volatile int at;

        Reading(int size) {
            outcomes = new Outcome[size];
        }

        Outcome[] read(Supplier<Codec> opener, List<byte[]> messages) {
            try (Codec codec = opener.get()) {
                for (int i = 0; i < messages.size(); i++) {
                    since = System.nanoTime();
                    at = i;
                    outcomes[i] = Outcome.of(codec, messages.get(i));
                }
            }
            return outcomes;
        }
    }

    /**
     * Opens a codec and gives it messages.
     *
     * @return an outcome for each message, or null for those after one that took too long
     * @throws IllegalStateException if the codec cannot be opened or closed
     */
    Outcome[] read(Supplier<Codec> opener, List<byte[]> messages) {
        Reading reading = new Reading(messages.size());
        Future<Outcome[]> result = thread.submit(() -> reading.read(opener, messages));
        while (true) {
            try {
                return result.get(Math.max(1, patience.toMillis() / 4), TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                if (System.nanoTime() - reading.since > patience.toNanos()) {
                    thread.shutdownNow();
                    thread = thread();
                    Outcome[] outcomes = new Outcome[messages.size()];
                    System.arraycopy(reading.outcomes, 0, outcomes, 0, reading.at);
                    outcomes[reading.at] = Outcome.NO_ANSWER;
                    return outcomes;
                }
            } catch (ExecutionException e) {
                throw new IllegalStateException("cannot open or close the codec: " + e.getCause(), e.getCause());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException(e);
            }
        }
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
