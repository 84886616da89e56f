package org.xmlcost.dataset;

import java.nio.charset.StandardCharsets;

/**
 * Generator of all random payloads: Steele, Lea and Flood, <i>Fast splittable pseudorandom number generators</i>,
 * OOPSLA 2014, doi 10.1145/2660193.2660195, with the constants of {@code java.util.SplittableRandom}. A counter
 * advances by the golden gamma, and each of its values is mixed. This takes ten lines in any language, so anyone can
 * make the same payloads.
 *
 * <p>{@code SplittableRandom} itself is not used, because its specification does not fix the values that follow a seed.
 */
public final class SplitMix64 {
    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;
    private static final long FNV_OFFSET = 0xCBF29CE484222325L;
    private static final long FNV_PRIME = 0x100000001B3L;

    private long state;

    SplitMix64(long state) {
        this.state = state;
    }

    /**
     * Returns the stream of a seed and a name. It starts at {@code mix(seed) XOR fnv1a(name)}, where {@code fnv1a} is
     * the 64-bit FNV-1a hash of the name's ASCII bytes. A stream depends on a name and not on an ordinal, so that a new
     * distribution does not change the existing ones.
     */
    public static SplitMix64 of(long seed, String name) {
        long hash = FNV_OFFSET;
        for (byte b : name.getBytes(StandardCharsets.US_ASCII)) {
            hash = (hash ^ b) * FNV_PRIME;
        }
        return new SplitMix64(mix(seed) ^ hash);
    }

    long next() {
        state += GOLDEN_GAMMA;
        return mix(state);
    }

    /** Returns the top 53 bits times 2^-53: from 0 to 1, excluding 1. */
    double unit() {
        return (next() >>> 11) * 0x1p-53;
    }

    /**
     * Returns a number from 0 to {@code bound - 1}, with one multiplication. The bias, below bound / 2^32, is accepted
     * so that each value takes one draw.
     */
    int below(int bound) {
        return (int) (((next() >>> 32) * bound) >>> 32);
    }

    /** Returns a number from {@code low} to {@code high}, both included. */
    public int between(int low, int high) {
        return low + below(high - low + 1);
    }

    private static long mix(long z) {
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
