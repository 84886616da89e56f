package org.xmlcost.codec.dom;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.MessageBuffer;

import org.w3c.dom.Document;

import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;

/** The JDK's own DOM, with JAXP's identity transformation to write: what a program without any library does. */
public final class DomJdk extends DomCodec {
    private static final CodecInfo INFO = CodecInfo.named("dom.jdk", Model.DOM, Library.jdk("DOM (Xerces)"))
            .textWires()
            .wireNumbers()
            .done();

    private Transformer identity;

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    DocumentBuilderFactory factory() {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
        // Escaped characters count as entities, and JDK 24 and later allow 100 000. Without document types none can
        // grow.
        factory.setAttribute("jdk.xml.maxGeneralEntitySizeLimit", "0");
        factory.setAttribute("jdk.xml.totalEntitySizeLimit", "0");
        return factory;
    }

    @Override
    void prepare(String encoding) throws Exception {
        identity = TransformerFactory.newDefaultInstance().newTransformer();
        identity.setOutputProperty(OutputKeys.ENCODING, encoding);
    }

    @Override
    void serialize(Document document, MessageBuffer out) throws Exception {
        identity.transform(new DOMSource(document), new StreamResult(out.out()));
    }
}
