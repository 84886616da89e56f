package org.xmlcost.codec.direct;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.codec.stax.StaxWoodstox;
import org.xmlcost.direct.LayoutReader;
import org.xmlcost.direct.LayoutWriter;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import java.nio.charset.StandardCharsets;

/**
 * Arrays of ints and doubles by comparing whole messages with the layout of earlier ones, and converting the values in
 * place. A message of an unknown layout, of another kind, or with a value in an uncommon form is read by Woodstox, as
 * {@code stax.woodstox} with fast numbers does. Woodstox also decides what is refused.
 */
public final class Direct implements Codec {
    private static final CodecInfo INFO = CodecInfo.named("direct", Model.HAND_WRITTEN, Library.own())
            .textWires(Wire.SOAP_ENC, Wire.LITERAL, Wire.LIST)
            .headers()
            .numbers(NumberMode.OWN)
            .done();

    /** Virtual machines have no arrays of quite the greatest length. */
    private static final int EDGE = 8;

    private final StaxWoodstox general = new StaxWoodstox();
    private LayoutReader reader;
    private LayoutWriter writer;

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    public void open(MessageShape shape) {
        general.open(new MessageShape(shape.kind(), shape.wire(), NumberMode.FAST));
        reader = null;
        writer = null;
        boolean isFast = (shape.kind() == Kind.INT || shape.kind() == Kind.DOUBLE)
                && shape.wire().encoding().equals(StandardCharsets.UTF_8);
        if (isFast) {
            boolean isCounted = !shape.wire().isLiteral();
            boolean ofInts = shape.kind() == Kind.INT;
            reader = ofInts ? LayoutReader.ofInts(isCounted) : LayoutReader.ofDoubles(isCounted);
            MessageBuffer two = new MessageBuffer(1024);
            general.write(ofInts ? new Payload.Ints(new int[2]) : new Payload.Doubles(new double[2]), two);
            writer = LayoutWriter.like(two.toByteArray(), isCounted).orElse(null);
        }
    }

    @Override
    public void write(Payload payload, MessageBuffer out) {
        long room = writer == null || payload.count() == 0 ? Long.MAX_VALUE : writer.room(payload.count());
        if (room > Integer.MAX_VALUE - EDGE) {
            general.write(payload, out);
        } else {
            out.filled(writer.write(payload.arrays()[0], out.room((int) room)));
        }
    }

    @Override
    public Payload read(MessageBuffer in) throws MalformedMessageException {
        if (reader == null) {
            return general.read(in);
        }
        Object values = reader.read(in.bytes(), in.length());
        if (values == null) {
            Payload payload = general.read(in);
            reader.learn(in.bytes(), in.length(), payload.arrays()[0]);
            return payload;
        }
        return values instanceof int[] ints ? new Payload.Ints(ints) : new Payload.Doubles((double[]) values);
    }

    @Override
    public void close() {
        general.close();
    }
}
