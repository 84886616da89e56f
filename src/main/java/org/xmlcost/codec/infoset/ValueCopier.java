package org.xmlcost.codec.infoset;

import org.xmlcost.wire.decode.ChosenValues;
import org.xmlcost.wire.decode.MessageDecoder;

import org.xml.sax.Attributes;
import org.xml.sax.ContentHandler;
import org.xml.sax.SAXException;

/** Passes on a message with another text in the chosen item, and checks it up to the end of that item. */
final class ValueCopier extends SaxCopier {
    private final ChosenValues chosen;
    private final char[] text;
    private final ContentHandler to;
    private boolean replaces;

    ValueCopier(MessageDecoder decoder, ChosenValues chosen, String text, ContentHandler to) {
        super(decoder, to, chosen::isComplete);
        this.chosen = chosen;
        this.text = text.toCharArray();
        this.to = to;
    }

    @Override
    public void startElement(String uri, String localName, String qName, Attributes attributes) throws SAXException {
        super.startElement(uri, localName, qName, attributes);
        if (chosen.wantsNext() && inLeaf()) {
            replaces = true;
            to.characters(text, 0, text.length);
        }
    }

    @Override
    public void characters(char[] ch, int start, int length) throws SAXException {
        if (!replaces) {
            super.characters(ch, start, length);
        }
    }

    @Override
    public void endElement(String uri, String localName, String qName) throws SAXException {
        if (replaces) {
            replaces = false;
            chosen.pass();
            passEnd(uri, localName, qName);
        } else {
            super.endElement(uri, localName, qName);
        }
    }
}
