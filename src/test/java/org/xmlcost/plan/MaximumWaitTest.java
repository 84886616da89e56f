package org.xmlcost.plan;

import org.xmlcost.fork.ForkReport;
import org.xmlcost.model.MadePlan;
import org.xmlcost.model.Settings;

import org.junit.jupiter.api.Test;

import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;

class MaximumWaitTest {
    private static Settings settings(long budget, int patience) {
        return MadePlan.settings(3, 0.03, budget, new Settings.Sampling(1, 0, 1, 1, 1, 1, patience));
    }

    /** Two forks of two seconds each, which waited for 500 ms of it on average. */
    private static MaximumWait afterTwo(Settings settings) {
        MaximumWait patience = new MaximumWait(settings);
        patience.ended(2000, new ForkReport.Probe(100, 900, List.of()));
        patience.ended(2000, new ForkReport.Probe(100, 100, List.of()));
        return patience;
    }

    @Test
    void isAQuarterOfWhatTheLeastForksLeave() {
        // Ten forks take 15 s, and a quarter more if they are unlucky.
        assertThat(afterTwo(settings(60, 20_000)).next(26_750, 10).patienceMillis())
                .isEqualTo(2000);
        assertThat(afterTwo(settings(60, 20_000)).next(23_000, 0).patienceMillis())
                .isEqualTo(5750);
    }

    @Test
    void isNeverMoreThanTheProfiles() {
        assertThat(afterTwo(settings(600, 20_000)).next(600_000, 10).patienceMillis())
                .isEqualTo(20_000);
        assertThat(new MaximumWait(settings(60, 20_000)).next(60_000, 1000).patienceMillis())
                .isEqualTo(20_000);
    }

    @Test
    void looksAtLeastWhereNothingIsLeft() {
        assertThat(afterTwo(settings(60, 20_000)).next(15_000, 10).patienceMillis())
                .isEqualTo(1);
        assertThat(afterTwo(settings(60, 20_000)).next(-5000, 1).patienceMillis())
                .isEqualTo(1);
    }

    @Test
    void needsNoBudget() {
        assertThat(afterTwo(settings(0, 20_000)).next(-5000, 10).patienceMillis())
                .isEqualTo(20_000);
    }

    @Test
    void isNoneWhereNoneIsAsked() {
        assertThat(afterTwo(settings(60, 0)).next(60_000, 1).patienceMillis()).isZero();
    }
}
