package org.xmlcost.infoset;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.EventDecoder;
import org.xmlcost.wire.decode.MessageDecoder;

import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.ext.DefaultHandler2;

/** Takes a message from a SAX parser. */
public class SaxReader extends DefaultHandler2 {
    private final MessageDecoder decoder;
    private final EventDecoder events;

    /** A reader for messages of one shape, whose wire has markup. */
    public SaxReader(MessageShape shape) {
        decoder = new MessageDecoder(shape);
        events = new EventDecoder(decoder);
    }

    /**
     * Before each message.
     *
     * @param length its bytes
     */
    public final void begin(int length) {
        events.begin(length);
    }

    /** After the parser is done. */
    public final Payload finish() throws MalformedMessageException {
        return decoder.finish();
    }

    /**
     * What a parser threw, as the exception of the contract: our own, which it wrapped, or its own words and position.
     */
    public static MalformedMessageException malformed(String reader, SAXException thrown) {
        if (thrown.getException() instanceof MalformedMessageException ours) {
            return ours;
        }
        if (thrown instanceof SAXParseException at && at.getLineNumber() > 0) {
            return MalformedMessageException.reportedBy(
                    reader + ", line " + at.getLineNumber() + ", column " + at.getColumnNumber(), thrown);
        }
        return MalformedMessageException.reportedBy(reader, thrown);
    }

    @Override
    public void startElement(String uri, String localName, String qName, Attributes attributes) throws SAXException {
        int count = attributes.getLength();
        try {
            events.start(uri, localName, count);
            for (int i = 0; i < count; i++) {
                events.attribute(attributes.getURI(i), attributes.getLocalName(i), attributes.getValue(i));
            }
        } catch (MalformedMessageException e) {
            throw new SAXException(e);
        }
    }

    @Override
    public void characters(char[] ch, int start, int length) throws SAXException {
        try {
            events.characters(ch, start, length);
        } catch (MalformedMessageException e) {
            throw new SAXException(e);
        }
    }

    @Override
    public void endElement(String uri, String localName, String qName) throws SAXException {
        try {
            events.end();
        } catch (MalformedMessageException e) {
            throw new SAXException(e);
        }
    }

    @Override
    public void startDTD(String name, String publicId, String systemId) throws SAXException {
        throw new SAXException(new MalformedMessageException("a document type", "document"));
    }

    /** Never fetched: not a file, not a socket. */
    @Override
    public InputSource resolveEntity(String name, String publicId, String baseUri, String systemId)
            throws SAXException {
        throw new SAXException(new MalformedMessageException("an external entity", "document"));
    }

    @Override
    public void skippedEntity(String name) throws SAXException {
        throw new SAXException(new MalformedMessageException("an entity reference", "document"));
    }

    /** Some parsers report damage as an error that a handler may overlook; a reader of data must not. */
    @Override
    public void error(SAXParseException e) throws SAXException {
        throw e;
    }

    /** Whether the element that is open holds values as one text, or as bits. */
    protected final boolean inLeaf() {
        return events.inLeaf();
    }

    /** Where the values of an array arrive as bits. */
    protected final void values(Object primitives) throws SAXException {
        try {
            events.values(primitives);
        } catch (MalformedMessageException e) {
            throw new SAXException(e);
        }
    }
}
