package independent;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.MessageBuffer;

import org.apache.xerces.jaxp.SAXParserFactoryImpl;
import org.apache.xml.serialize.OutputFormat;
import org.apache.xml.serialize.XMLSerializer;
import org.xml.sax.Attributes;
import org.xml.sax.ContentHandler;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.AttributesImpl;
import org.xml.sax.helpers.DefaultHandler;

/**
 * Xerces-J's parser, which is kept, with a handler that collects the characters of an item; the serializer beside it.
 */
@SuppressWarnings("deprecation")
public final class SaxXerces extends Adapter {
    private static final Attributes NONE = new AttributesImpl();

    private final char[] digits = new char[64];
    private XMLReader parser;
    private int messageLength;

    @Override
    public CodecInfo info() {
        return both(CodecInfo.named(
                "independent.sax.xerces", Model.SAX, Library.of("Xerces-J", SAXParserFactoryImpl.class, "Apache-2.0")));
    }

    @Override
    void prepare() throws Exception {
        SAXParserFactoryImpl factory = new SAXParserFactoryImpl();
        factory.setNamespaceAware(true);
        parser = factory.newSAXParser().getXMLReader();
        parser.setContentHandler(new Handler());
    }

    @Override
    void take(MessageBuffer in) throws Exception {
        messageLength = in.length();
        parser.parse(new InputSource(in.in()));
    }

    private final class Handler extends DefaultHandler {
        private char[] item = new char[64];
        private int length;

        @Override
        public void startElement(String uri, String localName, String qName, Attributes attributes) {
            length = 0;
            if (localName.equals(parameter)) {
                claim(attributes.getValue(ENCODING, "arrayType"), messageLength);
            }
        }

        @Override
        public void characters(char[] text, int start, int count) {
            System.arraycopy(text, start, item, length, count);
            length += count;
        }

        @Override
        public void endElement(String uri, String localName, String qName) {
            if (localName.equals("item")) {
                add(item, 0, length);
            }
        }
    }

    @Override
    void put(MessageBuffer out) throws Exception {
        ContentHandler to = new XMLSerializer(out.out(), new OutputFormat("xml", "UTF-8", false)).asContentHandler();
        to.startDocument();
        to.startPrefixMapping("SOAP-ENV", ENVELOPE);
        to.startPrefixMapping("SOAP-ENC", ENCODING);
        to.startPrefixMapping("xsi", INSTANCE);
        to.startPrefixMapping("xsd", SCHEMA);
        to.startPrefixMapping("ns", SERVICE);
        to.startElement(ENVELOPE, "Envelope", "SOAP-ENV:Envelope", NONE);
        AttributesImpl style = new AttributesImpl();
        style.addAttribute(ENVELOPE, "encodingStyle", "SOAP-ENV:encodingStyle", "CDATA", ENCODING);
        to.startElement(ENVELOPE, "Body", "SOAP-ENV:Body", style);
        to.startElement(SERVICE, method, "ns:" + method, NONE);
        AttributesImpl array = new AttributesImpl();
        array.addAttribute(INSTANCE, "type", "xsi:type", "CDATA", "SOAP-ENC:Array");
        array.addAttribute(ENCODING, "arrayType", "SOAP-ENC:arrayType", "CDATA", arrayType());
        to.startElement("", parameter, parameter, array);
        items(to);
        to.endElement("", parameter, parameter);
        to.endElement(SERVICE, method, "ns:" + method);
        to.endElement(ENVELOPE, "Body", "SOAP-ENV:Body");
        to.endElement(ENVELOPE, "Envelope", "SOAP-ENV:Envelope");
        to.endDocument();
    }

    private void items(ContentHandler to) throws SAXException {
        for (int i = 0; i < size; i++) {
            String text = text(i);
            text.getChars(0, text.length(), digits, 0);
            to.startElement("", "item", "item", NONE);
            to.characters(digits, 0, text.length());
            to.endElement("", "item", "item");
        }
    }
}
