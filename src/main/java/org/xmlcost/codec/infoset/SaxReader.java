package org.xmlcost.codec.infoset;

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

/** Reads a message from the events of a SAX parser. */
public class SaxReader extends DefaultHandler2 {
    private final MessageDecoder decoder;
    private final EventDecoder events;

    public SaxReader(MessageShape shape) {
        this(new MessageDecoder(shape));
    }

    public SaxReader(MessageDecoder decoder) {
        this.decoder = decoder;
        events = new EventDecoder(decoder);
    }

    /**
     * Begins a message. The caller calls this method before it parses each message.
     *
     * @param length bytes of the message
     */
    public final void begin(int length) {
        events.begin(length);
    }

    public final Payload finish() throws MalformedMessageException {
        return decoder.finish();
    }

    /**
     * Converts an exception of a parser. Returns the {@link MalformedMessageException} that the parser wrapped, if
     * there is one, or else an exception with the parser's message and position.
     *
     * @param reader the reader that refused the message
     */
    public static MalformedMessageException malformed(String reader, SAXException thrown) {
        String place = thrown instanceof SAXParseException at && at.getLineNumber() > 0
                ? ", line " + at.getLineNumber() + ", column " + at.getColumnNumber()
                : "";
        return MalformedMessageException.within(reader + place, thrown);
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

    /** Refuses every external entity. None is fetched, neither from a file nor from a socket. */
    @Override
    public InputSource resolveEntity(String name, String publicId, String baseUri, String systemId)
            throws SAXException {
        throw new SAXException(new MalformedMessageException("an external entity", "document"));
    }

    @Override
    public void skippedEntity(String name) throws SAXException {
        throw new SAXException(new MalformedMessageException("an entity reference", "document"));
    }

    /**
     * Throws the error. Some parsers report malformed messages as errors that a handler may ignore, but a reader must
     * not.
     */
    @Override
    public void error(SAXParseException e) throws SAXException {
        throw e;
    }

    /** Returns whether the open element holds values, as text or as bits. */
    protected final boolean inLeaf() {
        return events.inLeaf();
    }

    /** Takes the next values of an array that arrive as bits, as a primitive array, and passes them to a sink. */
    protected final void chunk(Object primitives) throws SAXException {
        try {
            decoder.chunk(primitives);
        } catch (MalformedMessageException e) {
            throw new SAXException(e);
        }
    }

    /** Ends an element whose values have come by {@link #chunk}. */
    protected final void endChunks() {
        events.endChunks();
    }

    /** Takes the values of an array that arrive as bits, as a primitive array. */
    protected final void values(Object primitives) throws SAXException {
        try {
            events.values(primitives);
        } catch (MalformedMessageException e) {
            throw new SAXException(e);
        }
    }
}
