package org.xmlcost.report;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Duration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class FiguresTest {
    @ParameterizedTest
    @CsvSource({"90s,90", "90 s,90", "10m,600", "10min,600", "10 min,600", "2h,7200", "0s,0"})
    void aTimeIsANumberAndAUnit(String text, long seconds) {
        assertThat(Figures.parseTime(text)).isEqualTo(Duration.ofSeconds(seconds));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"10", "min", "-1s", "1.5h", "10 minutes ago", "", "99999999999999999999s", "9999999999999999h"})
    void anythingElseIsRefusedWithExamples(String text) {
        assertThatThrownBy(() -> Figures.parseTime(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("not a time: '" + text + "'; write 90s, 10m or 2h");
    }

    @Test
    void durationsAreRoundedToWhatIsUseful() {
        assertThat(Figures.duration(Duration.ofSeconds(89))).isEqualTo("89 s");
        assertThat(Figures.duration(Duration.ofSeconds(150))).isEqualTo("3 min");
        assertThat(Figures.duration(Duration.ofMinutes(125))).isEqualTo("2 h 05 min");
    }
}
