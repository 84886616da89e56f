package com.example.codecs;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.codec.StreamingCodec;
import org.xmlcost.codec.stax.StaxWoodstox;
import org.xmlcost.payload.Payload;
import org.xmlcost.payload.ValueSink;
import org.xmlcost.payload.ValueSource;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Wire;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Somebody's codec of streams, in a jar of their own, that changes the last bit of the first value of each chunk. */
public final class LossyStreamCodec implements StreamingCodec {
    public static final String ID = "example.lossy";

    private final StreamingCodec woodstox = new StaxWoodstox();

    @Override
    public CodecInfo info() {
        return CodecInfo.named(ID, Model.STAX, Library.of("example", () -> "1.0", "MIT"))
                .wires(Wire.SOAP_ENC)
                .wireNumbers()
                .streams(Wire.SOAP_ENC)
                .done();
    }

    @Override
    public void open(MessageShape shape) {
        woodstox.open(shape);
    }

    @Override
    public void write(Payload payload, MessageBuffer out) {
        woodstox.write(payload, out);
    }

    @Override
    public Payload read(MessageBuffer in) throws MalformedMessageException {
        return woodstox.read(in);
    }

    @Override
    public void write(ValueSource source, OutputStream out) throws IOException {
        woodstox.write(source, out);
    }

    @Override
    public void read(InputStream in, ValueSink sink) throws IOException, MalformedMessageException {
        woodstox.read(in, values -> {
            if (values instanceof Payload.Ints ints) {
                ints.values()[0] ^= 1;
            }
            sink.take(values);
        });
    }
}
