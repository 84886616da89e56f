package com.example.codecs;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Raw;
import org.xmlcost.wire.Wire;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** A codec as somebody else would add one: in a package and a jar of its own, on the contract alone. */
public final class DataStreamCodec implements Codec {
    private static final String ONLY_NUMBERS = "this example has ints and doubles alone";

    private Kind kind;

    @Override
    public CodecInfo info() {
        CodecInfo.Builder info = CodecInfo.named(
                        "example.datastream", Model.FLOOR, Library.of("example", () -> "1.0", "MIT"))
                .wires(Wire.RAW);
        for (Kind each : Kind.values()) {
            if (each != Kind.INT && each != Kind.DOUBLE) {
                info.without(each, ONLY_NUMBERS);
            }
        }
        return info.done();
    }

    @Override
    public void open(MessageShape shape) {
        info().require(shape);
        kind = shape.kind();
    }

    @Override
    public void write(Payload payload, MessageBuffer out) {
        out.clear();
        try (DataOutputStream data = new DataOutputStream(out.out())) {
            data.writeLong(Long.reverseBytes(payload.count()));
            if (payload instanceof Payload.Ints ints) {
                for (int value : ints.values()) {
                    data.writeInt(Integer.reverseBytes(value));
                }
            } else if (payload instanceof Payload.Doubles doubles) {
                for (double value : doubles.values()) {
                    data.writeLong(Long.reverseBytes(Double.doubleToLongBits(value)));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Payload read(MessageBuffer in) throws MalformedMessageException {
        try (DataInputStream data = new DataInputStream(in.in())) {
            int count = Raw.count(kind, Long.reverseBytes(data.readLong()), in.length());
            if (kind == Kind.INT) {
                int[] values = new int[count];
                for (int i = 0; i < count; i++) {
                    values[i] = Integer.reverseBytes(data.readInt());
                }
                return new Payload.Ints(values);
            }
            double[] values = new double[count];
            for (int i = 0; i < count; i++) {
                values[i] = Double.longBitsToDouble(Long.reverseBytes(data.readLong()));
            }
            return new Payload.Doubles(values);
        } catch (IOException e) {
            throw MalformedMessageException.reportedBy("example.datastream", e);
        }
    }

    @Override
    public void close() {
        kind = null;
    }
}
