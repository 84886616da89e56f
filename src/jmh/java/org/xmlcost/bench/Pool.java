package org.xmlcost.bench;

import java.util.List;

/**
 * What a row rotates through, so that no branch predictor learns one message by heart: at least {@value #VALUES} values.
 *
 * @param <T> payload or message
 */
final class Pool<T> {
    static final int VALUES = 100_000;

    private final T[] all;
    private int next;

    @SuppressWarnings("unchecked")
    Pool(List<T> all) {
        this.all = (T[]) all.toArray();
    }

    /** How many messages of a count make a pool. A message without values has nothing to learn. */
    static int size(int count) {
        return count == 0 ? 1 : Math.max(1, (VALUES + count - 1) / count);
    }

    T next() {
        int at = next;
        next = at + 1 == all.length ? 0 : at + 1;
        return all[at];
    }
}
