package com.example.codecs;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.stax.StaxWoodstox;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * Woodstox, made slower by the share that the resource {@value #SHARE} beside this class says, under the id of what it
 * slows: what a regression looks like.
 */
public final class SlowedCodec implements Codec {
    public static final String SHARE = "share";

    private final Codec woodstox = new StaxWoodstox();
    private final double share = share();

    @Override
    public CodecInfo info() {
        return woodstox.info();
    }

    private static double share() {
        try (InputStream in = SlowedCodec.class.getResourceAsStream(SHARE)) {
            return Double.parseDouble(new String(in.readAllBytes(), StandardCharsets.US_ASCII));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void open(MessageShape shape) {
        woodstox.open(shape);
    }

    @Override
    public void write(Payload payload, MessageBuffer out) {
        long begin = System.nanoTime();
        woodstox.write(payload, out);
        linger(begin);
    }

    @Override
    public Payload read(MessageBuffer in) throws MalformedMessageException {
        long begin = System.nanoTime();
        Payload payload = woodstox.read(in);
        linger(begin);
        return payload;
    }

    /** Does nothing for a share of the time since then. */
    private void linger(long begin) {
        long now = System.nanoTime();
        long end = now + Math.round((now - begin) * share);
        while (now < end) {
            now = System.nanoTime();
        }
    }

    @Override
    public void close() {
        woodstox.close();
    }
}
