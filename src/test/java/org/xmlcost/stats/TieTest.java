package org.xmlcost.stats;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Optional;

import static org.assertj.core.api.Assertions.assertThat;

class TieTest {
    /** With many degrees of freedom, the interval is 1.96 errors either way. */
    @ParameterizedTest
    @CsvSource({
        "1, 0, EQUIVALENT",
        "1, 0.01, EQUIVALENT",
        "1, 0.0102, NOT_SEPARABLE",
        "1.01, 0.004, EQUIVALENT",
        "0.99, 0.004, EQUIVALENT",
        "1.01, 0.0051, NOT_SEPARABLE",
        "1.05, 0.026, NOT_SEPARABLE",
        "0.95, 0.027, NOT_SEPARABLE",
        "1.05, 0.02, ",
        "0.95, 0.02, ",
        "1.03, 0, "
    })
    void aTieIsAnEquivalenceOrAnOpenQuestion(double ratio, double error, Tie tie) {
        assertThat(Tie.of(new Ratio(Math.log(ratio), error, 1e6))).isEqualTo(Optional.ofNullable(tie));
        assertThat(Tie.of(new Ratio(-Math.log(ratio), error, 1e6))).isEqualTo(Optional.ofNullable(tie));
    }
}
