package org.xmlcost.fuzz;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.StreamingCodec;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;

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
        List<Object[]> chunks = new ArrayList<>();
        try {
            codec.read(new Pieces(in), values -> chunks.add(copies(values.arrays())));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Object[] columns =
                kind.columns().stream().map(column -> column.type().array(0)).toArray();
        for (int i = 0; i < columns.length; i++) {
            int column = i;
            columns[i] = joined(
                    columns[i].getClass().getComponentType(),
                    chunks.stream().map(chunk -> chunk[column]).toList());
        }
        return Payload.of(kind, columns);
    }

    /** The codec may use its arrays again. */
    private static Object[] copies(Object[] columns) {
        Object[] copies = new Object[columns.length];
        for (int i = 0; i < columns.length; i++) {
            copies[i] = joined(columns[i].getClass().getComponentType(), List.of(columns[i]));
        }
        return copies;
    }

    private static Object joined(Class<?> type, List<Object> arrays) {
        Object all = Array.newInstance(
                type, arrays.stream().mapToInt(Array::getLength).sum());
        int at = 0;
        for (Object array : arrays) {
            System.arraycopy(array, 0, all, at, Array.getLength(array));
            at += Array.getLength(array);
        }
        return all;
    }

    @Override
    public void close() {
        codec.close();
    }

    /** Returns from one byte to a few at a time. */
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
