package independent;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.MessageBuffer;

import org.apache.xerces.jaxp.SAXParserFactoryImpl;
import org.apache.xml.serialize.OutputFormat;
import org.apache.xml.serialize.XMLSerializer;
import org.xml.sax.ContentHandler;
import org.xml.sax.XMLReader;

/** Xerces-J's parser, and the serializer that comes with it. */
@SuppressWarnings("deprecation")
public final class SaxXerces extends SaxAdapter {
    @Override
    public CodecInfo info() {
        return both(CodecInfo.named(
                "independent.sax.xerces", Model.SAX, Library.of("Xerces-J", SAXParserFactoryImpl.class, "Apache-2.0")));
    }

    @Override
    XMLReader parser() throws Exception {
        SAXParserFactoryImpl factory = new SAXParserFactoryImpl();
        factory.setNamespaceAware(true);
        return factory.newSAXParser().getXMLReader();
    }

    @Override
    ContentHandler serializer(MessageBuffer out) throws Exception {
        return new XMLSerializer(out.out(), new OutputFormat("xml", "UTF-8", false)).asContentHandler();
    }
}
