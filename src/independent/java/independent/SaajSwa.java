package independent;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.markup.Attachment;
import org.xmlcost.wire.markup.Name;
import org.xmlcost.wire.markup.Names;

import com.sun.xml.messaging.saaj.soap.SAAJMetaFactoryImpl;
import jakarta.xml.soap.AttachmentPart;
import jakarta.xml.soap.MessageFactory;
import jakarta.xml.soap.MimeHeaders;
import jakarta.xml.soap.SOAPConstants;
import jakarta.xml.soap.SOAPElement;
import jakarta.xml.soap.SOAPException;
import jakarta.xml.soap.SOAPMessage;

import javax.xml.namespace.QName;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;

/** SAAJ as its tutorial shows: a SOAPMessage and its AttachmentPart. */
public final class SaajSwa extends BinaryAdapter {
    private static final CodecInfo INFO = twoKinds(CodecInfo.named(
                    "independent.swa.saaj",
                    Model.ATTACHMENT,
                    Library.of("SAAJ", SAAJMetaFactoryImpl.class, "BSD-3-Clause"))
            .wires(Wire.SWA));

    private final MessageBuffer packed = new MessageBuffer(1024);
    private MessageFactory factory;
    private String contentType;

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    void prepare() throws SOAPException {
        // Else the look-up of services finds whatever is there.
        System.setProperty("saaj.use.default.transformer.factory", "true");
        factory = MessageFactory.newInstance(SOAPConstants.SOAP_1_1_PROTOCOL);
        contentType = Attachment.contentType(kind);
    }

    @Override
    void take(MessageBuffer in) throws Exception {
        byte[] bytes = in.bytes();
        int line = 2;
        while (bytes[line] != '\r') {
            line++;
        }
        MimeHeaders head = new MimeHeaders();
        head.addHeader(
                "Content-Type",
                "multipart/related; type=\"text/xml\"; boundary=\""
                        + new String(bytes, 2, line - 2, StandardCharsets.US_ASCII) + '"');
        SOAPMessage message = factory.createMessage(head, in.in());
        SOAPElement operation = first(message.getSOAPBody());
        AttachmentPart part = message.getAttachment(first(operation));
        try (InputStream values = part.getRawContent()) {
            unpack(values, part.getSize());
        }
    }

    private static SOAPElement first(SOAPElement parent) {
        Iterator<?> children = parent.getChildElements();
        while (children.hasNext()) {
            if (children.next() instanceof SOAPElement element) {
                return element;
            }
        }
        throw new IllegalStateException(parent + " is empty");
    }

    @Override
    void put(MessageBuffer out) throws SOAPException, IOException {
        SOAPMessage message = factory.createMessage();
        message.getSOAPHeader().detachNode();
        for (Name declared : List.of(Names.SOAP_ENC, Names.XSI, Names.XSD, Names.NS)) {
            message.getSOAPPart().getEnvelope().addNamespaceDeclaration(declared.prefix(), declared.uri());
        }
        message.getSOAPBody()
                .addAttribute(new QName(Names.SOAP_ENV.uri(), "encodingStyle", "SOAP-ENV"), Names.SOAP_ENC.uri());
        message.getSOAPBody()
                .addChildElement(method, "ns", Names.NS.uri())
                .addChildElement(parameter)
                .setAttribute("href", "cid:" + Attachment.CONTENT_ID);
        packed.clear();
        pack(packed.out());
        AttachmentPart part = message.createAttachmentPart();
        part.setRawContentBytes(packed.bytes(), 0, packed.length(), contentType);
        part.setContentId('<' + Attachment.CONTENT_ID + '>');
        part.setMimeHeader("Content-Transfer-Encoding", Attachment.TRANSFER_ENCODING);
        message.addAttachmentPart(part);
        message.writeTo(out.out());
    }
}
