package org.xmlcost.bench;

import org.xmlcost.wire.MalformedMessageException;

/** State of a row that rotates through a pool, in one direction. */
abstract class PooledState extends CodecState {
    /** Prepares the row for measuring and verifies each message of its pool. */
    abstract void open() throws Exception;

    /**
     * Runs the measured operation once, with the next payload or message of the pool.
     *
     * @return the values read, or the message written
     */
    abstract Object use() throws MalformedMessageException;

    /** Verifies each message once more, and closes the codec. */
    abstract void close() throws MalformedMessageException;
}
