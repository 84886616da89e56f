package org.xmlcost.codec.axiom;

import org.xmlcost.codec.document.DocumentHandler;
import org.xmlcost.codec.infoset.DomReader;
import org.xmlcost.codec.infoset.DomWalk;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageShape;

import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.om.OMDocument;
import org.apache.axiom.om.OMFactory;
import org.apache.axiom.om.OMXMLParserWrapper;
import org.w3c.dom.Document;

/**
 * Axiom's second implementation (axiom-dom), whose nodes are also W3C DOM nodes. They are built on access. Reading
 * accesses them with DOM's own methods, like a program that passes an Axiom message to a library that requires a DOM.
 * Writing uses Axiom's interfaces.
 */
public final class AxiomDom extends AxiomCodec {
    private final OMFactory factory =
            OMAbstractFactory.getMetaFactory(OMAbstractFactory.FEATURE_DOM).getOMFactory();
    private DomReader reader;

    public AxiomDom() {
        super(named("axiom.dom"));
    }

    @Override
    void prepare(MessageShape shape) {
        reader = new DomReader(shape);
    }

    @Override
    OMFactory factory() {
        return factory;
    }

    @Override
    Payload parse(OMXMLParserWrapper builder, int length) throws Exception {
        OMDocument document = builder.getDocument();
        Payload payload = reader.read((Document) document, length);
        // The content after the root has not been accessed yet, and it may be malformed.
        document.build();
        return payload;
    }

    @Override
    void walk(OMXMLParserWrapper builder, DocumentHandler to) {
        OMDocument document = builder.getDocument();
        DomWalk.walk((Document) document, to);
        document.build();
    }
}
