package org.xmlcost.codec.axiom;

import org.xmlcost.infoset.DomReader;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageShape;

import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.om.OMDocument;
import org.apache.axiom.om.OMFactory;
import org.apache.axiom.om.OMXMLParserWrapper;
import org.w3c.dom.Document;

/**
 * Axiom's second implementation (axiom-dom), whose nodes are those of W3C DOM as well: built as they are asked for,
 * here by DOM's own methods, as a program does that hands an Axiom message to a library that wants a DOM. Written
 * through Axiom's interfaces.
 */
public final class AxiomDom extends AxiomTreeCodec {
    private final OMFactory factory =
            OMAbstractFactory.getMetaFactory(OMAbstractFactory.FEATURE_DOM).getOMFactory();
    private DomReader reader;

    /** Made by the service look-up. */
    public AxiomDom() {
        super("axiom.dom");
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
        // What comes after the root nobody asked for, and it may be wrong.
        document.build();
        return payload;
    }
}
