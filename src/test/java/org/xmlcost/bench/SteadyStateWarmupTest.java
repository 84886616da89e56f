package org.xmlcost.bench;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

import static org.assertj.core.api.Assertions.assertThat;

class SteadyStateWarmupTest {
    private static final int THREADS = 8;
    private static final long MOST = TimeUnit.MILLISECONDS.toNanos(900);

    /** The others neither open their rows meanwhile nor run them, so that the compiler has processors. */
    @Test
    void oneThreadWarmsUpForAll() throws Exception {
        SteadyStateWarmup warmup = new SteadyStateWarmup();
        Set<Thread> working = ConcurrentHashMap.newKeySet();
        AtomicInteger opened = new AtomicInteger();
        AtomicInteger openedMeanwhile = new AtomicInteger();
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            List<Future<?>> all = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                all.add(threads.submit(() -> {
                    warmup.openAndSettle(
                            () -> {
                                opened.incrementAndGet();
                                return () -> {
                                    working.add(Thread.currentThread());
                                    Thread.sleep(1);
                                    openedMeanwhile.set(opened.get());
                                    return "";
                                };
                            },
                            MOST);
                    return "";
                }));
            }
            for (Future<?> each : all) {
                each.get();
            }
        } finally {
            threads.shutdownNow();
        }
        assertThat(working).hasSize(1);
        assertThat(openedMeanwhile).hasValue(1);
        assertThat(opened).hasValue(THREADS);
    }

    /** A fork that opens its row twice warms up twice. */
    @Test
    void aThreadMayWarmUpAgain() throws Exception {
        SteadyStateWarmup warmup = new SteadyStateWarmup();
        AtomicLong operations = new AtomicLong();
        warmup.openAndSettle(() -> operations::incrementAndGet, 1);
        long once = operations.get();
        warmup.openAndSettle(() -> operations::incrementAndGet, 1);
        assertThat(operations.get()).isGreaterThan(once);
    }
}
