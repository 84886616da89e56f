package independent;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.markup.Attachment;
import org.xmlcost.wire.markup.Name;
import org.xmlcost.wire.markup.Names;

import org.apache.axiom.blob.Blob;
import org.apache.axiom.ext.io.StreamCopyException;
import org.apache.axiom.mime.ContentType;
import org.apache.axiom.mime.MultipartBody;
import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMFactory;
import org.apache.axiom.om.OMNamespace;
import org.apache.axiom.om.OMOutputFormat;
import org.apache.axiom.om.OMText;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axiom.om.util.StAXParserConfiguration;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * Axiom's way of XOP: a text node with a Blob, written as a part and streamed out of one, without a copy of the part.
 */
public class AxiomMtom extends BinaryAdapter implements Blob {
    private static final CodecInfo INFO = twoKinds(CodecInfo.named(
                    "independent.mtom.axiom", Model.ATTACHMENT, Library.of("Axiom", OMElement.class, "Apache-2.0"))
            .wires(Wire.MTOM));
    private static final byte[] END_OF_HEAD = "\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

    final OMFactory factory = OMAbstractFactory.getOMFactory();
    ContentType values;
    private final String type;

    public AxiomMtom() {
        this("multipart/related; type=\"application/xop+xml\"; start-info=\"text/xml\"");
    }

    AxiomMtom(String type) {
        this.type = type;
    }

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    final void prepare() throws Exception {
        values = new ContentType(Attachment.contentType(kind));
    }

    /** The Content-Type is the request's; the body begins with the boundary. */
    @Override
    final void take(MessageBuffer in) throws Exception {
        byte[] bytes = in.bytes();
        int line = 2;
        while (bytes[line] != '\r') {
            line++;
        }
        String boundary = new String(bytes, 2, line - 2, StandardCharsets.US_ASCII);
        MultipartBody message = MultipartBody.builder()
                .setInputStream(in.in())
                .setContentType(type + "; boundary=\"" + boundary + '"')
                .build();
        OMElement root = root(message);
        OMElement element = root.getFirstElement().getFirstElement().getFirstElement();
        try (InputStream part = message.getPart(contentId(element)).getInputStream(false)) {
            unpack(part, size(in, line));
        }
    }

    OMElement root(MultipartBody message) {
        return OMXMLBuilderFactory.createOMBuilder(StAXParserConfiguration.SOAP, message)
                .getDocumentElement();
    }

    String contentId(OMElement parameter) {
        return ((OMText) parameter.getFirstOMChild()).getContentID();
    }

    /** What is left of the message after the head of the second part and before the last delimiter. */
    private static int size(MessageBuffer in, int boundary) {
        byte[] bytes = in.bytes();
        int begin = 0;
        for (int part = 0; part < 2; part++) {
            begin = part == 0 ? boundary : indexOf(bytes, Arrays.copyOf(bytes, boundary), begin);
            begin = indexOf(bytes, END_OF_HEAD, begin) + END_OF_HEAD.length;
        }
        int end = in.length();
        while (bytes[end - 1] != '-') {
            end--;
        }
        return end - "\r\n".length() - boundary - "--".length() - begin;
    }

    private static int indexOf(byte[] bytes, byte[] wanted, int from) {
        int at = from;
        while (!Arrays.equals(bytes, at, at + wanted.length, wanted, 0, wanted.length)) {
            at++;
        }
        return at;
    }

    @Override
    void put(MessageBuffer out) throws IOException {
        OMOutputFormat format = new OMOutputFormat();
        format.setDoOptimize(true);
        format.setContentTypeProvider(blob -> values);
        OMElement element = factory.createOMElement(parameter, null);
        element.addChild(factory.createOMText(this, true));
        envelope(element).serialize(out.out(), format, true);
    }

    /** Around the parameter. */
    final OMElement envelope(OMElement element) {
        OMNamespace soap = factory.createOMNamespace(Names.SOAP_ENV.uri(), "SOAP-ENV");
        OMNamespace service = factory.createOMNamespace(Names.NS.uri(), "ns");
        OMElement envelope = factory.createOMElement("Envelope", soap);
        OMElement body = factory.createOMElement("Body", soap);
        for (Name declared : List.of(Names.SOAP_ENC, Names.XSI, Names.XSD, Names.NS)) {
            envelope.declareNamespace(declared.uri(), declared.prefix());
        }
        OMElement operation = factory.createOMElement(method, service);
        operation.addChild(element);
        body.addAttribute("encodingStyle", Names.SOAP_ENC.uri(), soap);
        body.addChild(operation);
        envelope.addChild(body);
        return envelope;
    }

    @Override
    public final InputStream getInputStream() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream((int) getSize());
        pack(packed);
        return new ByteArrayInputStream(packed.toByteArray());
    }

    @Override
    public final void writeTo(OutputStream to) throws StreamCopyException {
        try {
            pack(to);
        } catch (IOException e) {
            throw new StreamCopyException(StreamCopyException.WRITE, e);
        }
    }

    @Override
    public final long getSize() {
        return (long) size * width();
    }
}
