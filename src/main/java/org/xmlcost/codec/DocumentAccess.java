package org.xmlcost.codec;

import org.xmlcost.codec.document.DocumentHandler;
import org.xmlcost.codec.document.DocumentTally;
import org.xmlcost.codec.document.XmlDocument;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

/**
 * A codec that also reads documents of any vocabulary, and writes them if it writes messages, in the format of its
 * first wire.
 */
public interface DocumentAccess extends DocumentReader {

    /**
     * Reads a whole document, as {@link DocumentReader#walk(MessageBuffer, DocumentTally)} does, for any handler.
     *
     * @param to gets everything that the library reports
     * @throws MalformedMessageException if the library refuses the document
     */
    void walk(MessageBuffer in, DocumentHandler to) throws MalformedMessageException;

    /**
     * Makes the checks that reading a message makes and the library does not: of the encoding, for example.
     *
     * @throws MalformedMessageException if the document is not well-formed
     */
    default void check(MessageBuffer in) throws MalformedMessageException {
        // most libraries make all checks
    }

    @Override
    default void walk(MessageBuffer in, DocumentTally to) throws MalformedMessageException {
        walk(in, (DocumentHandler) to);
    }

    /**
     * Writes a whole document. This method is timed.
     *
     * @param out the buffer for the document; the codec empties it first
     */
    default void write(XmlDocument document, MessageBuffer out) {
        out.clear();
        try {
            serialize(document, out);
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Writes a whole document into an empty buffer.
     *
     * @throws Exception whatever the library throws; an exception if the codec does not write
     */
    default void serialize(XmlDocument document, MessageBuffer out) throws Exception {
        throw new IllegalStateException(info().id() + " does not write");
    }
}
