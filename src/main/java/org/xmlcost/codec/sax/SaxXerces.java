package org.xmlcost.codec.sax;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.wire.Wire;

import org.apache.xerces.jaxp.SAXParserFactoryImpl;
import org.apache.xml.serialize.OutputFormat;
import org.apache.xml.serialize.XMLSerializer;
import org.xml.sax.ContentHandler;
import org.xml.sax.XMLReader;

import java.io.OutputStream;

/**
 * Xerces-J's SAX parser. It writes with Xerces-J's only SAX serializer, which the documentation calls deprecated
 * without naming another that accepts SAX events.
 */
@SuppressWarnings("deprecation")
public final class SaxXerces extends SaxCodec {
    private static final CodecInfo INFO = declared(
                    "sax.xerces", Library.of("Xerces-J", SAXParserFactoryImpl.class, "Apache-2.0"))
            .streams(Wire.SOAP_ENC, Wire.LITERAL, Wire.LIST)
            .done();

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    XMLReader parser() throws Exception {
        var factory = new SAXParserFactoryImpl();
        factory.setNamespaceAware(true);
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        return factory.newSAXParser().getXMLReader();
    }

    @Override
    ContentHandler serializer(OutputStream out, String encoding) throws Exception {
        return new XMLSerializer(out, new OutputFormat("xml", encoding, false)).asContentHandler();
    }
}
