package org.xmlcost.codec;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;

import static org.assertj.core.api.Assertions.assertThat;

/** Whoever hangs is left behind, and the next is answered. */
class TimeLimitTest {
    @Test
    void hangingIsNoAnswer() {
        try (TimeLimit thread = new TimeLimit(Duration.ofSeconds(1))) {
            assertThat(thread.call(() -> {
                        new CountDownLatch(1).await();
                        return "never";
                    }))
                    .isEmpty();
            assertThat(thread.call(() -> "soon")).contains("soon");
        }
    }

    @Test
    void stepsAreLimitedNotTheirSum() {
        AtomicLong since = new AtomicLong(System.nanoTime());
        try (TimeLimit thread = new TimeLimit(Duration.ofSeconds(2))) {
            assertThat(thread.call(
                            () -> {
                                for (int step = 0; step < 5; step++) {
                                    since.set(System.nanoTime());
                                    Thread.sleep(500);
                                }
                                return "at last";
                            },
                            since::get))
                    .contains("at last");
        }
    }
}
