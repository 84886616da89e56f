package org.xmlcost.codec.sax;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.wire.Wire;

import org.xml.sax.ContentHandler;
import org.xml.sax.XMLReader;

import javax.xml.parsers.SAXParserFactory;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.sax.SAXTransformerFactory;
import javax.xml.transform.sax.TransformerHandler;
import javax.xml.transform.stream.StreamResult;
import java.io.OutputStream;

/** The JDK's own SAX parser, with JAXP's identity transformation as the writer. */
public final class SaxJdk extends SaxCodec {
    private static final CodecInfo INFO = declared("sax.jdk", Library.jdk("SAX (Xerces)"))
            .streams(Wire.SOAP_ENC, Wire.LITERAL, Wire.LIST)
            .done();

    private SAXTransformerFactory transformers;

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    XMLReader parser() throws Exception {
        transformers = (SAXTransformerFactory) TransformerFactory.newDefaultInstance();
        SAXParserFactory factory = SAXParserFactory.newDefaultNSInstance();
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        XMLReader parser = factory.newSAXParser().getXMLReader();
        // Escaped characters count towards the limits on entities, which are 100 000 in JDK 24 and later. Without
        // document types no entity can grow.
        parser.setProperty("jdk.xml.maxGeneralEntitySizeLimit", "0");
        parser.setProperty("jdk.xml.totalEntitySizeLimit", "0");
        return parser;
    }

    @Override
    ContentHandler serializer(OutputStream out, String encoding) throws Exception {
        // A handler serves one document: JAXP has no way to reuse it.
        TransformerHandler handler = transformers.newTransformerHandler();
        // Otherwise a root named html makes it write HTML.
        handler.getTransformer().setOutputProperty(OutputKeys.METHOD, "xml");
        handler.getTransformer().setOutputProperty(OutputKeys.ENCODING, encoding);
        handler.setResult(new StreamResult(out));
        return handler;
    }
}
