package org.xmlcost.codec.axiom;

import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;

import org.apache.axiom.mime.MultipartBody;
import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.om.OMOutputFormat;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axiom.om.OMXMLParserWrapper;

import java.io.IOException;

/**
 * MTOM as Axiom is made for: a text node that is a Blob, which {@code OMOutputFormat.setDoOptimize} puts in a part of
 * its own, and which reading puts back in the place of {@code xop:Include}. The part is looked up when the root is
 * done, by the Content-ID that the text node has.
 */
public final class AxiomMtom extends AxiomPackage {
    /** Made by the service look-up. */
    public AxiomMtom() {
        super("mtom.axiom", Wire.MTOM);
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
}
