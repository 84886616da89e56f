package org.xmlcost.docs;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class LinkTablesTest {
    @Test
    void aMillionBytesTakeEightSecondsAtOneMegabitPerSecond() {
        assertThat(LinkTables.nanosOfBytes(1e6, 1)).isEqualTo(8e9);
    }

    @Test
    void messagesTakeTheSameTimeAtTheBreakEvenRate() {
        double rate = LinkTables.breakEven(10_000 - 4_000, 500_000 - 200_000).orElseThrow();
        assertThat(500_000 + LinkTables.nanosOfBytes(4_000, rate))
                .isCloseTo(200_000 + LinkTables.nanosOfBytes(10_000, rate), within(1e-6));
    }

    @Test
    void aMessageThatIsShorterAndFasterNeedsNoSlowLink() {
        assertThat(LinkTables.breakEven(1000, -1)).isEmpty();
        assertThat(LinkTables.breakEven(-1000, 1)).isEmpty();
    }
}
