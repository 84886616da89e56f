package org.xmlcost.codec;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.Gzip;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;

import java.util.function.Consumer;

/** A codec that puts a gzip stream around the messages of another codec. */
class Gzipped implements Codec {
    final Codec codec;
    final MessageBuffer plain = new MessageBuffer(1024);

    private Gzipped(Codec codec) {
        this.codec = codec;
    }

    /** Wraps a codec. The result keeps the abilities that remain possible with a stream around the messages. */
    static Gzipped around(Codec codec) {
        return codec instanceof ModelCodec modelled ? new OfModel(modelled) : new Gzipped(codec);
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

    private static final class OfModel extends Gzipped implements ModelCodec {
        OfModel(ModelCodec modelled) {
            super(modelled);
        }

        @Override
        public void passModels(Consumer<Object> to) {
            ((ModelCodec) codec).passModels(to);
        }
    }
}
