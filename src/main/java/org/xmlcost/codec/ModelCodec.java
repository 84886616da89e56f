package org.xmlcost.codec;

import java.util.function.Consumer;

/**
 * A codec that parses a message into a model, which a program may keep: a tree of nodes, an array of tokens, or the
 * objects to which the message was bound. Codecs that process a message as a stream have no model.
 */
public interface ModelCodec extends Codec {

    /**
     * Passes the root of the model of each message from now on to a consumer, whether all or part of the message is
     * read. Some trees grow on access, so the model is complete when the reading method has returned. Models are
     * dropped until this method is called.
     */
    void passModels(Consumer<Object> to);
}
