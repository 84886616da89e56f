package org.xmlcost.bench;

import org.xmlcost.codec.Codec;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

import java.util.List;

/** State of a row that rotates through a pool, in one direction. */
abstract class PooledState extends CodecState {
    /** Prepares the row for measuring and verifies each message of its pool. */
    abstract void open() throws Exception;

    /** Runs the measured operation once, with the next message of the pool. Returns what was read or written. */
    abstract Object use() throws MalformedMessageException;

    /** Returns the object whose method is measured: the codec, or its access to parts of messages. */
    Object used() {
        return codec;
    }

    /** Runs the measured operation once with another open codec of this row. Returns the object that was used. */
    abstract Object useOnce(Codec other) throws MalformedMessageException;

    /** Returns the buffers of the messages that the row reads or writes. They belong to no codec. */
    abstract List<MessageBuffer> buffers();

    /** Verifies each message once more, and closes the codec. */
    abstract void close() throws MalformedMessageException;
}
