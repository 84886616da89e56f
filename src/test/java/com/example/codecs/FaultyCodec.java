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
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * Somebody's first attempt, in a jar of their own: the resource {@value #FAULT} beside this class says what goes wrong.
 * It is the name of a method that throws, or {@code FROM -> TO}: what it writes in place of what is right, and itself
 * takes for right; or {@code accepts}; or {@code loses}, which changes the last bit of the first value of each chunk of
 * a stream.
 */
public final class FaultyCodec implements StreamingCodec {
    public static final String FAULT = "fault";
    public static final String ID = "example.faulty";

    private final StreamingCodec woodstox = new StaxWoodstox();
    private final String fault = fault();
    private final String[] change = fault.split(" -> ", 2);

    private static String fault() {
        try (InputStream in = FaultyCodec.class.getResourceAsStream(FAULT)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void failIn(String method) {
        if (fault.equals(method)) {
            throw new IllegalStateException("the fault is in " + method);
        }
    }

    @Override
    public CodecInfo info() {
        failIn("info");
        return CodecInfo.named(
                        ID,
                        Model.STAX,
                        Library.of(
                                "example",
                                () -> {
                                    failIn("version");
                                    return "1.0";
                                },
                                "MIT"))
                .wires(Wire.SOAP_ENC)
                .wireNumbers()
                .streams(Wire.SOAP_ENC)
                .unavailable(() -> {
                    failIn("unavailable");
                    return java.util.Optional.empty();
                })
                .done();
    }

    @Override
    public void open(MessageShape shape) {
        failIn("open");
        woodstox.open(shape);
    }

    @Override
    public void write(Payload payload, MessageBuffer out) {
        failIn("write");
        woodstox.write(payload, out);
        exchange(out, change[0], change[change.length - 1]);
    }

    @Override
    public Payload read(MessageBuffer in) throws MalformedMessageException {
        failIn("read");
        MessageBuffer right = MessageBuffer.of(in.toByteArray());
        exchange(right, change[change.length - 1], change[0]);
        try {
            return woodstox.read(right);
        } catch (MalformedMessageException e) {
            if (fault.equals("accepts")) {
                return new Payload.Void();
            }
            if (fault.equals("hangs")) {
                for (long begin = System.nanoTime(); System.nanoTime() >= begin; ) {
                    Thread.onSpinWait();
                }
            }
            failIn("refuse");
            throw e;
        }
    }

    @Override
    public void write(ValueSource source, OutputStream out) throws IOException {
        woodstox.write(source, out);
    }

    @Override
    public void read(InputStream in, ValueSink sink) throws IOException, MalformedMessageException {
        woodstox.read(in, values -> {
            if (fault.equals("loses") && values instanceof Payload.Ints ints) {
                ints.values()[0] ^= 1;
            }
            sink.take(values);
        });
    }

    private void exchange(MessageBuffer message, String from, String to) {
        if (change.length == 2 && !from.isEmpty()) {
            byte[] changed = new String(message.toByteArray(), StandardCharsets.UTF_8)
                    .replace(from, to)
                    .getBytes(StandardCharsets.UTF_8);
            message.clear();
            message.append(changed, 0, changed.length);
        }
    }

    @Override
    public void close() {
        woodstox.close();
        failIn("close");
    }
}
