package independent;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.markup.Names;

import com.siemens.ct.exi.core.EXIFactory;
import com.siemens.ct.exi.core.helpers.DefaultEXIFactory;
import com.siemens.ct.exi.main.api.sax.SAXEncoder;
import com.siemens.ct.exi.main.api.sax.SAXFactory;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.AttributesImpl;
import org.xml.sax.helpers.DefaultHandler;

/** EXIficient through SAX with its default options: an encoder and an XMLReader, each used for many streams. */
public class ExiSchemaless extends BinaryAdapter {
    static final AttributesImpl NONE = new AttributesImpl();
    private static final CodecInfo INFO = twoKinds(
            CodecInfo.named("independent.exi.schemaless", Model.EXI, Library.of("EXIficient", EXIFactory.class, "MIT"))
                    .wires(Wire.EXI)
                    .wireNumbers());

    SAXEncoder encoder;
    private XMLReader reader;
    private final char[] characters = new char[64];
    private int length;
    private int messageLength;

    @Override
    public CodecInfo info() {
        return INFO;
    }

    EXIFactory factory() throws Exception {
        return DefaultEXIFactory.newInstance();
    }

    @Override
    final void prepare() throws Exception {
        SAXFactory sax = new SAXFactory(factory());
        encoder = sax.createEXIWriter();
        reader = sax.createEXIReader();
        reader.setContentHandler(new Items());
    }

    @Override
    final void take(MessageBuffer in) throws Exception {
        messageLength = in.length();
        reader.parse(new InputSource(in.in()));
    }

    @Override
    final void put(MessageBuffer out) throws Exception {
        encoder.setOutputStream(out.out());
        encoder.startDocument();
        String soap = Names.SOAP_ENV.uri();
        envelope(soap);
        encoder.startElement(Names.NS.uri(), method, "ns:" + method, NONE);
        parameter();
        for (int i = 0; i < size; i++) {
            encoder.startElement("", "item", "item", NONE);
            String text = text(i);
            text.getChars(0, text.length(), characters, 0);
            encoder.characters(characters, 0, text.length());
            encoder.endElement("", "item", "item");
        }
        encoder.endElement("", parameter, parameter);
        encoder.endElement(Names.NS.uri(), method, "ns:" + method);
        encoder.endElement(soap, "Body", "SOAP-ENV:Body");
        encoder.endElement(soap, "Envelope", "SOAP-ENV:Envelope");
        encoder.endDocument();
    }

    /** Opens envelope and body. */
    void envelope(String soap) throws SAXException {
        encoder.startPrefixMapping("SOAP-ENV", soap);
        encoder.startPrefixMapping("SOAP-ENC", Names.SOAP_ENC.uri());
        encoder.startPrefixMapping("xsi", Names.XSI.uri());
        encoder.startPrefixMapping("xsd", Names.XSD.uri());
        encoder.startPrefixMapping("ns", Names.NS.uri());
        encoder.startElement(soap, "Envelope", "SOAP-ENV:Envelope", NONE);
        AttributesImpl attributes = new AttributesImpl();
        attributes.addAttribute(soap, "encodingStyle", "SOAP-ENV:encodingStyle", "CDATA", Names.SOAP_ENC.uri());
        encoder.startElement(soap, "Body", "SOAP-ENV:Body", attributes);
    }

    void parameter() throws SAXException {
        AttributesImpl attributes = new AttributesImpl();
        attributes.addAttribute(Names.XSI.uri(), "type", "xsi:type", "CDATA", "SOAP-ENC:Array");
        attributes.addAttribute(Names.SOAP_ENC.uri(), "arrayType", "SOAP-ENC:arrayType", "CDATA", arrayType());
        encoder.startElement("", parameter, parameter, attributes);
    }

    /** @param arrayType null on a wire that claims no count */
    void begin(String arrayType, int messageLength) {
        claim(arrayType, messageLength);
    }

    void end() {
        // the array is full
    }

    private final class Items extends DefaultHandler {
        @Override
        public void startElement(String uri, String localName, String qName, Attributes attributes) {
            length = 0;
            if (localName.equals(parameter)) {
                begin(attributes.getValue(Names.SOAP_ENC.uri(), "arrayType"), messageLength);
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
            } else if (localName.equals(parameter)) {
                end();
            }
        }
    }
}
