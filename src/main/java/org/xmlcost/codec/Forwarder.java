package org.xmlcost.codec;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.markup.MessageHeader;

/** A codec that sends a message on, as a gateway does: it reads the header, and converts no value of the body. */
public interface Forwarder extends Codec {

    /**
     * Reads the header of a message and writes the whole message.
     *
     * @param out buffer for the message, which has the same values; the codec empties it first
     * @return the header
     * @throws MalformedMessageException if what is read does not have the shape that the codec was opened for; the
     *     content of {@code out} is then undefined
     */
    MessageHeader forward(MessageBuffer in, MessageBuffer out) throws MalformedMessageException;
}
