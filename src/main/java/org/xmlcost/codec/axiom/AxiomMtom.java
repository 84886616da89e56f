package org.xmlcost.codec.axiom;

import org.xmlcost.codec.Ability;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Wire;

import org.apache.axiom.mime.MultipartBody;
import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.om.OMOutputFormat;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axiom.om.OMXMLParserWrapper;

import java.io.IOException;

/**
 * MTOM as Axiom supports it. The values are a text node with a Blob. {@code OMOutputFormat.setDoOptimize} writes the
 * Blob as a separate part, and reading replaces {@code xop:Include} by a text node with a Blob. After the root is read,
 * the part is looked up by the Content-ID of the text node.
 *
 * <p>Sending a message on copies the part from one package to the other without decoding it.
 */
public final class AxiomMtom extends AxiomPackage {
    public AxiomMtom() {
        super(named("mtom.axiom").wires(Wire.MTOM).can(Ability.FORWARD, "names and values of the body"), Wire.MTOM);
    }

    @Override
    void write(OmSink tree, PackedBlob values, OMOutputFormat format, MessageBuffer out) throws IOException {
        if (values != null) {
            tree.bytes(values);
        }
        format.setDoOptimize(true);
        tree.root().serialize(out.out(), format, true);
    }

    @Override
    OMXMLParserWrapper parse(MultipartBody message) {
        return OMXMLBuilderFactory.createOMBuilder(OMAbstractFactory.getOMFactory(), AxiomCodec.WOODSTOX, message);
    }

    @Override
    public OmParts parts(MessageShape shape) {
        return new OmParts(shape, this, (root, out) -> {
            OMOutputFormat format = format();
            format.setDoOptimize(true);
            root.serialize(out.out(), format, false);
        });
    }
}
