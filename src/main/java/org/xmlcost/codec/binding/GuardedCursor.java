package org.xmlcost.codec.binding;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.EventDecoder;
import org.xmlcost.wire.decode.MessageDecoder;
import org.xmlcost.wire.markup.Names;

import org.codehaus.stax2.XMLStreamReader2;
import org.codehaus.stax2.ri.Stax2ReaderAdapter;
import org.codehaus.stax2.util.StreamReader2Delegate;

import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * A cursor from which a binding library pulls a message. It checks what binding does not check: structure, counts and
 * the form of each value. Both libraries accept a member that occurs twice or is missing, and read {@code 1e999} as an
 * infinity. The JAXB runtime (4.0.9, {@code DatatypeConverterImpl}) also skips text between elements and unknown
 * attributes. It reads {@code 1 2} as 12, {@code 2147483648} as -2147483648, an empty value as 0, {@code 0x1p3} as 8,
 * and any garbage as base64. Jackson (3.2) reads {@code Infinity} and the digits of other scripts. Validation with a
 * schema would find most of these errors, at many times the cost.
 *
 * <p>Both libraries know elements and attributes by the names of their annotations. The cursor passes each item of an
 * array under that name, whatever a sender calls it, and no attributes of leaves, nor of elements that have other ones
 * than the array's own.
 *
 * <p>This is a Stax2 cursor, since Jackson puts an adapter around any other cursor. Neither library uses Stax2's typed
 * access, which would bypass the guard.
 */
final class GuardedCursor extends StreamReader2Delegate {
    private final MessageDecoder decoder;
    private final EventDecoder events;
    private XMLStreamReader2 cursor;
    /** Whether the current tag is that of an item. */
    private boolean atItem;
    /** Number of attributes of the current start tag that are passed on: all or none. */
    private int attributes;
    /**
     * Exception with which the cursor refused the message, or null. The library that reads from the cursor may throw
     * another exception instead. Jackson keeps only the innermost cause, which does not have the position of the value.
     */
    MalformedMessageException refused;

    GuardedCursor(MessageShape shape) {
        super(null);
        decoder = MessageDecoder.checking(shape);
        events = new EventDecoder(decoder);
    }

    /**
     * Starts a message, and moves to the start of the method's element.
     *
     * @param length length of the message in bytes
     */
    void begin(XMLStreamReader reader, int length) throws XMLStreamException {
        cursor = Stax2ReaderAdapter.wrapIfNecessary(reader);
        setParent(cursor);
        events.begin(length);
        while (hasNext() && !decoder.atMethod()) {
            next();
        }
    }

    /** Reads from the end of the method's element to the end of the document. */
    void finish() throws XMLStreamException, MalformedMessageException {
        while (hasNext()) {
            next();
        }
        decoder.finish();
    }

    @Override
    public int next() throws XMLStreamException {
        int event = cursor.next();
        atItem = false;
        try {
            switch (event) {
                case XMLStreamConstants.START_ELEMENT -> start();
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE ->
                    events.characters(cursor.getTextCharacters(), cursor.getTextStart(), cursor.getTextLength());
                case XMLStreamConstants.END_ELEMENT -> {
                    events.end();
                    atItem = decoder.atValues();
                }
                case XMLStreamConstants.COMMENT,
                        XMLStreamConstants.PROCESSING_INSTRUCTION,
                        XMLStreamConstants.END_DOCUMENT -> {
                    // no content of the message
                }
                default -> throw new MalformedMessageException("a document type or entity reference", "document");
            }
        } catch (MalformedMessageException e) {
            refused = e;
            throw new XMLStreamException(e);
        }
        return event;
    }

    @Override
    public String getElementText() {
        throw new IllegalStateException("bypasses the guard");
    }

    @Override
    public int nextTag() {
        throw new IllegalStateException("bypasses the guard");
    }

    @Override
    public void skipElement() throws XMLStreamException {
        for (int open = 1; open > 0; ) {
            int event = next();
            open += event == XMLStreamConstants.START_ELEMENT ? 1 : event == XMLStreamConstants.END_ELEMENT ? -1 : 0;
        }
    }

    private void start() throws MalformedMessageException {
        atItem = decoder.atValues();
        attributes = cursor.getAttributeCount();
        events.start(cursor.getNamespaceURI(), cursor.getLocalName(), attributes);
        boolean bound = !atItem && !events.inLeaf();
        for (int i = 0; i < cursor.getAttributeCount(); i++) {
            String uri = cursor.getAttributeNamespace(i);
            String local = cursor.getAttributeLocalName(i);
            events.attribute(uri, local, cursor.getAttributeValue(i));
            bound &= Names.XSI_TYPE.is(uri, local) || Names.ARRAY_TYPE.is(uri, local);
        }
        attributes = bound ? attributes : 0;
    }

    @Override
    public int getAttributeCount() {
        return attributes;
    }

    @Override
    public String getLocalName() {
        return atItem ? Names.ITEM.local() : cursor.getLocalName();
    }

    @Override
    public String getNamespaceURI() {
        return atItem ? Names.ITEM.uri() : cursor.getNamespaceURI();
    }
}
