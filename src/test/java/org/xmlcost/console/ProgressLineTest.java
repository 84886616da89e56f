package org.xmlcost.console;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ProgressLineTest {
    private static final String WORDS = "5 min left, read fi.sax fi int:100";

    /** A time beside it, of how long it took so far, was taken for the time left. */
    @Test
    void theTimeIsThereOnce() {
        assertThat(ProgressLine.bar(5, 10, "at most ", WORDS, 120))
                .isEqualTo("[==========          ] 5 of at most 10 forks, " + WORDS);
    }

    @Test
    void aNarrowTerminalGetsLessBarAndNoMoreThanItHolds() {
        assertThat(ProgressLine.bar(5, 10, "", WORDS, 60))
                .hasSizeLessThanOrEqualTo(60)
                .contains(WORDS);
        assertThat(ProgressLine.bar(5, 10, "", WORDS, 10)).hasSize(10);
        assertThat(ProgressLine.bar(0, 0, "", WORDS, 80)).startsWith("[");
    }
}
