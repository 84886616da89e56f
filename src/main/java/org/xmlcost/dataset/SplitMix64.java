package org.xmlcost.dataset;

import java.nio.charset.StandardCharsets;

/**
 * The generator of all random payloads: Steele, Lea and Flood, <i>Fast splittable pseudorandom number generators</i>,
 * OOPSLA 2014, doi 10.1145/2660193.2660195, with the constants of {@code java.util.SplittableRandom}. A counter that
 * steps by the golden gamma, each value mixed: ten lines in any language, so that anyone can make the same payloads.
 *
 * <p>{@code SplittableRandom} itself is not used, as its specification leaves open which values follow a seed.
 */
final class SplitMix64 {
    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;
    private static final long FNV_OFFSET = 0xCBF29CE484222325L;
    private static final long FNV_PRIME = 0x100000001B3L;

    private long state;

    SplitMix64(long state) {
        this.state = state;
    }

    /**
     * A stream of its own for each name under each seed: starts at {@code mix(seed) XOR fnv1a(name)}, the FNV-1a hash
     * of 64 bits over the name's ASCII bytes. By name and not by ordinal, so that a new distribution leaves the old
     * ones alone.
     */
    static SplitMix64 of(long seed, String name) {
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

    /** The top 53 bits times 2^-53: 0 to 1, 1 left out. */
    double unit() {
        return (next() >>> 11) * 0x1p-53;
    }

    /** 0 to bound - 1 by one multiplication; the bias, below bound / 2^32, is the price of one draw a value. */
    int below(int bound) {
        return (int) (((next() >>> 32) * bound) >>> 32);
    }

    /** {@code low} to {@code high}, both included. */
    int between(int low, int high) {
        return low + below(high - low + 1);
    }

    private static long mix(long z) {
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
