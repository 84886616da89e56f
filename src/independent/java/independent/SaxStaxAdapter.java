package independent;

import org.xmlcost.wire.MessageBuffer;

import org.xml.sax.Attributes;
import org.xml.sax.ContentHandler;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

import java.util.LinkedHashMap;
import java.util.Map;

import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** SAX of a library that writes through StAX alone. */
abstract class SaxStaxAdapter extends SaxAdapter {
    private final XMLOutputFactory output = outputFactory();

    abstract XMLOutputFactory outputFactory();

    @Override
    final ContentHandler serializer(MessageBuffer out) throws XMLStreamException {
        return new Bridge(output.createXMLStreamWriter(out.out(), "UTF-8"));
    }

    private static final class Bridge extends DefaultHandler {
        private final XMLStreamWriter writer;
        private final Map<String, String> prefixes = new LinkedHashMap<>();

        Bridge(XMLStreamWriter writer) {
            this.writer = writer;
        }

        private static String prefix(String qName) {
            return qName.substring(0, Math.max(0, qName.indexOf(':')));
        }

        @Override
        public void startDocument() throws SAXException {
            try {
                writer.writeStartDocument("UTF-8", "1.0");
            } catch (XMLStreamException e) {
                throw new SAXException(e);
            }
        }

        @Override
        public void startPrefixMapping(String prefix, String uri) {
            prefixes.put(prefix, uri);
        }

        @Override
        public void startElement(String uri, String localName, String qName, Attributes attributes) throws SAXException {
            try {
                if (uri.isEmpty()) {
                    writer.writeStartElement(localName);
                } else {
                    writer.writeStartElement(prefix(qName), localName, uri);
                }
                if (!prefixes.isEmpty()) {
                    for (Map.Entry<String, String> each : prefixes.entrySet()) {
                        writer.writeNamespace(each.getKey(), each.getValue());
                    }
                    prefixes.clear();
                }
                for (int i = 0; i < attributes.getLength(); i++) {
                    writer.writeAttribute(prefix(attributes.getQName(i)), attributes.getURI(i), attributes.getLocalName(i), attributes.getValue(i));
                }
            } catch (XMLStreamException e) {
                throw new SAXException(e);
            }
        }

        @Override
        public void characters(char[] text, int start, int length) throws SAXException {
            try {
                writer.writeCharacters(text, start, length);
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
    }
}
