package org.xmlcost.dataset;

import org.xmlcost.payload.Payload;

import java.util.List;
import java.util.stream.LongStream;

/**
 * Payloads that a row rotates through, so that the branch predictor does not learn a single message. By default, a pool
 * has at least {@value #VALUES} values of one spec, with consecutive seeds. A text of more than {@value #TEXT_BYTES}
 * bytes counts as several values.
 */
public final class PayloadPool {
    /** Minimum number of values in a pool, unless its payloads have none. */
    public static final int VALUES = 100_000;

    private static final int TEXT_BYTES = 64;

    private PayloadPool() {}

    /** Returns the number of messages in a pool of messages like this one. It is 1 for a message without values. */
    static int size(Payload payload) {
        long values = Math.max(payload.count(), payload.rawBytes() / TEXT_BYTES);
        return values == 0 ? 1 : (int) Math.max(1, (VALUES + values - 1) / values);
    }

    /**
     * Returns the payloads of a source, each with a different seed. A source without a seed has one payload.
     *
     * @param seed seed of the first payload
     * @param messages number of payloads, or 0 for the number that {@link #size} returns
     */
    public static List<Payload> of(PayloadSource source, long seed, int messages) {
        int size = !source.isSeeded() ? 1 : messages > 0 ? messages : size(source.make(seed));
        return LongStream.range(seed, seed + size).mapToObj(source::make).toList();
    }
}
