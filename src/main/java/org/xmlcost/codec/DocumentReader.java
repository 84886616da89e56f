package org.xmlcost.codec;

import org.xmlcost.codec.document.DocumentTally;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

/** A codec that also reads documents of any vocabulary, in the format of its first wire. */
public interface DocumentReader extends Codec {

    /**
     * Reads a whole document as the documentation of the library shows: asks for each name, attribute value and text as
     * a string. This method is timed. It has the checks of the library, and none that {@link #read} makes in addition.
     *
     * @param to an empty tally, which gets everything that the library reports
     * @throws MalformedMessageException if the library refuses the document
     */
    void walk(MessageBuffer in, DocumentTally to) throws MalformedMessageException;
}
