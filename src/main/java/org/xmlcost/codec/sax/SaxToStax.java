package org.xmlcost.codec.sax;

import org.xml.sax.Attributes;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * Handler that passes SAX events to a StAX writer, for libraries that serialize through StAX alone. The JDK's own
 * bridge, the identity transformation into a StAXResult, passes qualified names as local names, which a checking writer
 * refuses.
 */
final class SaxToStax extends DefaultHandler {
    private final XMLStreamWriter writer;
    private final String encoding;
    private final List<String> declared = new ArrayList<>();

    SaxToStax(XMLStreamWriter writer, String encoding) {
        this.writer = writer;
        this.encoding = encoding;
    }

    @Override
    public void startDocument() throws SAXException {
        try {
            writer.writeStartDocument(encoding, "1.0");
        } catch (XMLStreamException e) {
            throw new SAXException(e);
        }
    }

    @Override
    public void startPrefixMapping(String prefix, String uri) {
        declared.add(prefix);
        declared.add(uri);
    }

    @Override
    public void startElement(String uri, String localName, String qName, Attributes attributes) throws SAXException {
        try {
            if (uri.isEmpty()) {
                writer.writeStartElement(localName);
            } else {
                writer.writeStartElement(prefix(qName), localName, uri);
            }
            if (!declared.isEmpty()) {
                for (int i = 0; i < declared.size(); i += 2) {
                    writer.writeNamespace(declared.get(i), declared.get(i + 1));
                }
                declared.clear();
            }
            for (int i = 0, n = attributes.getLength(); i < n; i++) {
                writer.writeAttribute(
                        prefix(attributes.getQName(i)),
                        attributes.getURI(i),
                        attributes.getLocalName(i),
                        attributes.getValue(i));
            }
        } catch (XMLStreamException e) {
            throw new SAXException(e);
        }
    }

    @Override
    public void characters(char[] ch, int start, int length) throws SAXException {
        try {
            writer.writeCharacters(ch, start, length);
        } catch (XMLStreamException e) {
            throw new SAXException(e);
        }
    }

    @Override
    public void endElement(String uri, String localName, String qName) throws SAXException {
        try {
            writer.writeEndElement();
        } catch (XMLStreamException e) {
            throw new SAXException(e);
        }
    }

    @Override
    public void endDocument() throws SAXException {
        try {
            writer.writeEndDocument();
            writer.close();
        } catch (XMLStreamException e) {
            throw new SAXException(e);
        }
    }

    private static String prefix(String qName) {
        return qName.substring(0, Math.max(0, qName.indexOf(':')));
    }
}
