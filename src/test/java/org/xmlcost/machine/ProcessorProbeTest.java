package org.xmlcost.machine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.concurrent.TimeUnit;

/** What a probe says and does where the answer is known whatever the machine does meanwhile. */
class ProcessorProbeTest {
    private static final long PATIENCE = TimeUnit.MILLISECONDS.toNanos(20);

    @Test
    void aLearnedProbeKnowsItsFastestLoop() {
        ProcessorProbe probe = ProcessorProbe.learn();
        assertThat(probe.fastest()).isBetween(1000L, TimeUnit.SECONDS.toNanos(1));
        assertThat(probe.time()).isGreaterThanOrEqualTo(probe.fastest());
        assertThat(probe.slowness()).isGreaterThanOrEqualTo(1);
    }

    @Test
    void thereIsNothingToWaitForWhereNoLoopIsSlower() {
        ProcessorProbe probe = ProcessorProbe.knowing(TimeUnit.HOURS.toNanos(1));
        assertThat(probe.await(0)).isEqualTo(probe.slowness() <= ProcessorProbe.BUSY);
    }

    /** No processor takes a nanosecond for the loop: all of them seem busy. */
    @Test
    void patienceEnds() {
        ProcessorProbe probe = ProcessorProbe.knowing(1);
        assertThat(probe.slowness()).isGreaterThan(ProcessorProbe.BUSY);
        long begin = System.nanoTime();
        assertThat(probe.await(PATIENCE)).isFalse();
        assertThat(System.nanoTime() - begin).isGreaterThanOrEqualTo(PATIENCE);
        assertThat(probe.fastest()).isEqualTo(1);
    }
}
