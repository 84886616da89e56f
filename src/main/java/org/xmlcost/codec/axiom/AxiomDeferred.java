package org.xmlcost.codec.axiom;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.encode.MessageEncoder;

import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMXMLParserWrapper;

/**
 * Axiom as it comes: a tree that is built as far as it is asked for, and kept. The walk asks for all of it. Writes a
 * tree whose parameter is a data source that can be used again, serialized with caching: neither is the source used up,
 * nor is a tree of the values made.
 */
public final class AxiomDeferred extends AxiomTreeCodec {
    private OmReader reader;

    /** Made by the service look-up. */
    public AxiomDeferred() {
        super("axiom.deferred");
    }

    @Override
    void prepare(MessageShape shape) {
        reader = new OmReader(shape);
    }

    @Override
    OMElement tree(Payload payload, MessageEncoder encoder) {
        return SourcedMessage.of(payload, encoder, false);
    }

    @Override
    Payload parse(OMXMLParserWrapper builder, int length) throws Exception {
        return reader.read(builder.getDocument(), length);
    }
}
