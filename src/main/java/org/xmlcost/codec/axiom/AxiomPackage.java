package org.xmlcost.codec.axiom;

import org.xmlcost.codec.Ability;
import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.codec.infoset.MessageParts;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.encode.MessageEncoder;
import org.xmlcost.wire.markup.Attachment;
import org.xmlcost.wire.multipart.Multipart;

import org.apache.axiom.mime.ContentType;
import org.apache.axiom.mime.MultipartBody;
import org.apache.axiom.mime.Part;
import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.om.OMDocument;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMOutputFormat;
import org.apache.axiom.om.OMXMLParserWrapper;

import java.io.IOException;
import java.io.InputStream;
import java.text.ParseException;

/**
 * Base of multipart codecs with Axiom. The root becomes a tree. The values are streamed from their part directly into
 * their array, without a copy of the part ({@code Part.getInputStream(false)}, as Axiom's MultipartBody advises for
 * large attachments).
 *
 * <p>Axiom's MIME parser is strict. It allows head lines of 1000 bytes and 1000 head lines in a part, and requires the
 * end of each part. It also decodes a part according to its Content-Transfer-Encoding, so that encoding is checked
 * first.
 */
abstract class AxiomPackage implements Codec, MessageParts.Source<OMDocument> {
    private final CodecInfo info;
    private final Wire wire;
    private Kind kind;
    private MessageEncoder encoder;
    private ContentType contentType;
    private OmReader reader;

    AxiomPackage(CodecInfo.Builder info, Wire wire) {
        this.info = info.done();
        this.wire = wire;
    }

    static CodecInfo.Builder named(String id) {
        return CodecInfo.named(id, Model.ATTACHMENT, Library.of("Axiom", OMElement.class, "Apache-2.0"))
                .headers()
                .can(Ability.HEADER, "all after the name of the operation, and the part with the values");
    }

    /** Writes a message. The values become a part; {@code values} is null if there are none. */
    abstract void write(OmSink tree, PackedBlob values, OMOutputFormat format, MessageBuffer out) throws IOException;

    abstract OMXMLParserWrapper parse(MultipartBody message);

    @Override
    public final CodecInfo info() {
        return info;
    }

    @Override
    public final void open(MessageShape shape) {
        kind = shape.kind();
        encoder = new MessageEncoder(shape);
        try {
            contentType = new ContentType(Attachment.contentType(kind));
        } catch (ParseException e) {
            throw new IllegalStateException(e);
        }
        reader = new OmReader(shape);
    }

    @Override
    public final void write(Payload payload, MessageBuffer out) {
        out.clear();
        OMOutputFormat format = format();
        OmSink tree = new OmSink(OMAbstractFactory.getOMFactory());
        encoder.open(payload.count(), tree);
        try {
            write(tree, kind == Kind.VOID ? null : new PackedBlob(payload), format, out);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns a format, which is valid for one message only: it contains a random boundary and counts the parts. */
    final OMOutputFormat format() {
        OMOutputFormat format = new OMOutputFormat();
        format.setContentTypeProvider(blob -> contentType);
        return format;
    }

    @Override
    public final Payload read(MessageBuffer in) throws MalformedMessageException {
        Multipart parts = Multipart.of(in);
        try {
            MultipartBody message = message(in, parts);
            OMXMLParserWrapper builder = parse(message);
            try {
                reader.walk(builder.getDocument(), in.length());
                if (kind != Kind.VOID) {
                    attach(message, parts.valueBytes());
                }
                Payload payload = reader.decoder.finish();
                parts.requireAll(payload, message.getPartCount());
                return payload;
            } finally {
                // Releases the parser's buffers even if the message was not read to its end.
                builder.close();
            }
        } catch (Exception e) {
            throw MalformedMessageException.within(info.id(), e);
        }
    }

    /** The part with the values is not opened. */
    @Override
    public OmParts parts(MessageShape shape) {
        return new OmParts(shape, this, null);
    }

    @Override
    public final <R> R use(MessageBuffer in, MessageParts.Use<OMDocument, R> use) throws MalformedMessageException {
        Multipart parts = Multipart.of(in);
        try {
            OMXMLParserWrapper builder = parse(message(in, parts));
            try {
                return use.of(builder.getDocument());
            } finally {
                builder.close();
            }
        } catch (Exception e) {
            throw MalformedMessageException.within(info.id(), e);
        }
    }

    /** Returns a message whose root is checked but not parsed. */
    private MultipartBody message(MessageBuffer in, Multipart parts) throws Exception {
        MultipartBody message = MultipartBody.builder()
                .setInputStream(in.in())
                .setContentType(parts.contentType(wire))
                .build();
        Part root = message.getRootPart();
        ContentType type = root.getContentType();
        Multipart.requireRoot(
                wire,
                type.getMediaType().toString(),
                type.getParameter("charset"),
                root.getHeader("Content-Transfer-Encoding"));
        return message;
    }

    private void attach(MultipartBody message, int size) throws Exception {
        Part part = message.getPart(reader.decoder.contentId());
        if (part == null || part == message.getRootPart()) {
            throw new MalformedMessageException("no part with the values", "document");
        }
        ContentType type = part.getContentType();
        Attachment.require(
                type.getMediaType().toString(),
                type.getParameter(Attachment.BYTE_ORDER),
                part.getHeader("Content-Transfer-Encoding"));
        try (InputStream bytes = part.getInputStream(false)) {
            reader.decoder.attachment(bytes, size);
        }
    }
}
