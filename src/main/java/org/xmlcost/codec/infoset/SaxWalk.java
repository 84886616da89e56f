package org.xmlcost.codec.infoset;

import org.xmlcost.codec.document.DocumentHandler;

import org.xml.sax.Attributes;
import org.xml.sax.helpers.DefaultHandler;

/** Reads a document of any vocabulary from the events of a SAX parser. */
public final class SaxWalk extends DefaultHandler {
    private DocumentHandler to;

    public void begin(DocumentHandler handler) {
        to = handler;
    }

    @Override
    public void startElement(String uri, String localName, String qName, Attributes attributes) {
        to.start(uri, localName);
        for (int i = 0, n = attributes.getLength(); i < n; i++) {
            to.attribute(attributes.getURI(i), attributes.getLocalName(i), attributes.getValue(i));
        }
    }

    @Override
    public void characters(char[] ch, int start, int length) {
        to.text(ch, start, length);
    }

    @Override
    public void endElement(String uri, String localName, String qName) {
        to.end();
    }
}
