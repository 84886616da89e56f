package org.xmlcost.codec;

import org.xmlcost.codec.document.XmlDocument;
import org.xmlcost.codec.format.DocumentFormat;
import org.xmlcost.codec.format.FormatReader;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.markup.MarkupSink;

import java.util.function.Consumer;

/** A codec that reads and writes payloads in a format of scientific data, as documents of another codec. */
final class FormatCodec implements Codec {
    private final DocumentAccess codec;
    private DocumentFormat format;
    private FormatReader reader;

    FormatCodec(DocumentAccess codec) {
        this.codec = codec;
    }

    @Override
    public CodecInfo info() {
        return codec.info();
    }

    @Override
    public void open(MessageShape shape) {
        codec.open(CanonicalDocuments.shape(info()));
        format = DocumentFormat.of(shape);
        reader = format.reader();
    }

    @Override
    public void write(Payload payload, MessageBuffer out) {
        codec.write(new Written(format, payload), out);
    }

    @Override
    public Payload read(MessageBuffer in) throws MalformedMessageException {
        codec.check(in);
        reader.begin();
        codec.walk(in, reader);
        return reader.finish();
    }

    @Override
    public void passModels(Consumer<Object> to) {
        codec.passModels(to);
    }

    @Override
    public void close() {
        codec.close();
    }

    private record Written(DocumentFormat format, Payload payload) implements XmlDocument {
        @Override
        public Kind kind() {
            return payload.kind();
        }

        @Override
        public <X extends Exception> void emit(MarkupSink<X> sink) throws X {
            format.emit(payload, sink);
        }
    }
}
