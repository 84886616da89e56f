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
import org.apache.axiom.om.OMNode;
import org.apache.axiom.om.OMOutputFormat;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axiom.om.OMXMLParserWrapper;
import org.apache.axiom.om.ds.AbstractPushOMDataSource;
import org.apache.axiom.om.util.StAXParserConfiguration;
import org.apache.axiom.util.stax.dialect.StAXDialect;
import org.apache.axiom.util.stax.dialect.StAXDialectDetector;

import javax.xml.namespace.QName;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import java.nio.charset.StandardCharsets;

/**
 * Axiom's tree over Woodstox, in its configuration for SOAP, built as far as it is asked for; what it writes pushes the
 * values from a data source.
 */
public final class AxiomDeferred extends Adapter {
    private static final byte[] DECLARATION = "<?xml version='1.0' encoding='UTF-8'?>".getBytes(StandardCharsets.UTF_8);
    private static final StAXParserConfiguration WOODSTOX = new StAXParserConfiguration() {
        @Override
        public XMLInputFactory configure(XMLInputFactory found, StAXDialect dialectFound) {
            XMLInputFactory factory = new WstxInputFactory();
            return SOAP.configure(factory, StAXDialectDetector.getDialect(factory));
        }
    };

    @Override
    public CodecInfo info() {
        return both(CodecInfo.named(
                "independent.axiom.deferred", Model.ON_DEMAND, Library.of("Axiom", OMElement.class, "Apache-2.0")));
    }

    @Override
    void take(MessageBuffer in) throws Exception {
        OMXMLParserWrapper builder =
                OMXMLBuilderFactory.createOMBuilder(OMAbstractFactory.getOMFactory(), WOODSTOX, in.in());
        OMElement body = builder.getDocumentElement().getFirstChildWithName(new QName(ENVELOPE, "Body"));
        OMElement array = body.getFirstElement().getFirstElement();
        claim(array.getAttributeValue(new QName(ENCODING, "arrayType")), in.length());
        for (OMNode child = array.getFirstOMChild(); child != null; child = child.getNextOMSibling()) {
            if (child instanceof OMElement item) {
                add(item.getText());
            }
        }
        builder.close();
    }

    @Override
    void put(MessageBuffer out) throws Exception {
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
        envelope.serialize(out.out(), new OMOutputFormat(), true);
    }

    private final class Source extends AbstractPushOMDataSource {
        @Override
        public boolean isDestructiveWrite() {
            return false;
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
