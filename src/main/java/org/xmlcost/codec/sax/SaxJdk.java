package org.xmlcost.codec.sax;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.MessageBuffer;

import org.xml.sax.ContentHandler;
import org.xml.sax.XMLReader;

import javax.xml.parsers.SAXParserFactory;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.sax.SAXTransformerFactory;
import javax.xml.transform.sax.TransformerHandler;
import javax.xml.transform.stream.StreamResult;

/** The JDK's own SAX parser, and JAXP's identity transformation to write. */
public final class SaxJdk extends SaxCodec {
    private static final CodecInfo INFO = CodecInfo
        .named("sax.jdk", Model.SAX, Library.jdk("SAX (Xerces)"))
        .textWires()
        .done();

    private final SAXTransformerFactory transformers = (SAXTransformerFactory) TransformerFactory.newDefaultInstance();

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    XMLReader parser() throws Exception {
        SAXParserFactory factory = SAXParserFactory.newDefaultNSInstance();
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        return factory.newSAXParser().getXMLReader();
    }

    @Override
    ContentHandler serializer(MessageBuffer out) throws Exception {
        // A handler serves one document: JAXP gives no way to use it again.
        TransformerHandler handler = transformers.newTransformerHandler();
        handler.setResult(new StreamResult(out.out()));
        return handler;
    }
}
