package org.xmlcost.codec.axiom;

import org.xmlcost.codec.document.DocumentHandler;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageShape;

import org.apache.axiom.om.OMDocument;
import org.apache.axiom.om.OMXMLParserWrapper;

/**
 * Axiom without deferral. Reading builds the whole tree, then walks it. Writing uses a tree with a node for each value.
 */
public final class AxiomBuilt extends AxiomCodec {
    private OmReader reader;

    public AxiomBuilt() {
        super(named("axiom.built"));
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

    @Override
    void walk(OMXMLParserWrapper builder, DocumentHandler to) {
        OMDocument document = builder.getDocument();
        document.build();
        OmWalk.walk(document, to);
    }
}
