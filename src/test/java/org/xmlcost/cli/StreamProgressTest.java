package org.xmlcost.cli;

import org.junit.jupiter.api.Test;

import java.time.Duration;

import static org.assertj.core.api.Assertions.assertThat;

class StreamProgressTest {

    @Test
    void saysTheRateAndTheTimeLeft() {
        assertThat(StreamProgress.words("read", 250_000_000, 1_000_000_000, Duration.ofSeconds(10)))
                .isEqualTo("250.0 of 1000.0 million read, 25.00 million/s, 30 s left");
        assertThat(StreamProgress.words("written", 7, 7, Duration.ofSeconds(1))).endsWith("0 s left");
    }

    @Test
    void saysNoRateBeforeTheFirstValue() {
        assertThat(StreamProgress.words("written", 0, 10, Duration.ZERO)).isEqualTo("0 of 10 written");
    }
}
