package org.xmlcost.stats;

import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;

/** Which iterations of a fork count, and which forks of a row. */
class ForkFilterTest {
    private static final double[] WARM = {1000, 1000, 1000};

    private static List<Boolean> flags(String digits) {
        return digits.chars().mapToObj(digit -> digit == '1').toList();
    }

    private static ForkFilter filter(String uncontended, double... times) {
        return ForkFilter.of(WARM, times, flags(uncontended));
    }

    @Test
    void iterationsOnAContendedCoreAreDiscarded() {
        ForkFilter fork = filter("110111", 1000, 1001, 1015, 999, 1002, 1000);
        assertThat(fork.kept()).containsExactly(0, 1, 3, 4, 5);
        assertThat(fork.mean(new double[] {1, 1, 100, 1, 1, 1})).isEqualTo(1);
        assertThat(fork.contended()).isFalse();
    }

    /** The probe decides and not the time: what the codec itself does slowly stays. */
    @Test
    void slowIterationsStay() {
        assertThat(filter("111111", 1000, 1001, 1600, 999, 1002, 1000).kept()).hasSize(6);
        assertThat(filter("", 1000, 1001, 1600, 999, 1002, 1000).kept()).hasSize(6);
    }

    @Test
    void allCountWhereNoneIsUncontended() {
        assertThat(filter("000000", 1000, 1001, 1015, 999, 1002, 1000).kept()).hasSize(6);
        assertThat(filter("100000", 1000, 1001, 1015, 999, 1002, 1000).kept()).containsExactly(0);
    }

    @Test
    void aForkIsContendedIfMoreThanAQuarterOfItIs() {
        assertThat(filter("110111", 1000, 1001, 1015, 999, 1002, 1000).contended())
                .isFalse();
        assertThat(filter("110011", 1000, 1001, 1015, 999, 1002, 1000).contended())
                .isTrue();
    }

    @Test
    void aSlowerBeginningIsDiscarded() {
        double[] times = new double[12];
        Arrays.fill(times, 0, 4, 1300);
        Arrays.fill(times, 4, 12, 1000);
        ForkFilter fork = ForkFilter.of(new double[] {2000, 1300, 1300}, times, List.of());
        assertThat(fork.firstSteady()).isEqualTo(4);
        assertThat(fork.kept()).startsWith(4).hasSize(8);
    }

    /** A cut of whatever comes before the last level once dropped the faster half of forks that became slower. */
    @Test
    void aFasterBeginningStays() {
        double[] times = new double[12];
        Arrays.fill(times, 0, 4, 1000);
        Arrays.fill(times, 4, 12, 1300);
        assertThat(ForkFilter.of(WARM, times, List.of()).kept()).hasSize(12);
    }

    @Test
    void aContendedForkIsDiscardedWhereThereAreTwoOthers() {
        ForkFilter quiet = filter("111", 1, 1, 1);
        ForkFilter contended = filter("000", 2, 2, 2);
        assertThat(ForkFilter.forks(List.of(quiet, contended, quiet))).containsExactly(true, false, true);
        assertThat(ForkFilter.forks(List.of(quiet, contended, contended))).containsExactly(true, true, true);
    }
}
