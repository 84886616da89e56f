package org.xmlcost.endtoend.client;

import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;
import org.apache.hc.core5.http.HttpException;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Sends a message at a fixed rate, whatever the server does (an open loop). A request that is due takes the next
 * connection that is free. Its latency counts from the time when it is due, so it includes the wait for a connection
 * and the wait of this program for a processor.
 */
public final class FixedRate {
    /** Requests of the first second are not measured. */
    private static final int WARMUP_SECONDS = 1;

    private static final int DIGITS = 3;

    private final Message message;
    private final double rate;
    private final long measuredFrom;
    private final long all;
    private final long end;
    private final AtomicLong next = new AtomicLong();
    private final AtomicLong errors = new AtomicLong();
    private final Histogram latencies = new ConcurrentHistogram(DIGITS);
    private final long origin = System.nanoTime();

    private FixedRate(Message message, double rate, double seconds) {
        this.message = message;
        this.rate = rate;
        measuredFrom = (long) (rate * WARMUP_SECONDS);
        all = measuredFrom + (long) (rate * seconds);
        end = origin
                + (long) (all / rate * TimeUnit.SECONDS.toNanos(1))
                + TimeUnit.MILLISECONDS.toNanos(Connection.TIMEOUT_MILLIS);
    }

    /**
     * Prints the number of answers, that of errors, and the latencies in ns below which half, 99 %, and 99.9 % of the
     * requests stay.
     *
     * @param arguments those of {@link Message#of}, number of connections, requests per second, seconds to measure
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        List<String> own = List.of(arguments).subList(Message.ARGUMENTS, arguments.length);
        FixedRate load =
                new FixedRate(Message.of(arguments), Double.parseDouble(own.get(1)), Double.parseDouble(own.get(2)));
        List<Thread> connections = new ArrayList<>();
        for (int i = 0; i < Integer.parseInt(own.get(0)); i++) {
            Thread connection = new Thread(load::send);
            connection.start();
            connections.add(connection);
        }
        for (Thread connection : connections) {
            connection.join();
        }
        Histogram latencies = load.latencies;
        System.out.printf(
                "%d %d %d %d %d%n",
                latencies.getTotalCount(),
                load.errors.get(),
                latencies.getValueAtPercentile(50),
                latencies.getValueAtPercentile(99),
                latencies.getValueAtPercentile(99.9));
    }

    /** Sends requests over one connection until there is none left. */
    private void send() {
        wakeInTime();
        Connection connection = new Connection(message);
        for (long number = next.getAndIncrement(); number < all; number = next.getAndIncrement()) {
            long due = origin + (long) (number * TimeUnit.SECONDS.toNanos(1) / rate);
            while (due > System.nanoTime()) {
                LockSupport.parkNanos(due - System.nanoTime());
            }
            try {
                if (System.nanoTime() > end) {
                    throw new IOException("the server does not keep up");
                }
                connection.exchange(OutputStream.nullOutputStream());
            } catch (IOException | HttpException e) {
                errors.incrementAndGet();
                connection.close();
                continue;
            }
            if (number >= measuredFrom) {
                latencies.recordValue(System.nanoTime() - due);
            }
        }
        connection.close();
    }

    /** Asks the kernel to wake this thread in time: by default it is 50 us late, to save power. */
    private static void wakeInTime() {
        try {
            Path thread = Files.readSymbolicLink(Path.of("/proc/thread-self")).getFileName();
            Files.writeString(Path.of("/proc", thread.toString(), "timerslack_ns"), "1");
        } catch (IOException e) {
            // Then it is late.
        }
    }
}
