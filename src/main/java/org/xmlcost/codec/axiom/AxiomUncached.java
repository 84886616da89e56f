package org.xmlcost.codec.axiom;

import org.xmlcost.infoset.StaxReader;
import org.xmlcost.infoset.StaxWalk;
import org.xmlcost.payload.Payload;
import org.xmlcost.structure.DocumentTally;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.encode.MessageEncoder;

import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMXMLParserWrapper;

/**
 * Axiom without caching. Reading takes events from a tree that is never built. Writing uses a tree whose parameter is a
 * data source, which serialization uses up. Programs use this for a document that they process only once.
 */
public final class AxiomUncached extends AxiomCodec {
    private StaxReader reader;

    /** Creates a codec that is not open, for the service look-up. */
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

    @Override
    void walk(OMXMLParserWrapper builder, DocumentTally to) throws Exception {
        StaxWalk.walk(builder.getDocument().getXMLStreamReaderWithoutCaching(), to);
    }
}
