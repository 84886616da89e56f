package org.xmlcost.infoset;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.decode.MessageDecoder;
import org.xmlcost.wire.markup.MessageHeader;

import org.xml.sax.ContentHandler;

/** Passes on a message, and checks it up to the name of the operation. */
final class HeaderCopier extends SaxCopier {
    private final MessageDecoder decoder;

    HeaderCopier(MessageDecoder decoder, ContentHandler to) {
        super(decoder, to);
        this.decoder = decoder;
    }

    @Override
    boolean checks() {
        return !decoder.atMethod();
    }

    /** Returns the header of the message that was passed on. */
    MessageHeader header() throws MalformedMessageException {
        if (!decoder.atMethod()) {
            throw new MalformedMessageException("no operation", "document");
        }
        return decoder.header();
    }
}
