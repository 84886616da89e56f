package org.xmlcost.codec;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** That tests of hostile messages can fail, and say where. */
class ProgressTest {
    private static final List<byte[]> MESSAGES = List.of(new byte[] {1}, new byte[] {2}, new byte[] {3});

    @Test
    void aTestThatHangsSaysAtWhichMessage() {
        assertThatThrownBy(() -> Progress.watch(Duration.ofMillis(100), progress -> {
                    progress.at("the third");
                    new CountDownLatch(1).await();
                }))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("at the third");
    }

    @Test
    void aTestThatFailsSaysWhy() {
        assertThatThrownBy(() -> Progress.watch(
                        progress -> assertThat(1).as("what was read").isEqualTo(2)))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("what was read");
    }

    @Test
    void whatComesOfMessagesBeforeIsWrong() {
        int[] read = {0};
        Progress.watch(progress -> assertThat(progress.wrongAfterOthers(
                        "INT", null, () -> null, MESSAGES, (codec, message) -> switch (message[0]) {
                            case 1 -> "";
                            case 2 -> "accepted: 2";
                            default -> "accepted: " + read[0]++;
                        }))
                .containsExactly("INT 2: after other messages accepted: 0, by itself accepted: 1"));
    }

    @Test
    void whatIsThrownIsWrong() {
        Progress.watch(progress -> assertThat(progress.wrongAfterOthers(
                        "INT", null, () -> null, MESSAGES, (codec, message) -> message[0] == 2 ? "threw it" : ""))
                .containsExactly("INT 1: threw it"));
    }
}
