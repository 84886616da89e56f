package org.xmlcost.codec.axiom;

import org.xmlcost.codec.ModelCodec;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.encode.MessageEncoder;

import org.apache.axiom.om.OMDocument;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMXMLParserWrapper;

/** Axiom without deferral: the whole tree is built, then walked; written from a tree with a node for each value. */
public final class AxiomBuilt extends AxiomCodec implements ModelCodec {
    private OmReader reader;

    public AxiomBuilt() {
        super("axiom.built");
    }

    @Override
    void prepare(MessageShape shape) {
        reader = new OmReader(shape);
    }

    @Override
    OMElement tree(Payload payload, MessageEncoder traversal) {
        OmSink tree = new OmSink();
        traversal.emit(payload, tree);
        return tree.root();
    }

    @Override
    boolean isCached() {
        return true;
    }

    @Override
    Payload parse(OMXMLParserWrapper builder, int length) throws Exception {
        OMDocument document = builder.getDocument();
        document.build();
        return reader.read(document, length);
    }

    @Override
    public Held hold(MessageBuffer in) throws MalformedMessageException {
        return held(in);
    }
}
