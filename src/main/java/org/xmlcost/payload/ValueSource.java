package org.xmlcost.payload;

/**
 * Values of one kind that come in chunks, one after another. A program can pass any number of values to a codec in this
 * way, since only one chunk is in memory.
 */
public interface ValueSource {
    /** Maximum number of values in a chunk. */
    int CHUNK = 8192;

    /** Returns the kind of the values: a kind of which a payload has any number of values. */
    Kind kind();

    /** Returns the total number of values, which a message may state before the first value. */
    long count();

    /**
     * Returns the next values, or null after the last one. The chunks have {@link #count} values together.
     *
     * @return 1 to {@value #CHUNK} values of the {@link #kind}; its arrays are valid until the next call, and a source
     *     may then use them again
     */
    Payload next();
}
