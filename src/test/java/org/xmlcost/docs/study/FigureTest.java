package org.xmlcost.docs.study;

import org.junit.jupiter.api.Test;

import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

/** Intervals take the ends that lie farthest apart. */
class FigureTest {
    private static final Figure TEN = new Figure(10, 9, 12);
    private static final Figure TWO = new Figure(2, 1, 4);

    @Test
    void intervalsGrowByWhatIsDone() {
        is(TEN.plus(TWO), 12, 10, 16);
        is(TEN.minus(TWO), 8, 5, 11);
        is(TEN.times(TWO), 20, 9, 48);
        is(TEN.over(TWO), 5, 2.25, 12);
        is(TEN.times(-1), -10, -12, -9);
    }

    @Test
    void operationsAreThoseOfTheStudies() {
        is(Operation.MORE.of(List.of(TEN, TWO)), 400, 125, 1100);
        is(Operation.LESS.of(List.of(TWO, TEN)), 80, 100 * (1 - 4 / 9.0), 100 * (1 - 1 / 12.0));
        is(Operation.SHARE.of(List.of(TWO, TEN)), 20, 100 / 12.0, 400 / 9.0);
        is(Operation.SUM.of(List.of(TEN, TWO, TWO)), 14, 11, 20);
        is(Operation.PRODUCT.of(List.of(TEN, TWO)), 20, 9, 48);
        // Tables 1 and 2 of the paper on Axis2/C and gSOAP, as it works them out.
        assertThat(Operation.MORE
                        .of(List.of(Figure.exact(1461965), Figure.exact(639146)))
                        .value())
                .isCloseTo(128.74, within(0.005));
        assertThat(Operation.LESS
                        .of(List.of(Figure.exact(1.4), Figure.exact(2.2)))
                        .value())
                .isCloseTo(36.36, within(0.005));
    }

    /** Three forks that differ much have such an interval. */
    @Test
    void whatIsDividedByWhatMayBeZeroHasNoEnd() {
        assertThat(TEN.over(new Figure(1, 0, 2)))
                .isEqualTo(new Figure(10, 4.5, Double.POSITIVE_INFINITY))
                .extracting(Figure::interval)
                .isEqualTo("4.5 to no end");
        assertThat(new Figure(1, 0, 2).over(new Figure(1, 0, 2))).isEqualTo(new Figure(1, 0, Double.POSITIVE_INFINITY));
        assertThat(TEN.over(new Figure(1, -1, 2)).side(0)).isZero();
        assertThatThrownBy(() -> TEN.over(Figure.exact(0))).isInstanceOf(ArithmeticException.class);
    }

    @Test
    void rowsAreNotBelowZero() throws Exception {
        Measure measure = new Measure("read", null, "gsoap.native", "soap-enc", "", "int:10:kisti-t2", "time", "", "");
        assertThat(Figure.of(
                        new StudyRows().row(measure, 10, -5, 25).table().rows().get(0)))
                .isEqualTo(new Figure(10, 0, 25));
    }

    @Test
    void anOrderHoldsWhereTheWholeIntervalIsOnItsSide() {
        Figure twice = Figure.exact(2);
        assertThat(Verdict.order(twice, new Figure(1.5, 1.1, 2), 1)).isEqualTo(Verdict.HOLDS);
        assertThat(Verdict.order(twice, new Figure(0.9, 0.8, 0.99), 1)).isEqualTo(Verdict.FAILS);
        assertThat(Verdict.order(twice, new Figure(1.5, 0.9, 2), 1)).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(Verdict.order(twice, Figure.exact(1), 1))
                .as("sizes do not vary")
                .isEqualTo(Verdict.FAILS);
        assertThat(Verdict.order(Figure.exact(1), new Figure(1, 0.9, 1.1), 1))
                .as("printed as alike")
                .isEqualTo(Verdict.HOLDS);
        assertThat(Verdict.order(Figure.exact(1), new Figure(1.2, 1.1, 1.3), 1)).isEqualTo(Verdict.FAILS);
    }

    @Test
    void figuresAreShownAsFarAsTheyTell() {
        assertThat(new Figure(12345.678, 12000, 13000)).hasToString("12350");
        assertThat(new Figure(12345.678, 12000, 13000).interval()).isEqualTo("12000 to 13000");
        assertThat(Figure.exact(147622240))
                .hasToString("147622240")
                .extracting(Figure::interval)
                .isEqualTo("");
        assertThat(Figure.exact(525.208))
                .hasToString("525.2")
                .extracting(Figure::inFull)
                .isEqualTo("525.208");
        assertThat(new Figure(0.000123456, 0.0001, 0.0002)).hasToString("0.0001235");
    }

    private static void is(Figure figure, double value, double low, double high) {
        assertThat(figure.value()).isCloseTo(value, within(1e-9));
        assertThat(figure.low()).isCloseTo(low, within(1e-9));
        assertThat(figure.high()).isCloseTo(high, within(1e-9));
    }
}
