package org.xmlcost.infoset;

import org.xmlcost.wire.decode.MessageDecoder;

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
}
