package independent;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.MessageBuffer;

import com.ctc.wstx.stax.WstxInputFactory;
import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMFactory;
import org.apache.axiom.om.OMNamespace;
import org.apache.axiom.om.OMOutputFormat;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axiom.om.OMXMLParserWrapper;
import org.apache.axiom.om.ds.AbstractPushOMDataSource;
import org.apache.axiom.om.util.StAXParserConfiguration;
import org.apache.axiom.util.stax.dialect.StAXDialect;
import org.apache.axiom.util.stax.dialect.StAXDialectDetector;

import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import java.nio.charset.StandardCharsets;

/** Axiom over Woodstox, in its configuration for SOAP; what it writes pushes the values from a data source. */
abstract class AxiomAdapter extends Adapter {
    private static final byte[] DECLARATION = "<?xml version='1.0' encoding='UTF-8'?>".getBytes(StandardCharsets.UTF_8);
    private static final StAXParserConfiguration WOODSTOX = new StAXParserConfiguration() {
        @Override
        public XMLInputFactory configure(XMLInputFactory found, StAXDialect dialectFound) {
            XMLInputFactory factory = new WstxInputFactory();
            return SOAP.configure(factory, StAXDialectDetector.getDialect(factory));
        }
    };

    private final String id;
    private final boolean cached;

    AxiomAdapter(String id, boolean cached) {
        this.id = id;
        this.cached = cached;
    }

    @Override
    public final CodecInfo info() {
        return both(CodecInfo.named(
                "independent." + id, Model.ON_DEMAND, Library.of("Axiom", OMElement.class, "Apache-2.0")));
    }

    @Override
    final void take(MessageBuffer in) throws Exception {
        OMXMLParserWrapper builder =
                OMXMLBuilderFactory.createOMBuilder(OMAbstractFactory.getOMFactory(), WOODSTOX, in.in());
        take(builder, in);
        builder.close();
    }

    abstract void take(OMXMLParserWrapper builder, MessageBuffer in) throws Exception;

    @Override
    final void put(MessageBuffer out) throws Exception {
        OMFactory factory = OMAbstractFactory.getOMFactory();
        OMNamespace soap = factory.createOMNamespace(ENVELOPE, "SOAP-ENV");
        OMElement envelope = factory.createOMElement("Envelope", soap);
        envelope.declareNamespace(ENCODING, "SOAP-ENC");
        envelope.declareNamespace(INSTANCE, "xsi");
        envelope.declareNamespace(SCHEMA, "xsd");
        envelope.declareNamespace(SERVICE, "ns");
        OMElement body = factory.createOMElement("Body", soap);
        body.addAttribute("encodingStyle", ENCODING, soap);
        envelope.addChild(body);
        OMElement operation = factory.createOMElement(method, factory.createOMNamespace(SERVICE, "ns"));
        body.addChild(operation);
        operation.addChild(factory.createOMElement(new Source(), parameter, null));
        out.append(DECLARATION, 0, DECLARATION.length);
        envelope.serialize(out.out(), new OMOutputFormat(), cached);
    }

    private final class Source extends AbstractPushOMDataSource {
        @Override
        public boolean isDestructiveWrite() {
            return !cached;
        }

        @Override
        public void serialize(XMLStreamWriter writer) throws XMLStreamException {
            writer.writeStartElement("", parameter, "");
            writer.writeAttribute("xsi", INSTANCE, "type", "SOAP-ENC:Array");
            writer.writeAttribute("SOAP-ENC", ENCODING, "arrayType", arrayType());
            for (int i = 0; i < size; i++) {
                writer.writeStartElement("", "item", "");
                writer.writeCharacters(text(i));
                writer.writeEndElement();
            }
            writer.writeEndElement();
        }
    }
}
