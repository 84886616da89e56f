package org.xmlcost.stats;

import org.xmlcost.fork.ForkReport;
import org.xmlcost.model.Metric;
import org.xmlcost.result.CellState;
import org.xmlcost.result.ForkSamples;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** The ratio of two forks side by side, on a core that a neighbour makes one and a half times slower. */
class PairedForksTest {
    private static final double PRECISION = 1e-9;

    private static ForkSamples fork(int number, int turns, String uncontendedOnes, double... times) {
        List<Boolean> uncontended =
                uncontendedOnes.chars().mapToObj(digit -> digit == '1').toList();
        ForkReport report = new ForkReport(
                new ForkReport.Messages(1, 1, 1, 1, 1),
                List.of(),
                new ForkReport.Probe(1, 0, uncontended),
                turns,
                new ForkReport.Place(number, null, 0));
        return new ForkSamples(number, Map.of(Metric.TIME, times), Map.of(), report, 0);
    }

    private static CellStatistics cell(ForkSamples... forks) {
        return CellStatistics.of(new CellState(List.of(forks), Optional.empty(), Optional.empty()));
    }

    private static double ratio(ForkSamples baseline, ForkSamples candidate) {
        return Math.exp(PairedForks.logs(cell(baseline), cell(candidate))[0]);
    }

    @Test
    void whatDisturbsBothForksIsNoDifference() {
        assertThat(ratio(
                        fork(1, 6, "110000", 100, 100, 150, 150, 150, 150),
                        fork(1, 6, "110000", 105, 105, 157.5, 157.5, 157.5, 157.5)))
                .isCloseTo(1.05, within(PRECISION));
    }

    @Test
    void iterationsOfWhichOneWasContendedAreNotCompared() {
        assertThat(ratio(fork(1, 4, "1011", 100, 150, 100, 100), fork(1, 4, "1110", 105, 105, 105, 160)))
                .isCloseTo(1.05, within(PRECISION));
    }

    @Test
    void allAreWhereHardlyAnyAreAlike() {
        assertThat(ratio(fork(1, 4, "0000", 150, 150, 150, 150), fork(1, 4, "1111", 100, 100, 100, 100)))
                .isCloseTo(100.0 / 150, within(PRECISION));
    }

    @Test
    void aForkThatNobodyProbedCountsAsItIs() {
        assertThat(ratio(fork(1, 2, "", 100, 100), fork(1, 2, "", 110, 110))).isCloseTo(1.1, within(PRECISION));
    }

    /** Native processes have no turns: their pairs are of means, and a contended fork takes its pair with it. */
    @Test
    void forksOneAfterTheOtherAreComparedByTheirMeans() {
        CellStatistics baseline = cell(
                fork(1, 0, "111", 100, 100, 100),
                fork(2, 0, "111", 100, 100, 100),
                fork(3, 0, "111", 100, 100, 100),
                fork(4, 0, "000", 150, 150, 150));
        CellStatistics candidate = cell(
                fork(1, 0, "111", 100, 100, 100),
                fork(2, 0, "111", 100, 100, 100),
                fork(3, 0, "111", 100, 100, 100),
                fork(4, 0, "111", 100, 100, 100));
        assertThat(PairedForks.logs(baseline, candidate)).containsExactly(0, 0, 0);
    }
}
