package org.xmlcost.payload;

/** Receiver of values that come in chunks, one after another. */
@FunctionalInterface
public interface ValueSink {

    /**
     * Takes the next values. An exception that this method throws ends the reading of the message, and reaches the
     * program unchanged.
     *
     * @param values at least one value, and at most {@value ValueSource#CHUNK}; its arrays are valid until this method
     *     returns, and the reader may then use them again
     */
    void take(Payload values);
}
