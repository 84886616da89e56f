package org.xmlcost.codec;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

import java.util.Optional;

/** A codec that finds one value of a message by its key, without decoding the others. */
public interface RandomAccessCodec extends Codec {

    /**
     * Finds a value by its key; those before it are passed over, those after it are not looked at.
     *
     * @param key as the wire has it, for instance {@code [0][0]17[2]} in a table
     * @return text of the value, or empty if no value has the key
     * @throws MalformedMessageException if the message is none of the shape the codec was opened for, as far as was
     *     looked at
     */
    Optional<String> value(MessageBuffer in, String key) throws MalformedMessageException;
}
