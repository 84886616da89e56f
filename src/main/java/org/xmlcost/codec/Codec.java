package org.xmlcost.codec;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;

/**
 * One processing model in one library in one documented way of use: writes payloads as messages and reads them back.
 *
 * <p>Implementations have a public constructor without arguments that does nothing costly, and are listed in
 * {@code META-INF/services/org.xmlcost.codec.Codec}, or are rows of a {@link CodecProvider}. A codec is opened once,
 * then used by one thread for many messages.
 */
public interface Codec extends AutoCloseable {

    /** What this codec is and can do; may be asked before {@link #open} and must not need a missing library. */
    CodecInfo info();

    /**
     * Prepares for messages of one shape. Not timed: factories, parsers that the library documents as reusable,
     * grammars, contexts and native handles are made here.
     *
     * @param shape one that {@link #info} lists: {@link Catalogue.Entry#open} refuses all others before it comes here
     */
    void open(MessageShape shape);

    /**
     * Writes a whole message, envelope included. Timed.
     *
     * @param payload of the kind the codec was opened for
     * @param out emptied first
     */
    void write(Payload payload, MessageBuffer out);

    /**
     * Reads a whole message and decodes every value. Timed.
     *
     * @throws MalformedMessageException if the message is not one of the shape the codec was opened for: the one
     *     exception for all that bytes can do wrong, thrown in bounded time and memory
     */
    Payload read(MessageBuffer in) throws MalformedMessageException;

    /**
     * Frees what {@link #open} made, and is harmless when repeated. Does nothing where that is objects on the heap
     * alone, which go with the codec.
     */
    @Override
    default void close() {
        // objects alone
    }
}
