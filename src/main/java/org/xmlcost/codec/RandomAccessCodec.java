package org.xmlcost.codec;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

import java.util.Optional;

/** A codec that finds one value of a message by its key, without decoding the others. */
public interface RandomAccessCodec extends Codec {

    /**
     * Finds a value by its key. Values before it are skipped, and values after it are not examined.
     *
     * @param key the key in the form of the wire, for instance {@code [0][0]17[2]} in a table
     * @return text of the value, or empty if no value has the key
     * @throws MalformedMessageException if the examined part of the message does not have the shape that the codec was
     *     opened for
     */
    Optional<String> value(MessageBuffer in, String key) throws MalformedMessageException;
}
