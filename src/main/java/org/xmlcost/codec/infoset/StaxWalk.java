package org.xmlcost.codec.infoset;

import org.xmlcost.codec.document.DocumentHandler;
import org.xmlcost.wire.MalformedMessageException;

import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Reads a document of any vocabulary from a StAX cursor. */
public final class StaxWalk {
    private StaxWalk() {}

    /**
     * Reads to the end of the document.
     *
     * @param cursor cursor at the start of the document, which the caller closes
     * @throws MalformedMessageException if there is a document type or an entity reference
     */
    public static void walk(XMLStreamReader cursor, DocumentHandler to)
            throws XMLStreamException, MalformedMessageException {
        while (cursor.hasNext()) {
            take(cursor, cursor.next(), to);
        }
    }

    /**
     * Takes one event.
     *
     * @param event the event at the cursor
     * @throws MalformedMessageException if it is a document type or an entity reference
     */
    public static void take(XMLStreamReader cursor, int event, DocumentHandler to) throws MalformedMessageException {
        switch (event) {
            case XMLStreamConstants.START_ELEMENT -> {
                to.start(cursor.getNamespaceURI(), cursor.getLocalName());
                for (int i = 0, n = cursor.getAttributeCount(); i < n; i++) {
                    to.attribute(
                            cursor.getAttributeNamespace(i),
                            cursor.getAttributeLocalName(i),
                            cursor.getAttributeValue(i));
                }
            }
            case XMLStreamConstants.END_ELEMENT -> to.end();
            case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE -> {
                if (to.takesCharacters()) {
                    to.text(cursor.getTextCharacters(), cursor.getTextStart(), cursor.getTextLength());
                } else {
                    to.text(cursor.getText());
                }
            }
            case XMLStreamConstants.DTD, XMLStreamConstants.ENTITY_REFERENCE ->
                throw new MalformedMessageException("a document type or entity reference", "document");
            default -> {
                // Comments, processing instructions and the document itself have no content.
            }
        }
    }
}
