package org.xmlcost.codec;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

/** A codec that visits all values of an array of numbers and keeps none. */
public interface ValueScanner extends Codec {

    /**
     * Returns the sum of all values, added as doubles in the order of the message.
     *
     * @throws MalformedMessageException if what is read does not have the shape that the codec was opened for
     */
    double sum(MessageBuffer in) throws MalformedMessageException;
}
