package independent;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.MessageBuffer;

import org.jdom2.Content;
import org.jdom2.Document;
import org.jdom2.Element;
import org.jdom2.Namespace;
import org.jdom2.input.SAXBuilder;
import org.jdom2.input.sax.XMLReaderSAX2Factory;
import org.jdom2.output.Format;
import org.jdom2.output.XMLOutputter;

/** JDOM 2: a SAXBuilder that is kept, over Xerces, and an XMLOutputter with the raw format. */
public final class DomJdom2 extends Adapter {
    private static final Namespace SOAP = Namespace.getNamespace("SOAP-ENV", ENVELOPE);
    private static final Namespace ENC = Namespace.getNamespace("SOAP-ENC", ENCODING);
    private static final Namespace XSI = Namespace.getNamespace("xsi", INSTANCE);

    private final SAXBuilder builder =
            new SAXBuilder(new XMLReaderSAX2Factory(false, "org.apache.xerces.parsers.SAXParser"));
    private final XMLOutputter outputter = new XMLOutputter(Format.getRawFormat());

    @Override
    public CodecInfo info() {
        return both(CodecInfo.named(
                "independent.dom.jdom2", Model.DOM, Library.of("JDOM", Document.class, "LicenseRef-JDOM")));
    }

    @Override
    void take(MessageBuffer in) throws Exception {
        Element body = builder.build(in.in()).getRootElement().getChild("Body", SOAP);
        Element array = body.getChildren().get(0).getChild(parameter);
        claim(array.getAttributeValue("arrayType", ENC), in.length());
        for (Content child : array.getContent()) {
            if (child instanceof Element item) {
                add(item.getText());
            }
        }
    }

    @Override
    void put(MessageBuffer out) throws Exception {
        Namespace service = Namespace.getNamespace("ns", SERVICE);
        Element envelope = new Element("Envelope", SOAP);
        envelope.addNamespaceDeclaration(ENC);
        envelope.addNamespaceDeclaration(XSI);
        envelope.addNamespaceDeclaration(Namespace.getNamespace("xsd", SCHEMA));
        envelope.addNamespaceDeclaration(service);
        Element array = new Element(parameter)
                .setAttribute("type", "SOAP-ENC:Array", XSI)
                .setAttribute("arrayType", arrayType(), ENC);
        envelope.addContent(new Element("Body", SOAP)
                .setAttribute("encodingStyle", ENCODING, SOAP)
                .addContent(new Element(method, service).addContent(array)));
        for (int i = 0; i < size; i++) {
            array.addContent(new Element("item").setText(text(i)));
        }
        outputter.output(new Document(envelope), out.out());
    }
}
