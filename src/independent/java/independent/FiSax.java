package independent;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.markup.Names;

import com.sun.xml.fastinfoset.sax.SAXDocumentParser;
import com.sun.xml.fastinfoset.sax.SAXDocumentSerializer;
import org.xml.sax.Attributes;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.AttributesImpl;
import org.xml.sax.helpers.DefaultHandler;

/** Fast Infoset's SAX parser and serializer with their defaults, each used for many documents. */
public class FiSax extends BinaryAdapter {
    private static final AttributesImpl NONE = new AttributesImpl();
    private static final CodecInfo INFO = twoKinds(CodecInfo.named(
                    "independent.fi.sax",
                    Model.FAST_INFOSET,
                    Library.of("FastInfoset", SAXDocumentSerializer.class, "Apache-2.0"))
            .wires(Wire.FI)
            .wireNumbers());

    final SAXDocumentSerializer serializer = new SAXDocumentSerializer();
    final SAXDocumentParser parser = new SAXDocumentParser();
    private final char[] characters = new char[64];
    private int length;
    private int messageLength;

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    void prepare() {
        parser.setContentHandler(new Items());
    }

    @Override
    final void take(MessageBuffer in) throws Exception {
        messageLength = in.length();
        parser.parse(in.in());
    }

    @Override
    final void put(MessageBuffer out) throws SAXException {
        serializer.setOutputStream(out.out());
        serializer.startDocument();
        String soap = Names.SOAP_ENV.uri();
        String encoding = Names.SOAP_ENC.uri();
        serializer.startPrefixMapping("SOAP-ENV", soap);
        serializer.startPrefixMapping("SOAP-ENC", encoding);
        serializer.startPrefixMapping("xsi", Names.XSI.uri());
        serializer.startPrefixMapping("xsd", Names.XSD.uri());
        serializer.startPrefixMapping("ns", Names.NS.uri());
        serializer.startElement(soap, "Envelope", "SOAP-ENV:Envelope", NONE);
        AttributesImpl attributes = new AttributesImpl();
        attributes.addAttribute(soap, "encodingStyle", "SOAP-ENV:encodingStyle", "CDATA", encoding);
        serializer.startElement(soap, "Body", "SOAP-ENV:Body", attributes);
        serializer.startElement(Names.NS.uri(), method, "ns:" + method, NONE);
        attributes.clear();
        attributes.addAttribute(Names.XSI.uri(), "type", "xsi:type", "CDATA", "SOAP-ENC:Array");
        attributes.addAttribute(encoding, "arrayType", "SOAP-ENC:arrayType", "CDATA", arrayType());
        serializer.startElement("", parameter, parameter, attributes);
        values();
        serializer.endElement("", parameter, parameter);
        serializer.endElement(Names.NS.uri(), method, "ns:" + method);
        serializer.endElement(soap, "Body", "SOAP-ENV:Body");
        serializer.endElement(soap, "Envelope", "SOAP-ENV:Envelope");
        serializer.endDocument();
    }

    void values() throws SAXException {
        for (int i = 0; i < size; i++) {
            serializer.startElement("", "item", "item", NONE);
            String text = text(i);
            text.getChars(0, text.length(), characters, 0);
            serializer.characters(characters, 0, text.length());
            serializer.endElement("", "item", "item");
        }
    }

    private final class Items extends DefaultHandler {
        @Override
        public void startElement(String uri, String localName, String qName, Attributes attributes) {
            length = 0;
            if (localName.equals(parameter)) {
                claim(attributes.getValue(Names.SOAP_ENC.uri(), "arrayType"), messageLength);
            }
        }

        @Override
        public void characters(char[] text, int start, int count) {
            System.arraycopy(text, start, characters, length, count);
            length += count;
        }

        @Override
        public void endElement(String uri, String localName, String qName) {
            if (localName.equals("item")) {
                add(characters, length);
            }
        }
    }
}
