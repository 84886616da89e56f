package org.xmlcost.codec;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

/**
 * A codec that parses a message into a model, which a caller of {@link #parse} may keep: a tree of nodes, an array of
 * tokens, or the objects to which the message was bound. Codecs that process a message as a stream have no model.
 */
public interface ModelCodec extends Codec {

    /**
     * A message in memory.
     *
     * @param model root of the model of the message
     * @param payload every value of the message, as {@link Codec#read} returns them
     */
    record ParsedModel(Object model, Payload payload) {}

    /**
     * Reads a message as {@link #read} does, and also returns the model, which {@code read} discards. Each value of the
     * model has been accessed once, because some trees grow on access.
     *
     * @throws MalformedMessageException as {@link #read}
     */
    ParsedModel parse(MessageBuffer in) throws MalformedMessageException;
}
