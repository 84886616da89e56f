package org.xmlcost.dataset;

import org.junit.jupiter.api.Test;

import java.util.stream.LongStream;

import static org.assertj.core.api.Assertions.assertThat;

class SplitMix64Test {

    /**
     * The values printed for this seed at Rosetta Code, "Pseudo-random numbers/Splitmix64", where other languages agree
     * on them.
     */
    @Test
    void givesThePublishedValues() {
        SplitMix64 random = new SplitMix64(1234567);
        assertThat(LongStream.generate(random::next).limit(5))
                .containsExactly(
                        6457827717110365317L,
                        3203168211198807973L,
                        Long.parseUnsignedLong("9817491932198370423"),
                        4593380528125082431L,
                        Long.parseUnsignedLong("16408922859458223821"));
    }

    /** FNV-1a's published hash of "foobar" is 85944171f73967e8; seed 0 mixes to 0, so the stream starts at the hash. */
    @Test
    void aStreamStartsAtTheHashOfItsName() {
        SplitMix64 expected = new SplitMix64(0x85944171F73967E8L);
        SplitMix64 stream = SplitMix64.of(0, "foobar");
        assertThat(stream.next()).isEqualTo(expected.next());
        assertThat(stream.next()).isEqualTo(expected.next());
    }

    @Test
    void staysInItsBounds() {
        SplitMix64 random = new SplitMix64(1);
        boolean[] seen = new boolean[7];
        for (int i = 0; i < 10_000; i++) {
            assertThat(random.unit()).isBetween(0.0, Math.nextDown(1.0));
            assertThat(random.below(1)).isZero();
            seen[random.between(-3, 3) + 3] = true;
            assertThat(random.below(Integer.MAX_VALUE)).isNotNegative();
        }
        assertThat(seen).doesNotContain(false);
    }
}
