package independent;

import org.xmlcost.wire.MessageBuffer;

import org.xml.sax.Attributes;
import org.xml.sax.ContentHandler;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import java.util.Map;
import java.util.TreeMap;

/**
 * SAX of a library that writes through StAX alone: the writer is told each prefix, and finds that of a name by itself.
 */
abstract class SaxStaxAdapter extends SaxAdapter {
    private final XMLOutputFactory output = outputFactory();

    abstract XMLOutputFactory outputFactory();

    @Override
    final ContentHandler serializer(MessageBuffer out) throws XMLStreamException {
        return new Forwarder(output.createXMLStreamWriter(out.out(), "UTF-8"));
    }

    /** One call of the writer, whose exception becomes that of SAX. */
    private interface Call {
        void run() throws XMLStreamException;
    }

    private static final class Forwarder extends DefaultHandler {
        private final XMLStreamWriter to;
        /** Prefixes that the next element declares. */
        private final Map<String, String> declarations = new TreeMap<>();

        Forwarder(XMLStreamWriter to) {
            this.to = to;
        }

        private static void rethrown(Call call) throws SAXException {
            try {
                call.run();
            } catch (XMLStreamException e) {
                throw new SAXException(e);
            }
        }

        @Override
        public void startDocument() throws SAXException {
            rethrown(() -> to.writeStartDocument("UTF-8", "1.0"));
        }

        @Override
        public void endDocument() throws SAXException {
            rethrown(to::writeEndDocument);
            rethrown(to::close);
        }

        @Override
        public void startPrefixMapping(String prefix, String uri) throws SAXException {
            rethrown(() -> to.setPrefix(prefix, uri));
            declarations.put(prefix, uri);
        }

        @Override
        public void startElement(String uri, String localName, String qName, Attributes attributes)
                throws SAXException {
            try {
                if (uri.isEmpty()) {
                    to.writeStartElement(localName);
                } else {
                    to.writeStartElement(uri, localName);
                }
                if (!declarations.isEmpty()) {
                    for (String prefix : declarations.keySet()) {
                        to.writeNamespace(prefix, declarations.get(prefix));
                    }
                    declarations.clear();
                }
                for (int i = attributes.getLength() - 1; i >= 0; i--) {
                    to.writeAttribute(attributes.getURI(i), attributes.getLocalName(i), attributes.getValue(i));
                }
            } catch (XMLStreamException e) {
                throw new SAXException(e);
            }
        }

        @Override
        public void endElement(String uri, String localName, String qName) throws SAXException {
            try {
                to.writeEndElement();
            } catch (XMLStreamException e) {
                throw new SAXException(e);
            }
        }

        @Override
        public void characters(char[] text, int start, int length) throws SAXException {
            try {
                to.writeCharacters(text, start, length);
            } catch (XMLStreamException e) {
                throw new SAXException(e);
            }
        }
    }
}
