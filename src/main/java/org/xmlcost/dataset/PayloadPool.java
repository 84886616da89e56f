package org.xmlcost.dataset;

import org.xmlcost.payload.Payload;

import java.util.List;
import java.util.stream.LongStream;

/**
 * The payloads that a row rotates through, so that no branch predictor learns one message by heart: at least {@value #VALUES}
 * values of the same spec, with seeds that follow one another.
 */
public final class PayloadPool {
    public static final int VALUES = 100_000;

    private PayloadPool() {
    }

    /** How many messages of a count make a pool. A message without values has nothing to learn. */
    public static int size(int count) {
        return count == 0 ? 1 : Math.max(1, (VALUES + count - 1) / count);
    }

    /**
     * @param seed     of the first
     * @param messages how many, or 0 for as many as {@link #size} says
     */
    public static List<Payload> of(PayloadSource source, long seed, int messages) {
        int size = !source.isSeeded() ? 1 : messages > 0 ? messages : size(source.count());
        return LongStream.range(seed, seed + size).mapToObj(source::make).toList();
    }
}
