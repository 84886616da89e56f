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
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Sends a message at a fixed rate, whatever the server does (an open loop). A request that is due takes the next
 * connection that is free. Its latency counts from the time when it is due, so it includes the wait for a connection
 * and the wait of this program for a processor.
 */
public final class FixedRate {
    /** Time for which each connection sends one request after the other before the measurement. */
    private static final long WARMUP_NANOS = TimeUnit.SECONDS.toNanos(1);

    private static final int DIGITS = 3;

    private final Message message;
    private final double rate;
    private final long all;
    private final AtomicLong next = new AtomicLong();
    private final Histogram latencies = new ConcurrentHistogram(DIGITS);
    /** When the connections are open and the code is compiled. */
    private final CyclicBarrier warm;

    private volatile long origin;

    private FixedRate(Message message, int connections, double rate, double seconds) {
        this.message = message;
        this.rate = rate;
        all = (long) (rate * seconds);
        warm = new CyclicBarrier(connections, () -> origin = System.nanoTime());
    }

    /**
     * Prints a line with the word "measured", the number of answers, that of requests, and the latencies in ns below
     * which half, 99 %, and 99.9 % of the answers stay.
     *
     * @param arguments those of {@link Message#of}, number of connections, requests per second, seconds to measure
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        List<String> own = List.of(arguments).subList(Message.ARGUMENTS, arguments.length);
        int count = Integer.parseInt(own.get(0));
        FixedRate load = new FixedRate(
                Message.of(arguments), count, Double.parseDouble(own.get(1)), Double.parseDouble(own.get(2)));
        List<Thread> connections = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Thread connection = new Thread(load::send);
            connection.start();
            connections.add(connection);
        }
        for (Thread connection : connections) {
            connection.join();
        }
        Histogram latencies = load.latencies;
        System.out.printf(
                "measured %d %d %d %d %d%n",
                latencies.getTotalCount(),
                load.all,
                latencies.getValueAtPercentile(50),
                latencies.getValueAtPercentile(99),
                latencies.getValueAtPercentile(99.9));
    }

    /** Sends requests over one connection until there is none left. If one fails, the process ends. */
    private void send() {
        wakeInTime();
        Connection connection = new Connection(message);
        try {
            long begin = System.nanoTime();
            while (System.nanoTime() < begin + WARMUP_NANOS) {
                connection.exchange(OutputStream.nullOutputStream());
            }
            warm.await();
            long end = origin + dueAfter(all) + TimeUnit.MILLISECONDS.toNanos(Connection.TIMEOUT_MILLIS);
            for (long number = next.getAndIncrement(); number < all; number = next.getAndIncrement()) {
                long due = origin + dueAfter(number);
                while (due > System.nanoTime()) {
                    LockSupport.parkNanos(due - System.nanoTime());
                }
                if (System.nanoTime() > end) {
                    throw new IOException("the server does not keep up");
                }
                connection.exchange(OutputStream.nullOutputStream());
                latencies.recordValue(System.nanoTime() - due);
            }
            connection.close();
        } catch (IOException | HttpException | InterruptedException | BrokenBarrierException | RuntimeException e) {
            System.err.println("a request failed: " + e.getMessage());
            System.exit(1);
        }
    }

    /** Returns the time in ns from the first request to another one. */
    private long dueAfter(long number) {
        return (long) (number * TimeUnit.SECONDS.toNanos(1) / rate);
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
