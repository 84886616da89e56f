package org.xmlcost.infoset;

import org.xml.sax.Attributes;
import org.xml.sax.helpers.DefaultHandler;

/** Counts the elements that a SAX parser reports, and takes nothing else. */
public final class ElementCounter extends DefaultHandler {
    private int elements;

    @Override
    public void startDocument() {
        elements = 0;
    }

    @Override
    public void startElement(String uri, String localName, String qName, Attributes attributes) {
        elements++;
    }

    /** Returns the number of elements of the document that was parsed last. */
    public int elements() {
        return elements;
    }
}
