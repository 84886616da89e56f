package org.xmlcost.codec.axiom;

import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.markup.Attachment;

import org.apache.axiom.mime.MultipartBody;
import org.apache.axiom.mime.Part;
import org.apache.axiom.om.OMOutputFormat;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axiom.om.OMXMLParserWrapper;
import org.apache.axiom.om.impl.OMMultipartWriter;

import java.io.IOException;
import java.io.OutputStream;

/**
 * SOAP with attachments over Axiom's MIME reader and writer, as in Axis2. The tree has an href, and the program finds
 * the part.
 */
public final class AxiomSwa extends AxiomPackage {
    public AxiomSwa() {
        super(named("swa.axiom").wires(Wire.SWA), Wire.SWA);
    }

    @Override
    void write(OmSink tree, PackedBlob values, OMOutputFormat format, MessageBuffer out) throws IOException {
        format.setDoingSWA(true);
        format.setCharSetEncoding(OMOutputFormat.DEFAULT_CHAR_SET_ENCODING);
        OMMultipartWriter writer = new OMMultipartWriter(out.out(), format);
        try (OutputStream root = writer.writeRootPart()) {
            tree.root().serialize(root, format, true);
        }
        if (values != null) {
            writer.writePart(values, Attachment.CONTENT_ID);
        }
        writer.complete();
    }

    @Override
    OMXMLParserWrapper parse(MultipartBody message) {
        Part root = message.getRootPart();
        return OMXMLBuilderFactory.createOMBuilder(
                AxiomCodec.WOODSTOX,
                root.getInputStream(false),
                root.getContentType().getParameter("charset"));
    }
}
