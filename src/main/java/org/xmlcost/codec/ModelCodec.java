package org.xmlcost.codec;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

/**
 * A codec whose parsed model of a message can be kept: a tree of nodes, an array of tokens, the objects that the
 * message was bound to. Codecs that see a message go by have none.
 */
public interface ModelCodec extends Codec {

    /**
     * A message in memory.
     *
     * @param model root of what was made of the message
     * @param payload every value of it, as {@link Codec#read} returns
     */
    record ParsedModel(Object model, Payload payload) {}

    /**
     * Reads as {@link #read} does and also hands out the model, which read drops. Each value was asked for once, which
     * is when some trees grow.
     *
     * @throws MalformedMessageException as {@link #read}
     */
    ParsedModel parse(MessageBuffer in) throws MalformedMessageException;
}
