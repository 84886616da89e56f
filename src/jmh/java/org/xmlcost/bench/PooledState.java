package org.xmlcost.bench;

import org.xmlcost.wire.MalformedMessageException;

/** A row that rotates through a pool, in one direction. */
abstract class PooledState extends CodecState {
    /** Makes the row ready to be measured, each message of its pool verified. */
    abstract void open() throws Exception;

    /**
     * Does once what is measured, with the next of the pool.
     *
     * @return the values read, or the message written
     */
    abstract Object use() throws MalformedMessageException;

    /** Verifies each message once more, and closes the codec. */
    abstract void close() throws MalformedMessageException;
}
