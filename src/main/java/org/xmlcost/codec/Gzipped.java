package org.xmlcost.codec;

import org.xmlcost.codec.document.DocumentHandler;
import org.xmlcost.codec.document.DocumentTally;
import org.xmlcost.codec.document.XmlDocument;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.Gzip;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;

import java.util.function.Consumer;

/**
 * A codec that puts a gzip stream around the messages of another codec, or around its documents if that codec reads or
 * writes documents.
 */
final class Gzipped implements DocumentAccess {
    private final Codec codec;
    private final MessageBuffer plain = new MessageBuffer(1024);

    Gzipped(Codec codec) {
        this.codec = codec;
    }

    @Override
    public CodecInfo info() {
        return codec.info();
    }

    @Override
    public void open(MessageShape shape) {
        codec.open(new MessageShape(shape.kind(), shape.wire().unzipped(), shape.numbers()));
    }

    @Override
    public void write(Payload payload, MessageBuffer out) {
        codec.write(payload, plain);
        Gzip.pack(plain, out);
    }

    @Override
    public Payload read(MessageBuffer in) throws MalformedMessageException {
        Gzip.unpack(in, plain);
        return codec.read(plain);
    }

    @Override
    public void walk(MessageBuffer in, DocumentHandler to) throws MalformedMessageException {
        Gzip.unpack(in, plain);
        ((DocumentAccess) codec).walk(plain, to);
    }

    @Override
    public void walk(MessageBuffer in, DocumentTally to) throws MalformedMessageException {
        Gzip.unpack(in, plain);
        ((DocumentReader) codec).walk(plain, to);
    }

    @Override
    public void write(XmlDocument document, MessageBuffer out) {
        ((DocumentAccess) codec).write(document, plain);
        Gzip.pack(plain, out);
    }

    @Override
    public void close() {
        codec.close();
    }

    @Override
    public void passModels(Consumer<Object> to) {
        codec.passModels(to);
    }
}
