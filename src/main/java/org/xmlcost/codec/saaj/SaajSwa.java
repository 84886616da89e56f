package org.xmlcost.codec.saaj;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.codec.infoset.DomReader;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Packed;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.decode.MessageDecoder;
import org.xmlcost.wire.encode.MessageEncoder;
import org.xmlcost.wire.markup.Attachment;
import org.xmlcost.wire.multipart.Multipart;

import com.sun.xml.messaging.saaj.soap.SAAJMetaFactoryImpl;
import jakarta.activation.MimeType;
import jakarta.activation.MimeTypeParseException;
import jakarta.xml.soap.AttachmentPart;
import jakarta.xml.soap.MessageFactory;
import jakarta.xml.soap.MimeHeaders;
import jakarta.xml.soap.SOAPConstants;
import jakarta.xml.soap.SOAPException;
import jakarta.xml.soap.SOAPMessage;
import jakarta.xml.soap.SOAPPart;

import java.io.IOException;
import java.io.InputStream;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * SOAP with attachments as in the Jakarta SOAP tutorial: a SOAPMessage, whose envelope is a DOM, and an AttachmentPart
 * with the bytes.
 *
 * <p>The implementation parses with the JDK's own Xerces and refuses document types. But it gets the transformer that
 * builds and writes the tree from the service look-up, which may find Saxon. A property of the implementation restricts
 * it to the JDK's transformer. The time to add an element grows with its depth, so a megabyte of start tags takes
 * minutes. Much longer roots than ours are therefore refused before parsing. The implementation needs the Content-Type
 * of the message, which is in the head of HTTP.
 */
public class SaajSwa implements Codec {
    private static final CodecInfo INFO = CodecInfo.named(
                    "swa.saaj", Model.ATTACHMENT, Library.of("SAAJ", SAAJMetaFactoryImpl.class, "BSD-3-Clause"))
            .wires(Wire.SWA)
            .without(Kind.VOID, "a message without attachments is written as XML alone")
            .done();
    /**
     * Loggers that report each refused message on standard error. They are referenced here, since unreferenced loggers
     * are garbage-collected.
     */
    private static final List<Logger> LOGGERS =
            List.of(Logger.getLogger("com.sun.xml.messaging.saaj"), Logger.getLogger("org.jvnet.mimepull"));

    private static final String TRANSFER_ENCODING = "Content-Transfer-Encoding";
    private static final String JDK_TRANSFORMER = "saaj.use.default.transformer.factory";
    /** Maximum bytes of a message without its values; our messages have less than a thousand. */
    private static final int LONGEST_ROOT = 1 << 16;

    private Kind kind;
    private MessageFactory factory;
    private MessageEncoder encoder;
    private DomReader reader;
    private MessageBuffer values;
    private Consumer<Object> models = model -> {};

    @Override
    public CodecInfo info() {
        return INFO;
    }

    MessageFactory factory() throws Exception {
        return MessageFactory.newInstance(SOAPConstants.SOAP_1_1_PROTOCOL);
    }

    @Override
    public final void open(MessageShape shape) {
        LOGGERS.forEach(logger -> logger.setLevel(Level.OFF));
        // The implementation reads the property once, when its classes are loaded.
        System.setProperty(JDK_TRANSFORMER, "true");
        kind = shape.kind();
        encoder = new MessageEncoder(shape);
        reader = new DomReader(shape);
        values = new MessageBuffer(1024);
        try {
            factory = factory();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public final void write(Payload payload, MessageBuffer out) {
        out.clear();
        values.clear();
        try {
            SOAPMessage message = factory.createMessage();
            encoder.emit(payload, new SaajSink(message));
            Packed.write(payload, values.out());
            AttachmentPart part = message.createAttachmentPart();
            part.setRawContentBytes(values.bytes(), 0, values.length(), Attachment.contentType(kind));
            part.setContentId('<' + Attachment.CONTENT_ID + '>');
            part.setMimeHeader(TRANSFER_ENCODING, Attachment.TRANSFER_ENCODING);
            message.addAttachmentPart(part);
            message.writeTo(out.out());
        } catch (SOAPException | IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public final Payload read(MessageBuffer in) throws MalformedMessageException {
        Multipart parts = Multipart.of(in);
        try {
            SOAPMessage message = message(parts, in);
            models.accept(message);
            return values(message, parts, in.length());
        } catch (Exception e) {
            throw MalformedMessageException.within(info().id(), e);
        }
    }

    /** Passes the tree of each message, with all parts. */
    @Override
    public final void passModels(Consumer<Object> to) {
        models = to;
    }

    private SOAPMessage message(Multipart parts, MessageBuffer in)
            throws SOAPException, IOException, MalformedMessageException {
        parts.requireIdentityRoot();
        parts.requireAtMostTwoParts();
        if (in.length() - parts.valueBytes() > LONGEST_ROOT) {
            throw new MalformedMessageException("a root of more than " + LONGEST_ROOT + " bytes", "message");
        }
        MimeHeaders head = new MimeHeaders();
        head.setHeader("Content-Type", parts.contentType(Wire.SWA));
        return factory.createMessage(head, in.in());
    }

    private Payload values(SOAPMessage message, Multipart parts, int length) throws Exception {
        SOAPPart root = message.getSOAPPart();
        // This call parses the root. All other ways to the tree parse it too, but they suppress errors and return the
        // tree as far as it was built.
        root.getEnvelope();
        MimeType type = type(first(root.getMimeHeader("Content-Type")));
        Multipart.requireRoot(
                Wire.SWA,
                type.getBaseType(),
                type.getParameter("charset"),
                first(root.getMimeHeader(TRANSFER_ENCODING)));
        MessageDecoder decoder = reader.walk(root, length);
        attach(message, decoder, parts);
        Payload payload = decoder.finish();
        parts.requireAll(payload, 1 + message.countAttachments());
        return payload;
    }

    private static void attach(SOAPMessage message, MessageDecoder decoder, Multipart parts) throws Exception {
        String id = '<' + decoder.contentId() + '>';
        for (Iterator<AttachmentPart> all = message.getAttachments(); all.hasNext(); ) {
            AttachmentPart part = all.next();
            if (id.equals(part.getContentId())) {
                // A part without a Content-Type is text (RFC 2045, 5.2). SAAJ reports it as text or as octets.
                MimeType type = type(parts.valuesHave("Content-Type") ? part.getContentType() : null);
                Attachment.require(
                        type.getBaseType(),
                        type.getParameter(Attachment.BYTE_ORDER),
                        first(part.getMimeHeader(TRANSFER_ENCODING)));
                try (InputStream bytes = part.getRawContent()) {
                    decoder.attachment(bytes, parts.valueBytes());
                }
                return;
            }
        }
    }

    private static MimeType type(String text) throws MalformedMessageException, MimeTypeParseException {
        if (text == null) {
            throw new MalformedMessageException("a part without a Content-Type", "message");
        }
        return new MimeType(text);
    }

    private static String first(String[] values) {
        return values == null || values.length == 0 ? null : values[0];
    }
}
