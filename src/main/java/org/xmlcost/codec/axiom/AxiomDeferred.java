package org.xmlcost.codec.axiom;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.encode.MessageEncoder;

import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMXMLParserWrapper;

/**
 * Axiom with its defaults: a tree that is built only as far as it is accessed, and then kept. Reading accesses the
 * whole tree. Writing uses a tree whose parameter is a reusable data source, and serializes it with caching. This
 * neither uses up the source nor builds a tree of the values.
 */
public final class AxiomDeferred extends AxiomTreeCodec {
    private OmReader reader;

    /** Creates a codec that is not open, for the service look-up. */
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
