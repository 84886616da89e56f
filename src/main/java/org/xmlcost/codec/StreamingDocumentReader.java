package org.xmlcost.codec;

import org.xmlcost.codec.document.DocumentHandler;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

import java.io.InputStream;

/** A codec that reads documents of any length and any vocabulary in memory that does not grow with their length. */
public interface StreamingDocumentReader extends DocumentAccess {

    /**
     * Reads a whole document from a stream, as {@link #walk(MessageBuffer, DocumentHandler)} does from memory.
     *
     * @param in stream of the document, which need not be buffered, and is not closed
     * @throws MalformedMessageException if the library refuses the document, or if the stream fails
     */
    void walk(InputStream in, DocumentHandler to) throws MalformedMessageException;

    @Override
    default void walk(MessageBuffer in, DocumentHandler to) throws MalformedMessageException {
        walk(in.in(), to);
    }
}
