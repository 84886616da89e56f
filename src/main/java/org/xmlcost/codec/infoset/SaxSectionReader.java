package org.xmlcost.codec.infoset;

import org.xmlcost.payload.Section;
import org.xmlcost.wire.decode.MessageDecoder;
import org.xmlcost.wire.markup.Names;

import org.xml.sax.Attributes;
import org.xml.sax.SAXException;

/** A reader of one section of a business message. It ignores the events of other sections, and stops after its own. */
final class SaxSectionReader extends StoppingReader {
    private final MessageDecoder decoder;
    private final Section section;
    /** Number of open elements of a section that is ignored. */
    private int ignored;

    SaxSectionReader(MessageDecoder decoder, Section section) {
        super(decoder, () -> decoder.columns(section) != null);
        this.decoder = decoder;
        this.section = section;
    }

    @Override
    public void startElement(String uri, String localName, String qName, Attributes attributes) throws SAXException {
        if (ignored > 0 || (decoder.atSections() && !Names.section(section).is(uri, localName))) {
            ignored++;
        } else {
            super.startElement(uri, localName, qName, attributes);
        }
    }

    @Override
    public void characters(char[] ch, int start, int length) throws SAXException {
        if (ignored == 0) {
            super.characters(ch, start, length);
        }
    }

    @Override
    public void endElement(String uri, String localName, String qName) throws SAXException {
        if (ignored > 0) {
            ignored--;
        } else {
            super.endElement(uri, localName, qName);
        }
    }
}
