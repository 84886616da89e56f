package org.xmlcost.codec.natives;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.jni.NativeCodecs;
import org.xmlcost.jni.NativeException;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Wire;

import java.util.Map;

/**
 * A library behind {@code native/codec/xmlcost_codec.h}, however it is reached. Values cross by column. A handle is
 * kept from message to message; what is behind it, such as gSOAP's context, is the library's affair.
 */
abstract class NativeCodec implements Codec {
    private static final Map<Wire, Integer> OPTIONS = Map.of(
            Wire.BASE64,
            NativeCodecs.PACKED,
            Wire.MTOM,
            NativeCodecs.MTOM,
            Wire.LITERAL,
            NativeCodecs.LITERAL,
            Wire.LIST,
            NativeCodecs.LIST,
            Wire.BASE64_DECIMAL,
            NativeCodecs.PACKED_DECIMAL);

    /** By the name that it registers in native code. */
    final String library;

    private final CodecInfo info;
    private final int options;
    /** Values to write; those of the message before until then. */
    private final Object[] columns = new Object[NativeColumns.ALL];

    private Kind kind;

    /** @param options of the library, beside those that a wire asks for */
    NativeCodec(CodecInfo info, String library, int options) {
        this.info = info;
        this.library = library;
        this.options = options;
    }

    @Override
    public final CodecInfo info() {
        return info;
    }

    /** @param allOptions those of the library, and those that the wire asks for */
    abstract void open(int nativeKind, int allOptions) throws NativeException;

    /**
     * Writes values.
     *
     * @param columns as {@link NativeColumns} has them
     * @return the length of the message; if that is more than {@code out} has, nothing of it may be there yet
     */
    abstract int write(int count, Object[] columns, byte[] out) throws NativeException;

    /** @return the number of values */
    abstract int read(byte[] message, int length) throws NativeException;

    /** A column of the values read last, of as many values as the array has. */
    abstract void copy(int column, byte[] out) throws NativeException;

    abstract void copy(int column, int[] out) throws NativeException;

    abstract void copy(int column, float[] out) throws NativeException;

    abstract void copy(int column, double[] out) throws NativeException;

    abstract int textLength() throws NativeException;

    abstract void closeHandle() throws NativeException;

    final int options(MessageShape shape) {
        return options | OPTIONS.getOrDefault(shape.wire().base(), 0);
    }

    @Override
    public final void open(MessageShape shape) {
        info.unavailable().ifPresent(reason -> {
            throw new IllegalStateException(reason);
        });
        kind = shape.kind();
        try {
            open(kind.ordinal(), options(shape));
        } catch (NativeException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public final void write(Payload payload, MessageBuffer out) {
        int count = payload.count();
        NativeColumns.fill(columns, payload);
        try {
            byte[] room = out.room(0);
            int length = write(count, columns, room);
            if (length > room.length) {
                length = write(count, columns, out.room(length));
            }
            out.filled(length);
        } catch (NativeException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public final Payload read(MessageBuffer in) throws MalformedMessageException {
        try {
            return values(read(in.bytes(), in.length()));
        } catch (NativeException e) {
            if (e.status() != NativeException.Status.MALFORMED) {
                throw new IllegalStateException(e);
            }
            String code = e.libraryCode() == 0 ? "" : ", " + info.library().name() + " error " + e.libraryCode();
            throw new MalformedMessageException(e.getMessage(), "byte " + e.offset() + code, e);
        }
    }

    @Override
    public final void close() {
        if (kind != null) {
            kind = null;
            try {
                closeHandle();
            } catch (NativeException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** The array that a column of so many values is read into. */
    Object array(int column, int count) {
        return NativeColumns.array(column, count);
    }

    private byte[] bytes(int column, int count) throws NativeException {
        byte[] values = (byte[]) array(column, count);
        copy(column, values);
        return values;
    }

    private int[] ints(int column, int count) throws NativeException {
        int[] values = (int[]) array(column, count);
        copy(column, values);
        return values;
    }

    private float[] floats(int column, int count) throws NativeException {
        float[] values = (float[]) array(column, count);
        copy(column, values);
        return values;
    }

    private double[] doubles(int column, int count) throws NativeException {
        double[] values = (double[]) array(column, count);
        copy(column, values);
        return values;
    }

    private Payload values(int count) throws NativeException {
        return switch (kind) {
            case VOID -> new Payload.Void();
            case BYTE -> new Payload.Bytes(bytes(NativeCodecs.BYTES, count));
            case BLOB -> new Payload.Blob(bytes(NativeCodecs.BYTES, count));
            case INT -> new Payload.Ints(ints(NativeCodecs.INTS, count));
            case FLOAT -> new Payload.Floats(floats(NativeCodecs.FLOATS, count));
            case DOUBLE -> new Payload.Doubles(doubles(NativeCodecs.DOUBLES, count));
            case STRING -> new Payload.Strings(strings(count));
            case MESH ->
                new Payload.Mesh(
                        ints(NativeCodecs.INTS, count),
                        ints(NativeCodecs.INTS2, count),
                        doubles(NativeCodecs.DOUBLES, count));
            case EVENT ->
                new Payload.Events(
                        ints(NativeCodecs.INTS, count), doubles(NativeCodecs.DOUBLES, count), strings(count));
            default -> throw new IllegalArgumentException("no " + kind);
        };
    }

    private String[] strings(int count) throws NativeException {
        byte[] utf8 = bytes(NativeCodecs.TEXT, textLength());
        return new TextBlock(utf8, ints(NativeCodecs.OFFSETS, count + 1)).strings();
    }
}
