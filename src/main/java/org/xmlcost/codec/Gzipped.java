package org.xmlcost.codec;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.Gzip;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;

import java.util.function.Consumer;

/** A codec that puts a gzip stream around the messages of another codec. */
final class Gzipped implements Codec {
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
    public void close() {
        codec.close();
    }

    @Override
    public void passModels(Consumer<Object> to) {
        codec.passModels(to);
    }
}
