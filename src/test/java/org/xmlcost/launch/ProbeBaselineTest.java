package org.xmlcost.launch;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ProbeBaselineTest {
    private final ProbeBaseline probes = new ProbeBaseline();

    @Test
    void oneForkWithAFasterClockIsNoMeasureForTheOthers() {
        for (long nanos : new long[] {1000, 1010, 880, 1005, 0, 1500, 1002, 1400}) {
            probes.learn("java", nanos);
        }
        assertThat(probes.of("java")).isEqualTo(1000);
        assertThat(probes.of("")).isZero();
    }

    @Test
    void aClockThatStaysChangedIsFollowed() {
        for (int i = 0; i < 20; i++) {
            probes.learn("java", 900);
        }
        for (int i = 0; i < 16; i++) {
            probes.learn("java", 1000);
        }
        assertThat(probes.of("java")).isEqualTo(1000);
    }
}
