package org.xmlcost.machine;

import org.junit.jupiter.api.Test;

import java.util.concurrent.TimeUnit;

import static org.assertj.core.api.Assertions.assertThat;

/** What a probe says and does where the answer is known whatever the machine does meanwhile. */
class ContentionProbeTest {
    private static final long PATIENCE = TimeUnit.MILLISECONDS.toNanos(20);

    @Test
    void aLearnedProbeKnowsItsFastestLook() {
        ContentionProbe probe = ContentionProbe.learn();
        assertThat(probe.fastest()).isBetween(1000L, TimeUnit.SECONDS.toNanos(1));
        assertThat(probe.time()).isPositive();
        assertThat(probe.slowness()).isGreaterThanOrEqualTo(1);
    }

    @Test
    void aSteadyLoopIsWaitedForOnceOnly() {
        long[] looks = {0};
        ContentionProbe probe = ContentionProbe.knowing(1000, () -> {
            looks[0]++;
            return 1050;
        });
        long before = looks[0];
        assertThat(probe.await(TimeUnit.HOURS.toNanos(1))).isTrue();
        long look = looks[0] - before;
        assertThat(probe.await(0)).isTrue();
        assertThat(looks[0] - before).isEqualTo(2 * look);
    }

    /** Neighbours slow some of the loops: their mean says so. */
    @Test
    void aLookThatIsDisturbedIsRepeatedUntilOneIsNot() {
        int[] loops = {0};
        ContentionProbe probe =
                ContentionProbe.knowing(1000, () -> loops[0]++ < 1000 && loops[0] % 4 == 0 ? 2000 : 1000);
        assertThat(probe.await(0)).isFalse();
        assertThat(probe.await(TimeUnit.HOURS.toNanos(1))).isTrue();
        assertThat(loops[0]).isGreaterThan(1000);
    }

    @Test
    void aFasterLookThanAnyBeforeIsTheFastest() {
        ContentionProbe probe = ContentionProbe.knowing(1000, () -> 800);
        assertThat(probe.await(0)).isTrue();
        assertThat(probe.fastest()).isEqualTo(800);
    }

    /** A processor's clock is raised for a moment. */
    @Test
    void oneFastLoopDoesNotMakeTheOthersSlow() {
        int[] loops = {0};
        ContentionProbe probe = ContentionProbe.knowing(1000, () -> ++loops[0] == 150 ? 800 : 1000);
        assertThat(probe.await(0)).isTrue();
        assertThat(probe.await(0)).isTrue();
        assertThat(probe.fastest()).isBetween(990L, 1000L);
    }

    /** No processor takes a nanosecond for the loop: all of them seem busy. */
    @Test
    void patienceEnds() {
        ContentionProbe probe = ContentionProbe.knowing(1);
        assertThat(probe.slowness()).isGreaterThan(ContentionProbe.BUSY);
        long begin = System.nanoTime();
        assertThat(probe.await(PATIENCE)).isFalse();
        assertThat(System.nanoTime() - begin).isGreaterThanOrEqualTo(PATIENCE);
        assertThat(probe.fastest()).isGreaterThan(1);
    }
}
