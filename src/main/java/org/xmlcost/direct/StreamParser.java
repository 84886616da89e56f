package org.xmlcost.direct;

import java.io.IOException;
import java.io.InputStream;

/**
 * A conforming parser of messages of any length.
 *
 * @param <E> what it throws if a message is malformed
 */
@FunctionalInterface
public interface StreamParser<E extends Exception> {

    /**
     * Reads a message.
     *
     * @param in stream of the message, which has been read by others up to its first byte
     * @param sink receiver of the values
     * @param leftOut number of values of the message that are not in this stream: positions are those of the stream
     * @throws E if the message is malformed
     * @throws IOException if the stream throws it
     */
    void read(InputStream in, ArraySink sink, long leftOut) throws E, IOException;
}
