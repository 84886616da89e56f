package org.xmlcost.codec.axiom;

import org.xmlcost.infoset.StaxReader;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.encode.MessageEncoder;

import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMXMLParserWrapper;

/**
 * Axiom without keeping anything: reads events from a tree that is never built, and writes a tree whose parameter is a
 * data source that serializing uses up. A program does so with a document that it looks at once.
 */
public final class AxiomUncached extends AxiomCodec {
    private StaxReader reader;

    /** Made by the service look-up. */
    public AxiomUncached() {
        super("axiom.uncached");
    }

    @Override
    void prepare(MessageShape shape) {
        reader = new StaxReader(shape);
    }

    @Override
    OMElement tree(Payload payload, MessageEncoder encoder) {
        return SourcedMessage.of(payload, encoder, true);
    }

    @Override
    boolean isCached() {
        return false;
    }

    @Override
    Payload parse(OMXMLParserWrapper builder, int length) throws Exception {
        return reader.read(builder.getDocument().getXMLStreamReaderWithoutCaching(), length);
    }
}
