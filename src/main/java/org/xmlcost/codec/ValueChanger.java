package org.xmlcost.codec;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

/** A codec that sends a message on with another value in one place, and converts none of the other values. */
public interface ValueChanger extends Codec {

    /**
     * Writes a message with one value changed.
     *
     * @param index index of the value, from 0
     * @param value payload of the new value alone
     * @param out buffer for the changed message; the codec empties it first
     * @throws MalformedMessageException if what is read does not have the shape that the codec was opened for, or has
     *     no value of this index; the content of {@code out} is then undefined
     * @throws IllegalArgumentException if the index is negative
     */
    void change(MessageBuffer in, int index, Payload value, MessageBuffer out) throws MalformedMessageException;
}
