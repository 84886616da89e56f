package org.xmlcost.payload;

import org.junit.jupiter.api.Test;

import java.util.HashSet;
import java.util.Set;

import static org.assertj.core.api.Assertions.assertThat;

class ValueHashTest {

    private static long hash(Payload... chunks) {
        ValueHash hash = new ValueHash();
        for (Payload chunk : chunks) {
            hash.add(chunk);
        }
        return hash.value();
    }

    private static Payload.Ints ints(int... values) {
        return new Payload.Ints(values);
    }

    private static Payload.Doubles doubles(double... values) {
        return new Payload.Doubles(values);
    }

    /** The sum of two terms of SplitMix64, whose first values from the state 0 are published. */
    @Test
    void isTheSumOfMixedValues() {
        assertThat(hash(ints(0))).isEqualTo(0xE220A8397B1DCDAFL);
        assertThat(hash(ints(0, 0))).isEqualTo(0xE220A8397B1DCDAFL + 0x6E789E6AA1B965F4L);
        assertThat(hash(doubles(0, 0, 0))).isEqualTo(0xE220A8397B1DCDAFL + 0x6E789E6AA1B965F4L + 0x06C45D188009454FL);
    }

    @Test
    void doesNotDependOnTheChunks() {
        assertThat(hash(ints(1, 2, 3), ints(4))).isEqualTo(hash(ints(1), ints(2, 3, 4)));
        Payload.Mesh whole = new Payload.Mesh(new int[] {1, 2}, new int[] {3, 4}, new double[] {5, 6});
        assertThat(hash(whole.pick(0), whole.pick(1))).isEqualTo(hash(whole));
        ValueHash hash = new ValueHash();
        hash.add(ints(1, 2));
        hash.add(ints(3));
        assertThat(hash.count()).isEqualTo(3);
    }

    @Test
    void dependsOnEveryBitAndOnTheOrder() {
        Set<Long> hashes = new HashSet<>();
        for (int bit = 0; bit < Long.SIZE; bit++) {
            // The bits of a pair of numbers that are no NaN, whatever bit is changed.
            hashes.add(hash(doubles(1, Double.longBitsToDouble(0x3000000000000000L ^ 1L << bit))));
        }
        assertThat(hashes).hasSize(Long.SIZE);
        assertThat(hash(ints(1, 2))).isNotEqualTo(hash(ints(2, 1)));
        assertThat(hash(doubles(0.0))).isNotEqualTo(hash(doubles(-0.0)));
        assertThat(hash(new Payload.Strings(new String[] {"ab", "c"})))
                .isNotEqualTo(hash(new Payload.Strings(new String[] {"a", "bc"})));
        assertThat(hash(new Payload.Floats(new float[] {1, 2})))
                .isNotEqualTo(hash(new Payload.Floats(new float[] {2, 1})));
        assertThat(hash(new Payload.Bytes(new byte[] {1}))).isNotEqualTo(hash(new Payload.Bytes(new byte[] {2})));
        Payload.Mesh mesh = new Payload.Mesh(new int[] {1}, new int[] {2}, new double[] {3});
        assertThat(hash(mesh)).isNotEqualTo(hash(new Payload.Mesh(new int[] {2}, new int[] {1}, new double[] {3})));
    }

    @Test
    void allNaNAreOneValue() {
        assertThat(hash(doubles(Double.longBitsToDouble(0x7FF8000000000001L)))).isEqualTo(hash(doubles(Double.NaN)));
    }
}
