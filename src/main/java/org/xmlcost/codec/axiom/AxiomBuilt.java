package org.xmlcost.codec.axiom;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Traversal;

import org.apache.axiom.om.OMDocument;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMXMLParserWrapper;

import java.io.IOException;
import java.io.OutputStream;

/** Axiom without deferral: the whole tree is built, then walked; written from a tree with a node for each value. */
public final class AxiomBuilt extends AxiomCodec {
    private static final CodecInfo INFO = CodecInfo
        .named("axiom.built", Model.ON_DEMAND, Library.of("Axiom", OMElement.class, "Apache-2.0"))
        .textWires()
        .done();

    private OmReader reader;
    private Traversal traversal;

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    void prepare(MessageShape shape) {
        reader = new OmReader(shape);
        traversal = new Traversal(shape);
    }

    @Override
    void serialize(Payload payload, OutputStream out) throws IOException {
        OmSink tree = new OmSink();
        traversal.emit(payload, tree);
        tree.root().serialize(out, true);
    }

    @Override
    Payload parse(OMXMLParserWrapper builder, int length) throws Exception {
        OMDocument document = builder.getDocument();
        document.build();
        return reader.read(document, length);
    }
}
