package org.xmlcost.codec;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.PartialAccess;

import java.util.function.Consumer;

/**
 * A processing model, implemented with one library in one documented way of using it. A codec writes payloads as
 * messages and reads them back.
 *
 * <p>Implementations are either listed in {@code META-INF/services/org.xmlcost.codec.Codec}, and then have a public
 * constructor without arguments that does nothing expensive, or they are rows of a {@link CodecProvider}, which creates
 * them. A codec is opened once, then used by one thread for many messages.
 */
public interface Codec extends AutoCloseable {

    /**
     * Returns the description of this codec. This method may be called before {@link #open} and must work if the
     * library of the codec is missing.
     */
    CodecInfo info();

    /**
     * Prepares the codec for messages of one shape. The time of a message does not include this method. It therefore
     * creates factories, parsers that the library documents as reusable, grammars, contexts and native handles.
     *
     * @param shape a shape that {@link #info} supports; {@link Catalogue.Entry#open} refuses all others before it calls
     *     this method
     */
    void open(MessageShape shape);

    /**
     * Writes a whole message, including the envelope. This method is timed.
     *
     * @param payload a payload of the kind that the codec was opened for
     * @param out the buffer for the message; the codec empties it first
     */
    void write(Payload payload, MessageBuffer out);

    /**
     * Reads a whole message and decodes every value. This method is timed.
     *
     * @throws MalformedMessageException if the message does not have the shape that the codec was opened for; this is
     *     the only exception for bytes of any content, and it is thrown in bounded time and memory
     */
    Payload read(MessageBuffer in) throws MalformedMessageException;

    /**
     * Returns the uses of part of a message that {@link #info} declares ({@link CodecInfo#abilities}). By default, the
     * codec itself is a {@link PartialAccess}.
     *
     * @param shape the shape that the codec was opened for
     * @throws ClassCastException if the codec has no such uses
     */
    default PartialAccess parts(MessageShape shape) {
        return (PartialAccess) this;
    }

    /**
     * Passes the root of the model of each message from now on to a consumer, whether all or part of the message is
     * read: a tree of nodes, an array of tokens, or the objects to which the message was bound. Some trees grow on
     * access, so the model is complete when the reading method has returned. The default does nothing, for codecs that
     * process a message as a stream.
     */
    default void passModels(Consumer<Object> to) {
        // no model
    }

    /**
     * Frees the resources that {@link #open} created. A second call has no effect. The default does nothing, for codecs
     * whose resources are only objects on the heap.
     */
    @Override
    default void close() {
        // only objects on the heap
    }
}
