package independent;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.MessageBuffer;

import nu.xom.Attribute;
import nu.xom.Builder;
import nu.xom.Document;
import nu.xom.Element;
import nu.xom.Node;
import nu.xom.Serializer;

/** XOM: a Builder that is kept and finds its parser, which is Xerces, and a Serializer for each message. */
public final class DomXom extends Adapter {
    private final Builder builder = new Builder();

    @Override
    public CodecInfo info() {
        return both(
                CodecInfo.named("independent.dom.xom", Model.DOM, Library.of("XOM", Document.class, "LGPL-2.1-only")));
    }

    @Override
    void take(MessageBuffer in) throws Exception {
        Element body = builder.build(in.in()).getRootElement().getFirstChildElement("Body", ENVELOPE);
        Element array = body.getFirstChildElement(method, SERVICE).getFirstChildElement(parameter);
        claim(array.getAttributeValue("arrayType", ENCODING), in.length());
        for (int i = 0, n = array.getChildCount(); i < n; i++) {
            Node child = array.getChild(i);
            if (child instanceof Element) {
                add(child.getValue());
            }
        }
    }

    @Override
    void put(MessageBuffer out) throws Exception {
        Element envelope = new Element("SOAP-ENV:Envelope", ENVELOPE);
        envelope.addNamespaceDeclaration("SOAP-ENC", ENCODING);
        envelope.addNamespaceDeclaration("xsi", INSTANCE);
        envelope.addNamespaceDeclaration("xsd", SCHEMA);
        envelope.addNamespaceDeclaration("ns", SERVICE);
        Element body = new Element("SOAP-ENV:Body", ENVELOPE);
        body.addAttribute(new Attribute("SOAP-ENV:encodingStyle", ENVELOPE, ENCODING));
        envelope.appendChild(body);
        Element operation = new Element("ns:" + method, SERVICE);
        body.appendChild(operation);
        Element array = new Element(parameter);
        array.addAttribute(new Attribute("xsi:type", INSTANCE, "SOAP-ENC:Array"));
        array.addAttribute(new Attribute("SOAP-ENC:arrayType", ENCODING, arrayType()));
        operation.appendChild(array);
        for (int i = 0; i < size; i++) {
            Element item = new Element("item");
            item.appendChild(text(i));
            array.appendChild(item);
        }
        new Serializer(out.out(), "UTF-8").write(new Document(envelope));
    }
}
