package org.xmlcost.codec.sax;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.MessageBuffer;

import com.ctc.wstx.sax.WstxSAXParserFactory;
import com.ctc.wstx.stax.WstxOutputFactory;
import org.xml.sax.ContentHandler;
import org.xml.sax.XMLReader;

import javax.xml.stream.XMLOutputFactory;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.sax.SAXTransformerFactory;
import javax.xml.transform.sax.TransformerHandler;
import javax.xml.transform.stax.StAXResult;

/**
 * Woodstox's SAX parser. Woodstox has no SAX serializer: SAX events reach its StAX writer through JAXP's identity
 * transformation, the one bridge that needs no third library.
 */
public final class SaxWoodstox extends SaxCodec {
    private static final CodecInfo INFO = CodecInfo
        .named("sax.woodstox", Model.SAX, Library.of("Woodstox", WstxSAXParserFactory.class, "Apache-2.0"))
        .textWires()
        .done();

    private final SAXTransformerFactory transformers = (SAXTransformerFactory) TransformerFactory.newDefaultInstance();
    private final XMLOutputFactory output = new WstxOutputFactory();

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    XMLReader parser() throws Exception {
        var factory = new WstxSAXParserFactory();
        factory.setNamespaceAware(true);
        return factory.newSAXParser().getXMLReader();
    }

    @Override
    ContentHandler serializer(MessageBuffer out) throws Exception {
        TransformerHandler handler = transformers.newTransformerHandler();
        handler.setResult(new StAXResult(output.createXMLStreamWriter(out.out(), "UTF-8")));
        return handler;
    }
}
