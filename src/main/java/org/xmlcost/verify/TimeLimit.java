package org.xmlcost.verify;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A thread for actions that may never end. If an action exceeds the time limit, its thread is left behind as a daemon,
 * since Java cannot stop it.
 */
final class TimeLimit implements AutoCloseable {
    private final Duration patience;
    private ExecutorService thread = thread();

    TimeLimit(Duration patience) {
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
     */
    <T> Optional<T> call(Callable<T> action) {
        try {
            return Optional.of(thread.submit(action).get(patience.toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException e) {
            thread.shutdownNow();
            thread = thread();
            return Optional.empty();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
