package org.xmlcost.direct;

/** Receiver of values that come in arrays, one after another. */
@FunctionalInterface
public interface ArraySink {

    /**
     * Takes the next values.
     *
     * @param values the array of the type of the values, or an {@code Object[]} of one for each member of rows, which
     *     is only valid until this method returns
     * @param from index of the first value
     * @param to index after the last value
     */
    void take(Object values, int from, int to);
}
