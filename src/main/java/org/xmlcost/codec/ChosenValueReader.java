package org.xmlcost.codec;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

/** A codec that reads some values of an array without converting the others. */
public interface ChosenValueReader extends Codec {

    /**
     * Reads some values of a message.
     *
     * @param indices indices of the values, ascending from 0
     * @return the values in the order of their indices
     * @throws MalformedMessageException if what is read does not have the shape that the codec was opened for, or has
     *     no value of such an index
     * @throws IllegalArgumentException if an index is negative or not greater than the one before it
     */
    Payload values(MessageBuffer in, int... indices) throws MalformedMessageException;
}
