package org.xmlcost.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class QuotientTest {

    @Test
    void intervalIsMadeOfBothRows() {
        Quotient quotient = Quotient.of(row(2000, 3), row(1000, 4)).orElseThrow();
        assertThat(quotient.value()).isEqualTo(2);
        // For narrow intervals the shares add as squares: 3 and 4 give 5 per cent.
        assertThat(quotient.low()).isCloseTo(2 * 0.95, within(0.01));
        assertThat(quotient.high()).isCloseTo(2 * 1.05, within(0.01));
        assertThat(quotient.isApart()).isTrue();
    }

    @Test
    void whatOverlapsOneIsNotToldApart() {
        assertThat(Quotient.of(row(1030, 3), row(1000, 3)).orElseThrow().isApart()).isFalse();
    }

    @Test
    void upsideDownIsTheReciprocal() {
        Quotient quotient = Quotient.of(row(700, 5), row(900, 2)).orElseThrow();
        Quotient turned = Quotient.of(row(900, 2), row(700, 5)).orElseThrow();
        assertThat(turned.low()).isCloseTo(1 / quotient.high(), within(1e-12));
        assertThat(turned.high()).isCloseTo(1 / quotient.low(), within(1e-12));
    }

    @Test
    void rowsWithoutFigureHaveNoQuotient() {
        assertThat(Quotient.of(row(1, 1), Rows.time("read", "a", "DOM").without("failed", "why").row())).isEmpty();
        assertThat(Quotient.of(row(0, 1), row(1, 1))).isEmpty();
    }

    private static Row row(double nanos, double percent) {
        return Rows.time("read", "a", "DOM").taking(nanos, percent).row();
    }
}
