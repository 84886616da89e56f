package org.xmlcost.dataset;

import org.xmlcost.payload.Payload;

import java.util.List;
import java.util.stream.LongStream;

/**
 * The payloads that a row rotates through, so that no branch predictor learns one message by heart: at least
 * {@value #VALUES} values of the same spec, with seeds that follow one another. A text of more than
 * {@value #TEXT_BYTES} bytes counts as several.
 */
public final class PayloadPool {
    /** The values that a pool holds at least, unless its payloads have none. */
    public static final int VALUES = 100_000;

    private static final int TEXT_BYTES = 64;

    private PayloadPool() {}

    /** How many messages like this one make a pool. A message without values has nothing to learn. */
    static int size(Payload payload) {
        long values = Math.max(payload.count(), payload.rawBytes() / TEXT_BYTES);
        return values == 0 ? 1 : (int) Math.max(1, (VALUES + values - 1) / values);
    }

    /**
     * The payloads of a source, each of another seed.
     *
     * @param seed of the first
     * @param messages how many, or 0 for as many as {@link #size} says
     */
    public static List<Payload> of(PayloadSource source, long seed, int messages) {
        int size = !source.isSeeded() ? 1 : messages > 0 ? messages : size(source.make(seed));
        return LongStream.range(seed, seed + size).mapToObj(source::make).toList();
    }
}
