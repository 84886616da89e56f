package org.xmlcost.bench;

import java.util.List;

/** Payloads or messages in rotation: after the last one the first one follows again. */
final class Pool<T> {
    private final T[] all;
    private int next;

    @SuppressWarnings("unchecked")
    Pool(List<T> all) {
        this.all = (T[]) all.toArray();
    }

    T next() {
        int at = next;
        next = at + 1 == all.length ? 0 : at + 1;
        return all[at];
    }
}
