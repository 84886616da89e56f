package org.xmlcost.codec.axiom;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageShape;

import org.apache.axiom.om.OMDocument;
import org.apache.axiom.om.OMXMLParserWrapper;

/** Axiom without deferral: the whole tree is built, then walked; written from a tree with a node for each value. */
public final class AxiomBuilt extends AxiomTreeCodec {
    private OmReader reader;

    /** Made by the service look-up. */
    public AxiomBuilt() {
        super("axiom.built");
    }

    @Override
    void prepare(MessageShape shape) {
        reader = new OmReader(shape);
    }

    @Override
    Payload parse(OMXMLParserWrapper builder, int length) throws Exception {
        OMDocument document = builder.getDocument();
        document.build();
        return reader.read(document, length);
    }
}
