package org.xmlcost.codec.dom;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.wire.MessageBuffer;

import org.w3c.dom.Document;

import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;

/** The JDK's own DOM. Writing uses JAXP's identity transformation, as in a program without any library. */
public final class DomJdk extends DomCodec {
    private static final CodecInfo INFO =
            declared("dom.jdk", Library.jdk("DOM (Xerces)")).done();

    private Transformer identity;

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    DocumentBuilderFactory factory() {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
        // Escaped characters count as entities, and JDK 24 and later allow 100 000. The limits are not needed, since no
        // entity can grow without document types.
        factory.setAttribute("jdk.xml.maxGeneralEntitySizeLimit", "0");
        factory.setAttribute("jdk.xml.totalEntitySizeLimit", "0");
        return factory;
    }

    @Override
    void prepare(String encoding) throws Exception {
        identity = TransformerFactory.newDefaultInstance().newTransformer();
        // Otherwise a root named html makes it write HTML.
        identity.setOutputProperty(OutputKeys.METHOD, "xml");
        identity.setOutputProperty(OutputKeys.ENCODING, encoding);
    }

    @Override
    void serialize(Document document, MessageBuffer out) throws Exception {
        identity.transform(new DOMSource(document), new StreamResult(out.out()));
    }
}
