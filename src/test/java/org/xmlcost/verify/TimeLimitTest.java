package org.xmlcost.verify;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;

import static org.assertj.core.api.Assertions.assertThat;

/** Whoever hangs is left behind, and the next is answered. */
class TimeLimitTest {
    @Test
    void hangingIsNoAnswer() {
        try (TimeLimit thread = new TimeLimit(Duration.ofMillis(200))) {
            assertThat(thread.call(() -> {
                        new CountDownLatch(1).await();
                        return "never";
                    }))
                    .isEmpty();
            assertThat(thread.call(() -> "soon")).contains("soon");
        }
    }
}
