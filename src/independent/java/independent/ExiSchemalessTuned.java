package independent;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.markup.Names;

import com.siemens.ct.exi.core.EXIBodyDecoder;
import com.siemens.ct.exi.core.EXIBodyEncoder;
import com.siemens.ct.exi.core.EXIFactory;
import com.siemens.ct.exi.core.EXIStreamDecoder;
import com.siemens.ct.exi.core.EXIStreamEncoder;
import com.siemens.ct.exi.core.context.QNameContext;
import com.siemens.ct.exi.core.grammars.event.EventType;
import com.siemens.ct.exi.core.helpers.DefaultEXIFactory;
import com.siemens.ct.exi.core.values.StringValue;

import java.io.ByteArrayInputStream;

/** EXIficient's encoder and decoder of bodies, below its interfaces of XML; no value enters the string table. */
public final class ExiSchemalessTuned extends BinaryAdapter {
    private static final CodecInfo INFO = twoKinds(CodecInfo.named(
                    "independent.exi.schemaless-tuned", Model.EXI, Library.of("EXIficient", EXIFactory.class, "MIT"))
            .tuned()
            .wires(Wire.EXI_UNINDEXED)
            .wireNumbers());

    /** The library takes a ByteArrayInputStream as it is, and reads it octet by octet: here without a lock for each. */
    @SuppressWarnings({"InputStreamSlowMultibyteRead", "UnsynchronizedOverridesSynchronized"})
    private static final class Unlocked extends ByteArrayInputStream {
        Unlocked(MessageBuffer message) {
            super(message.bytes(), 0, message.length());
        }

        @Override
        public int read() {
            return pos < count ? buf[pos++] & 0xFF : -1;
        }
    }

    private EXIStreamEncoder encoder;
    private EXIStreamDecoder decoder;

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    void prepare() throws Exception {
        EXIFactory factory = DefaultEXIFactory.newInstance();
        factory.setValuePartitionCapacity(0);
        encoder = factory.createEXIStreamEncoder();
        decoder = factory.createEXIStreamDecoder();
    }

    @Override
    void take(MessageBuffer in) throws Exception {
        EXIBodyDecoder body = decoder.decodeHeader(new Unlocked(in));
        char[] text = {};
        for (EventType event = body.next(); event != null; event = body.next()) {
            switch (event) {
                case START_DOCUMENT -> body.decodeStartDocument();
                case END_DOCUMENT -> body.decodeEndDocument();
                case START_ELEMENT, START_ELEMENT_NS, START_ELEMENT_GENERIC, START_ELEMENT_GENERIC_UNDECLARED ->
                    body.decodeStartElement();
                case CHARACTERS, CHARACTERS_GENERIC, CHARACTERS_GENERIC_UNDECLARED ->
                    text = body.decodeCharacters().getCharacters();
                case END_ELEMENT, END_ELEMENT_UNDECLARED -> {
                    QNameContext name = body.decodeEndElement();
                    if (name.getLocalName().equals("item")) {
                        add(text, 0, text.length);
                    }
                }
                case ATTRIBUTE_XSI_TYPE -> body.decodeAttributeXsiType();
                default -> {
                    if (body.decodeAttribute().getLocalName().equals("arrayType")) {
                        claim(body.getAttributeValue().toString(), in.length());
                    }
                }
            }
        }
    }

    @Override
    void put(MessageBuffer out) throws Exception {
        EXIBodyEncoder body = encoder.encodeHeader(out.out());
        String soap = Names.SOAP_ENV.uri();
        String encoding = Names.SOAP_ENC.uri();
        body.encodeStartDocument();
        body.encodeStartElement(soap, "Envelope", "SOAP-ENV");
        body.encodeNamespaceDeclaration(soap, "SOAP-ENV");
        body.encodeNamespaceDeclaration(encoding, "SOAP-ENC");
        body.encodeNamespaceDeclaration(Names.XSI.uri(), "xsi");
        body.encodeNamespaceDeclaration(Names.XSD.uri(), "xsd");
        body.encodeNamespaceDeclaration(Names.NS.uri(), "ns");
        body.encodeStartElement(soap, "Body", "SOAP-ENV");
        body.encodeAttribute(soap, "encodingStyle", "SOAP-ENV", new StringValue(encoding));
        body.encodeStartElement(Names.NS.uri(), method, "ns");
        body.encodeStartElement("", parameter, "");
        body.encodeAttributeXsiType(new StringValue("SOAP-ENC:Array"), "xsi");
        body.encodeAttribute(encoding, "arrayType", "SOAP-ENC", new StringValue(arrayType()));
        for (int i = 0; i < size; i++) {
            body.encodeStartElement("", "item", "");
            body.encodeCharacters(new StringValue(text(i)));
            body.encodeEndElement();
        }
        for (int open = 4; open > 0; open--) {
            body.encodeEndElement();
        }
        body.encodeEndDocument();
        body.flush();
    }
}
