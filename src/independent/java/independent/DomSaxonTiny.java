package independent;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.MessageBuffer;

import net.sf.saxon.s9api.Axis;
import net.sf.saxon.s9api.BuildingStreamWriter;
import net.sf.saxon.s9api.DocumentBuilder;
import net.sf.saxon.s9api.Processor;
import net.sf.saxon.s9api.QName;
import net.sf.saxon.s9api.Serializer;
import net.sf.saxon.s9api.XdmNode;
import net.sf.saxon.s9api.XdmSequenceIterator;
import org.apache.xerces.parsers.SAXParser;
import org.xml.sax.InputSource;

import javax.xml.transform.sax.SAXSource;

/**
 * Saxon through s9api, over Xerces: a processor and a builder that are kept, steps along the axes, and a Serializer.
 */
public final class DomSaxonTiny extends Adapter {
    private static final QName ITEM = new QName("item");
    private static final QName ARRAY_TYPE = new QName(ENCODING, "arrayType");

    private final Processor processor = new Processor();
    private final DocumentBuilder builder = processor.newDocumentBuilder();
    private final SAXParser parser = new SAXParser();

    @Override
    public CodecInfo info() {
        return both(CodecInfo.named(
                "independent.dom.saxon-tiny", Model.DOM, Library.of("Saxon-HE", Processor.class, "MPL-2.0")));
    }

    @Override
    void take(MessageBuffer in) throws Exception {
        XdmNode document = builder.build(new SAXSource(parser, new InputSource(in.in())));
        XdmNode array =
                document.axisIterator(Axis.DESCENDANT, new QName(parameter)).next();
        claim(array.getAttributeValue(ARRAY_TYPE), in.length());
        for (XdmSequenceIterator<XdmNode> items = array.axisIterator(Axis.CHILD, ITEM); items.hasNext(); ) {
            add(items.next().getStringValue());
        }
    }

    @Override
    void put(MessageBuffer out) throws Exception {
        BuildingStreamWriter writer = builder.newBuildingStreamWriter();
        writer.writeStartDocument();
        writer.writeStartElement("SOAP-ENV", "Envelope", ENVELOPE);
        writer.writeNamespace("SOAP-ENV", ENVELOPE);
        writer.writeNamespace("SOAP-ENC", ENCODING);
        writer.writeNamespace("xsi", INSTANCE);
        writer.writeNamespace("xsd", SCHEMA);
        writer.writeNamespace("ns", SERVICE);
        writer.writeStartElement("SOAP-ENV", "Body", ENVELOPE);
        writer.writeAttribute("SOAP-ENV", ENVELOPE, "encodingStyle", ENCODING);
        writer.writeStartElement("ns", method, SERVICE);
        writer.writeStartElement(parameter);
        writer.writeAttribute("xsi", INSTANCE, "type", "SOAP-ENC:Array");
        writer.writeAttribute("SOAP-ENC", ENCODING, "arrayType", arrayType());
        for (int i = 0; i < size; i++) {
            writer.writeStartElement("item");
            writer.writeCharacters(text(i));
            writer.writeEndElement();
        }
        writer.writeEndElement();
        writer.writeEndElement();
        writer.writeEndElement();
        writer.writeEndElement();
        writer.writeEndDocument();
        Serializer serializer = processor.newSerializer(out.out());
        serializer.serializeNode(writer.getDocumentNode());
    }
}
