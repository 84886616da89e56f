package independent;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.MessageBuffer;

import org.apache.xerces.parsers.SAXParser;
import org.dom4j.Document;
import org.dom4j.DocumentHelper;
import org.dom4j.Element;
import org.dom4j.Namespace;
import org.dom4j.QName;
import org.dom4j.io.OutputFormat;
import org.dom4j.io.SAXReader;
import org.dom4j.io.XMLWriter;

import java.util.Iterator;

/** dom4j: a SAXReader that is kept, over Xerces, {@code elementIterator}, and an XMLWriter with the plain format. */
public final class DomDom4j extends Adapter {
    private static final Namespace SOAP = Namespace.get("SOAP-ENV", ENVELOPE);
    private static final Namespace ENC = Namespace.get("SOAP-ENC", ENCODING);
    private static final Namespace XSI = Namespace.get("xsi", INSTANCE);

    private final SAXReader reader = new SAXReader(new SAXParser());

    @Override
    public CodecInfo info() {
        return both(CodecInfo.named("independent.dom.dom4j", Model.DOM, Library.of("dom4j", Document.class, "Plexus")));
    }

    @Override
    void take(MessageBuffer in) throws Exception {
        Element body = reader.read(in.in()).getRootElement().element("Body");
        Element array = body.element(method).element(parameter);
        claim(array.attributeValue(QName.get("arrayType", ENC)), in.length());
        for (Iterator<Element> items = array.elementIterator(); items.hasNext(); ) {
            add(items.next().getText());
        }
    }

    @Override
    void put(MessageBuffer out) throws Exception {
        Namespace service = Namespace.get("ns", SERVICE);
        Document document = DocumentHelper.createDocument();
        Element envelope = document.addElement(QName.get("Envelope", SOAP));
        envelope.add(ENC);
        envelope.add(XSI);
        envelope.add(Namespace.get("xsd", SCHEMA));
        envelope.add(service);
        Element body =
                envelope.addElement(QName.get("Body", SOAP)).addAttribute(QName.get("encodingStyle", SOAP), ENCODING);
        Element array = body.addElement(QName.get(method, service)).addElement(parameter);
        array.addAttribute(QName.get("type", XSI), "SOAP-ENC:Array");
        array.addAttribute(QName.get("arrayType", ENC), arrayType());
        for (int i = 0; i < size; i++) {
            array.addElement("item").addText(text(i));
        }
        XMLWriter writer = new XMLWriter(out.out(), new OutputFormat());
        writer.write(document);
        writer.flush();
    }
}
