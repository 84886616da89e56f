package org.xmlcost.bench;

import org.xmlcost.model.Settings;

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
    private static final long MILLI = TimeUnit.MILLISECONDS.toNanos(1);
    private static final long MOST = 900 * MILLI;

    /** A clock that only operations and the compilers move on. */
    private static final class Simulated {
        private long now;
        private long compiling;

        SteadyStateWarmup warmup() {
            return new SteadyStateWarmup(() -> now, () -> compiling);
        }

        /**
         * Warms up a row whose operation takes 1 ms, and less after 2 s.
         *
         * @param share fraction of the time before the change in which the compilers work
         * @return milliseconds of the warm-up
         */
        long warmsUpChanging(double share, long leastMillis, long mostMillis) throws Exception {
            warmup().openAndSettle(
                            () -> () -> {
                                boolean changed = now >= 2000 * MILLI;
                                now += changed ? MILLI / 2 : MILLI;
                                compiling += changed ? 0 : Math.round(share * MILLI);
                                return "";
                            },
                            leastMillis * MILLI,
                            mostMillis * MILLI);
            return now / MILLI;
        }
    }

    /** The least time of a binary wire, and then one window of the changed code after another. */
    @Test
    void aBinaryRowWhoseCodeChangesAfterTwoSecondsIsWarmedUpWithTheChangedCode() throws Exception {
        long least = Settings.leastSettlingMillis(true);
        assertThat(least).isGreaterThanOrEqualTo(3000);
        assertThat(new Simulated().warmsUpChanging(0, least, 5000)).isBetween(least, least + 100);
    }

    @Test
    void aRowIsNotSteadyWhileTheCompilersWork() throws Exception {
        assertThat(new Simulated().warmsUpChanging(0.1, 0, 5000)).isBetween(2750L, 2850L);
    }

    /** Nothing tells of the change: the times agree, and the compilers do a little, as they always do. */
    @Test
    void aSteadyRowOfATextWireIsWarmedUpForTwoWindows() throws Exception {
        assertThat(Settings.leastSettlingMillis(false)).isZero();
        assertThat(new Simulated().warmsUpChanging(0.04, 0, 5000)).isEqualTo(750);
    }

    @Test
    void theProfilesLimitIsALimit() throws Exception {
        assertThat(new Simulated().warmsUpChanging(1, 3000, 500)).isBetween(500L, 580L);
    }

    /** The others neither open their rows meanwhile nor run them, so that the compiler has processors. */
    @Test
    void oneThreadWarmsUpForAll() throws Exception {
        SteadyStateWarmup warmup = new SteadyStateWarmup(System::nanoTime, () -> 0);
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
                            0,
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

    /** A fork that counts memory opens its row twice. */
    @Test
    void aRowThatIsOpenedAgainIsWarmedUpOnce() throws Exception {
        SteadyStateWarmup warmup = new SteadyStateWarmup(System::nanoTime, () -> 0);
        AtomicLong operations = new AtomicLong();
        warmup.openAndSettle(() -> operations::incrementAndGet, 0, 1);
        long once = operations.get();
        assertThat(once).isPositive();
        warmup.openAndSettle(() -> operations::incrementAndGet, 0, 1);
        assertThat(operations).hasValue(once);
    }
}
