package independent;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.MessageBuffer;

import org.apache.xerces.dom.CoreDOMImplementationImpl;
import org.apache.xerces.jaxp.DocumentBuilderFactoryImpl;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.ls.LSOutput;
import org.w3c.dom.ls.LSSerializer;

import javax.xml.parsers.DocumentBuilder;

/** Xerces-J's DOM: a builder that is kept, a walk from sibling to sibling, and an LSSerializer with its defaults. */
public final class DomXerces extends Adapter {
    private static final String XMLNS = "http://www.w3.org/2000/xmlns/";

    private DocumentBuilder builder;
    private LSSerializer serializer;
    private LSOutput output;

    @Override
    public CodecInfo info() {
        return both(CodecInfo.named(
                "independent.dom.xerces",
                Model.DOM,
                Library.of("Xerces-J", DocumentBuilderFactoryImpl.class, "Apache-2.0")));
    }

    @Override
    void prepare() throws Exception {
        DocumentBuilderFactoryImpl factory = new DocumentBuilderFactoryImpl();
        factory.setNamespaceAware(true);
        builder = factory.newDocumentBuilder();
        var implementation = (CoreDOMImplementationImpl) CoreDOMImplementationImpl.getDOMImplementation();
        serializer = implementation.createLSSerializer();
        output = implementation.createLSOutput();
        output.setEncoding("UTF-8");
    }

    @Override
    void take(MessageBuffer in) throws Exception {
        Document document = builder.parse(in.in());
        Element array = (Element)
                document.getDocumentElement().getElementsByTagName(parameter).item(0);
        claim(array.getAttributeNS(ENCODING, "arrayType"), in.length());
        for (Node item = array.getFirstChild(); item != null; item = item.getNextSibling()) {
            if (item.getNodeType() == Node.ELEMENT_NODE) {
                add(item.getFirstChild().getNodeValue());
            }
        }
    }

    @Override
    void put(MessageBuffer out) {
        Document document = builder.newDocument();
        Element envelope = document.createElementNS(ENVELOPE, "SOAP-ENV:Envelope");
        document.appendChild(envelope);
        envelope.setAttributeNS(XMLNS, "xmlns:SOAP-ENV", ENVELOPE);
        envelope.setAttributeNS(XMLNS, "xmlns:SOAP-ENC", ENCODING);
        envelope.setAttributeNS(XMLNS, "xmlns:xsi", INSTANCE);
        envelope.setAttributeNS(XMLNS, "xmlns:xsd", SCHEMA);
        envelope.setAttributeNS(XMLNS, "xmlns:ns", SERVICE);
        Node body = envelope.appendChild(document.createElementNS(ENVELOPE, "SOAP-ENV:Body"));
        ((Element) body).setAttributeNS(ENVELOPE, "SOAP-ENV:encodingStyle", ENCODING);
        Node operation = body.appendChild(document.createElementNS(SERVICE, "ns:" + method));
        Element array = document.createElementNS(null, parameter);
        operation.appendChild(array);
        array.setAttributeNS(INSTANCE, "xsi:type", "SOAP-ENC:Array");
        array.setAttributeNS(ENCODING, "SOAP-ENC:arrayType", arrayType());
        for (int i = 0; i < size; i++) {
            Element item = document.createElementNS(null, "item");
            item.appendChild(document.createTextNode(text(i)));
            array.appendChild(item);
        }
        output.setByteStream(out.out());
        serializer.write(document, output);
    }
}
