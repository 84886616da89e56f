package independent;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.markup.Attachment;

import org.apache.axiom.mime.MultipartBody;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMOutputFormat;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axiom.om.impl.OMMultipartWriter;
import org.apache.axiom.om.util.StAXParserConfiguration;

import javax.xml.namespace.QName;
import java.io.IOException;
import java.io.OutputStream;

/** Axiom's reader and writer of parts: the tree has a reference, the program resolves it. */
public final class AxiomSwa extends AxiomMtom {
    private static final CodecInfo INFO = twoKinds(CodecInfo.named(
                    "independent.swa.axiom", Model.ATTACHMENT, Library.of("Axiom", OMElement.class, "Apache-2.0"))
            .wires(Wire.SWA));
    private static final QName HREF = new QName("href");

    public AxiomSwa() {
        super("multipart/related; type=\"text/xml\"");
    }

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    OMElement root(MultipartBody message) {
        return OMXMLBuilderFactory.createOMBuilder(
                        StAXParserConfiguration.SOAP, message.getRootPart().getInputStream(false), "utf-8")
                .getDocumentElement();
    }

    @Override
    String contentId(OMElement parameter) {
        return parameter.getAttributeValue(HREF).substring("cid:".length());
    }

    @Override
    void put(MessageBuffer out) throws IOException {
        OMOutputFormat format = new OMOutputFormat();
        format.setDoingSWA(true);
        format.setCharSetEncoding("utf-8");
        format.setContentTypeProvider(blob -> values);
        OMElement element = factory.createOMElement(parameter, null);
        element.addAttribute("href", "cid:" + Attachment.CONTENT_ID, null);
        OMMultipartWriter writer = new OMMultipartWriter(out.out(), format);
        try (OutputStream root = writer.writeRootPart()) {
            envelope(element).serialize(root, format, true);
        }
        writer.writePart(this, Attachment.CONTENT_ID);
        writer.complete();
    }
}
