package org.xmlcost.result;

import org.junit.jupiter.api.Test;

import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class SettingsTest {
    private static final Settings PROFILE =
            new Settings(3, 1, 2, 4, 5, "1g", "ParallelGC", 6, 0.5, 7, 0, 0, List.of("-Da=b"));

    @Test
    void onlyWhatIsNamedChanges() {
        assertThat(PROFILE.withForks(8))
                .isEqualTo(new Settings(8, 1, 2, 4, 5, "1g", "ParallelGC", 6, 0.5, 7, 0, 0, List.of("-Da=b")));
        assertThat(PROFILE.withGc("ZGC"))
                .isEqualTo(new Settings(3, 1, 2, 4, 5, "1g", "ZGC", 6, 0.5, 7, 0, 0, List.of("-Da=b")));
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
