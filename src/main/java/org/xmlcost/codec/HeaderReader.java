package org.xmlcost.codec;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.markup.MessageHeader;

/** A codec that reads the header of a message and the name of its operation, as a dispatcher does, and no values. */
public interface HeaderReader extends Codec {

    /**
     * Reads the header of a message, on a wire {@linkplain org.xmlcost.wire.Wire#hasHeader with a header}. The rest of
     * the message is not read, or not checked.
     *
     * @throws MalformedMessageException if what is read does not have the shape that the codec was opened for
     */
    MessageHeader header(MessageBuffer in) throws MalformedMessageException;
}
