package org.xmlcost.model;

import org.junit.jupiter.api.Test;

import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class SettingsTest {
    private static final Settings PROFILE = new Settings(
            new Settings.Extent(3, 0.5, 7),
            new Settings.Sampling(6, 0, 1, 2, 4, 5, 0),
            new Settings.JvmOptions("1g", "ParallelGC", List.of("-Da=b")));

    @Test
    void onlyWhatIsNamedChanges() {
        assertThat(PROFILE.withForks(8))
                .isEqualTo(new Settings(
                        new Settings.Extent(8, 0.5, 7),
                        new Settings.Sampling(6, 0, 1, 2, 4, 5, 0),
                        new Settings.JvmOptions("1g", "ParallelGC", List.of("-Da=b"))));
        assertThat(PROFILE.withGc("ZGC"))
                .isEqualTo(new Settings(
                        new Settings.Extent(3, 0.5, 7),
                        new Settings.Sampling(6, 0, 1, 2, 4, 5, 0),
                        new Settings.JvmOptions("1g", "ZGC", List.of("-Da=b"))));
    }

    /** 32 threads on 3 processors have 11 turns. */
    @Test
    void threadsThatShareProcessorsTakeLonger() {
        assertThat(PROFILE.forThreads(3, 4)).isEqualTo(PROFILE);
        assertThat(PROFILE.forThreads(32, 3))
                .isEqualTo(new Settings(
                        new Settings.Extent(3, 0.5, 7),
                        new Settings.Sampling(6, 0, 1, 22, 4, 55, 0),
                        new Settings.JvmOptions("1g", "ParallelGC", List.of("-Da=b"))));
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
