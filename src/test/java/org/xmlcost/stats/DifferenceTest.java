package org.xmlcost.stats;

import org.xmlcost.report.RunRows;
import org.xmlcost.result.RunRow;

import org.junit.jupiter.api.Test;

import java.util.Random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class DifferenceTest {
    private static RunRow row(double score, double half) {
        return RunRows.time("read", "a", "m")
                .with("score", score)
                .with("ci_low", Math.max(0, score - half))
                .with("ci_high", score + half)
                .row();
    }

    /** Rows of 100 values. */
    @Test
    void halfWidthsAddUpAsSquares() {
        Difference difference = Difference.of(row(1000, 30), row(1070, 40)).orElseThrow();
        assertThat(difference.value()).isCloseTo(0.7, within(1e-12));
        assertThat(difference.halfWidth()).isCloseTo(0.5, within(1e-12));
        assertThat(difference.excludesZero()).isTrue();
        assertThat(Difference.of(row(1000, 30), row(1040, 40)).orElseThrow().excludesZero())
                .isFalse();
    }

    /** A small component's interval is cut off at 0 below, and is as wide as ever above. */
    @Test
    void anIntervalThatIsCutOffCountsInFull() {
        assertThat(Difference.of(row(0, 40), row(35, 30)).orElseThrow().halfWidth())
                .isCloseTo(0.5, within(1e-12));
    }

    @Test
    void thereIsNoneWithoutIntervals() {
        RunRow bare = RunRows.time("read", "a", "m").with("ci_high", "").row();
        assertThat(Difference.of(row(1, 1), bare)).isEmpty();
        assertThat(Difference.of(bare, row(1, 1))).isEmpty();
    }

    /** Of equal rows, each with a 95 % interval, one difference in twenty excludes 0. */
    @Test
    void excludesZeroAsOftenAsItSays() {
        Random random = new Random(1);
        int draws = 20_000;
        int wrong = 0;
        for (int i = 0; i < draws; i++) {
            RunRow first = row(10_000 + 30 * random.nextGaussian(), 1.96 * 30);
            RunRow second = row(10_000 + 40 * random.nextGaussian(), 1.96 * 40);
            wrong += Difference.of(first, second).orElseThrow().excludesZero() ? 1 : 0;
        }
        assertThat(wrong / (double) draws).isCloseTo(0.05, within(0.005));
    }
}
