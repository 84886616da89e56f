package org.xmlcost.codec;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;

/**
 * A thread for actions with codecs that may never end. If an action exceeds the time limit, its thread is left behind
 * as a daemon, since Java cannot stop it.
 */
public final class TimeLimit implements AutoCloseable {
    private final Duration patience;
    private ExecutorService thread = thread();

    /** @param patience limit for an action, or for each of its steps */
    public TimeLimit(Duration patience) {
        this.patience = patience;
    }

    private static ExecutorService thread() {
        return Executors.newSingleThreadExecutor(runnable -> {
            Thread daemon = new Thread(runnable, "bounded");
            daemon.setDaemon(true);
            return daemon;
        });
    }

    /**
     * @return the result of the action, or empty if it did not end in time; the next action then gets another thread
     * @throws IllegalStateException if the action throws anything
     */
    public <T> Optional<T> call(Callable<T> action) {
        long start = System.nanoTime();
        return call(action, () -> start);
    }

    /**
     * Limits each step of an action instead of the whole.
     *
     * @param since {@link System#nanoTime} at which the current step began
     * @return as {@link #call(Callable)}
     */
    public <T> Optional<T> call(Callable<T> action, LongSupplier since) {
        Future<T> result = thread.submit(action);
        while (true) {
            long left = patience.toNanos() - (System.nanoTime() - since.getAsLong());
            try {
                return Optional.of(result.get(left, TimeUnit.NANOSECONDS));
            } catch (TimeoutException e) {
                if (System.nanoTime() - since.getAsLong() >= patience.toNanos()) {
                    thread.shutdownNow();
                    thread = thread();
                    return Optional.empty();
                }
            } catch (ExecutionException e) {
                throw new IllegalStateException("a codec failed: " + e.getCause(), e.getCause());
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
