package org.xmlcost.codec;

import org.xmlcost.structure.ShapedDocument;
import org.xmlcost.wire.MessageBuffer;

/** A codec that also writes documents of any vocabulary, in the format of its first wire. */
public interface DocumentWriter extends Codec {

    /**
     * Writes a whole document. This method is timed.
     *
     * @param out the buffer for the document; the codec empties it first
     */
    void write(ShapedDocument document, MessageBuffer out);
}
