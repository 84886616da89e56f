package org.xmlcost.model;

import org.junit.jupiter.api.Test;

import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class SettingsTest {
    private static final Settings PROFILE = settings(3, 2, 5, "ParallelGC");

    private static Settings settings(int forks, int warmupMillis, int iterationMillis, String gc) {
        return new Settings(
                new Settings.Extent(forks, 0.5, 7),
                new Settings.Sampling(6, 0, 1, warmupMillis, 4, iterationMillis, 0),
                new Settings.JvmOptions("1g", gc, List.of("-Da=b")));
    }

    @Test
    void onlyWhatIsNamedChanges() {
        assertThat(PROFILE.withForks(8)).isEqualTo(settings(8, 2, 5, "ParallelGC"));
        assertThat(PROFILE.withGc("ZGC")).isEqualTo(settings(3, 2, 5, "ZGC"));
    }

    /** 32 threads on 3 processors have 11 turns. */
    @Test
    void threadsThatShareProcessorsTakeLonger() {
        assertThat(PROFILE.forThreads(3, 4)).isEqualTo(PROFILE);
        assertThat(PROFILE.forThreads(32, 3)).isEqualTo(settings(3, 22, 55, "ParallelGC"));
    }

    /** A binary row has at least its minimum where the profile allows it. */
    @Test
    void binaryRowsSettleLonger() {
        Settings.Sampling sampling = new Settings.Sampling(6, 5000, 1, 2, 4, 5, 0);
        Settings plan = new Settings(PROFILE.extent(), sampling, PROFILE.jvm());
        assertThat(plan.settlingMillis(true)).isBetween((long) Settings.leastSettlingMillis(true), 5000L);
        assertThat(plan.settlingMillis(false)).isBetween(750L, plan.settlingMillis(true) - 1);
        assertThat(PROFILE.settlingMillis(true)).isZero();
    }

    @Test
    void namesOfNoCollectorAreRefused() {
        for (String name : List.of("zgc", "UseZGC", "", "G1GC -Xmx1m", "EpsilonGC")) {
            assertThatThrownBy(() -> PROFILE.withGc(name))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("ShenandoahGC");
        }
        assertThatThrownBy(() -> PROFILE.withForks(0)).isInstanceOf(IllegalArgumentException.class);
    }
}
