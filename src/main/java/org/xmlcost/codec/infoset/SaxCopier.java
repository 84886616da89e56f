package org.xmlcost.codec.infoset;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.decode.MessageDecoder;

import org.xml.sax.Attributes;
import org.xml.sax.ContentHandler;
import org.xml.sax.SAXException;

import java.util.function.BooleanSupplier;

/**
 * A reader that also passes on the events of a message, and checks them only until it is {@code done}. It refuses deep
 * nesting, which no valid message has: serializers take quadratic time for it.
 */
class SaxCopier extends SaxReader {
    private static final int DEEPEST = 1000;

    private final ContentHandler to;
    private final BooleanSupplier done;
    private int depth;

    /**
     * @param to handler that gets the events
     * @param done whether the rest is not to be checked
     */
    SaxCopier(MessageDecoder decoder, ContentHandler to, BooleanSupplier done) {
        super(decoder);
        this.to = to;
        this.done = done;
    }

    @Override
    public final void startDocument() throws SAXException {
        depth = 0;
        to.startDocument();
    }

    @Override
    public final void endDocument() throws SAXException {
        to.endDocument();
    }

    @Override
    public final void startPrefixMapping(String prefix, String uri) throws SAXException {
        to.startPrefixMapping(prefix, uri);
    }

    @Override
    public final void endPrefixMapping(String prefix) throws SAXException {
        to.endPrefixMapping(prefix);
    }

    @Override
    public void startElement(String uri, String localName, String qName, Attributes attributes) throws SAXException {
        if (!done.getAsBoolean()) {
            super.startElement(uri, localName, qName, attributes);
        }
        if (++depth > DEEPEST) {
            throw new SAXException(new MalformedMessageException("elements are nested too deeply", "document"));
        }
        to.startElement(uri, localName, qName, attributes);
    }

    @Override
    public void characters(char[] ch, int start, int length) throws SAXException {
        if (!done.getAsBoolean()) {
            super.characters(ch, start, length);
        }
        to.characters(ch, start, length);
    }

    @Override
    public void endElement(String uri, String localName, String qName) throws SAXException {
        if (!done.getAsBoolean()) {
            super.endElement(uri, localName, qName);
        }
        passEnd(uri, localName, qName);
    }

    /** Passes on the end of an element without checking it. */
    final void passEnd(String uri, String localName, String qName) throws SAXException {
        depth--;
        to.endElement(uri, localName, qName);
    }

    @Override
    public final void processingInstruction(String target, String data) throws SAXException {
        to.processingInstruction(target, data);
    }
}
