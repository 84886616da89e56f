package org.xmlcost.codec.axiom;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.infoset.StaxReader;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Traversal;

import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMXMLParserWrapper;

import java.io.IOException;
import java.io.OutputStream;

/**
 * Axiom without keeping anything: reads events from a tree that is never built, and writes a tree whose parameter is a data
 * source that serializing uses up. A program does so with a document that it looks at once.
 */
public final class AxiomUncached extends AxiomCodec {
    private static final CodecInfo INFO = CodecInfo
        .named("axiom.uncached", Model.ON_DEMAND, Library.of("Axiom", OMElement.class, "Apache-2.0"))
        .textWires()
        .done();

    private StaxReader reader;
    private Traversal traversal;

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    void prepare(MessageShape shape) {
        reader = new StaxReader(shape);
        traversal = new Traversal(shape);
    }

    @Override
    void serialize(Payload payload, OutputStream out) throws IOException {
        SourcedMessage.of(payload, traversal, true).serialize(out, false);
    }

    @Override
    Payload parse(OMXMLParserWrapper builder, int length) throws Exception {
        return reader.read(builder.getDocument().getXMLStreamReaderWithoutCaching(), length);
    }
}
