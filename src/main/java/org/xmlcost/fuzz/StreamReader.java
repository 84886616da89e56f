package org.xmlcost.fuzz;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.StreamingCodec;
import org.xmlcost.payload.Columns;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Array;
import java.util.Arrays;

/** A codec that reads messages as streams, of which it gets a few bytes at a time. */
final class StreamReader implements Codec {
    private final StreamingCodec codec;
    private final Kind kind;

    /** @param codec an open codec */
    StreamReader(StreamingCodec codec, Kind kind) {
        this.codec = codec;
        this.kind = kind;
    }

    @Override
    public CodecInfo info() {
        return codec.info();
    }

    /** Does nothing: the codec is open. */
    @Override
    public void open(MessageShape shape) {}

    @Override
    public void write(Payload payload, MessageBuffer out) {
        codec.write(payload, out);
    }

    @Override
    public Payload read(MessageBuffer in) throws MalformedMessageException {
        Object[] all =
                kind.columns().stream().map(column -> column.type().array(0)).toArray();
        try {
            codec.read(new Pieces(in), values -> Arrays.setAll(all, i -> joined(all[i], values.arrays()[i])));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Payload.of(kind, all);
    }

    /** Returns a copy, since the codec may use its arrays again. */
    private static Object joined(Object one, Object next) {
        int length = Array.getLength(one);
        Object all = Columns.resized(one, length + Array.getLength(next));
        System.arraycopy(next, 0, all, length, Array.getLength(next));
        return all;
    }

    @Override
    public void close() {
        codec.close();
    }

    private static final class Pieces extends ByteArrayInputStream {
        private static final int MOST = 97;

        private int next;

        Pieces(MessageBuffer message) {
            super(message.bytes(), 0, message.length());
        }

        @Override
        public synchronized int read(byte[] to, int offset, int count) {
            next = next * 5 % MOST + 1;
            return super.read(to, offset, Math.min(count, next));
        }
    }
}
