package org.xmlcost.codec.fastinfoset;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Wire;

import org.jvnet.fastinfoset.FastInfosetSerializer;

import java.io.InputStream;

/**
 * What all of Fast Infoset's interfaces have in common: a guarded stream for the parser, and a new parser after a bad
 * message.
 */
abstract class FiCodec implements Codec {
    /** Shorter texts, in characters, enter the vocabulary, as the library has it. */
    static final int INDEXED = FastInfosetSerializer.MAX_CHARACTER_CONTENT_CHUNK_SIZE;

    /** No text enters it. */
    static final int UNINDEXED = 0;

    private final CodecInfo info;
    /** A message for those who parse it, with a guard against what the parser would not notice, or not survive. */
    FiStream stream;

    /** @param info of which {@link CodecInfo#isChecked} says whether messages are looked at before the parser */
    FiCodec(CodecInfo info) {
        this.info = info;
    }

    @Override
    public final CodecInfo info() {
        return info;
    }

    /** Makes what serves many messages. */
    abstract void prepare(MessageShape shape) throws Exception;

    abstract void serialize(Payload payload, MessageBuffer out) throws Exception;

    /**
     * @param in guarded
     * @param length bytes of the message
     */
    abstract Payload parse(InputStream in, int length) throws Exception;

    /** Makes the parser anew: one that failed may keep the namespaces that were in scope (2.1.1's DOM parser does). */
    abstract void newParser();

    @Override
    public final void open(MessageShape shape) {
        Wire wire = shape.wire().base();
        stream = new FiStream(
                new FiGuard(wire == Wire.FI_VOCABULARY ? FiStart.NAMES : FiStart.EMPTY, wire == Wire.FI_ALG));
        try {
            prepare(shape);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
        newParser();
    }

    @Override
    public final void write(Payload payload, MessageBuffer out) {
        out.clear();
        try {
            serialize(payload, out);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public final Payload read(MessageBuffer in) throws MalformedMessageException {
        try {
            if (!info.isChecked()) {
                return parse(in.in(), in.length());
            }
            stream.begin(in);
            Payload payload = parse(stream, in.length());
            stream.requireEnd();
            return payload;
        } catch (Exception e) {
            newParser();
            throw MalformedMessageException.within(info.id(), e);
        }
    }
}
