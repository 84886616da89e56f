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
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import java.util.Map;

/**
 * A library behind {@code native/codec/xmlcost_codec.h}. Subclasses differ in the way of calling it. Values cross by
 * column. One handle is reused for all messages. The library owns the state behind the handle, such as gSOAP's context.
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

    /** Name that the library registers in native code. */
    final String library;

    private final CodecInfo info;
    private final int options;
    /** Columns of the values to write. Until the next message is written, they hold the columns of the last one. */
    private final Object[] columns = new Object[NativeColumns.ALL];

    private Kind kind;

    /** @param options options of the library, in addition to those that a wire requires */
    NativeCodec(CodecInfo info, String library, int options) {
        this.info = info;
        this.library = library;
        this.options = options;
    }

    @Override
    public final CodecInfo info() {
        return info;
    }

    /** @param allOptions options of the library and options that the wire requires */
    abstract void open(int nativeKind, int allOptions) throws NativeException;

    /**
     * Writes values.
     *
     * @param columns columns as in {@link NativeColumns}
     * @return the length of the message; if it exceeds {@code out}, {@code out} may hold no part of the message
     */
    abstract int write(int count, Object[] columns, byte[] out) throws NativeException;

    /**
     * Reads a message.
     *
     * @return the number of values
     */
    abstract int read(byte[] message, int length) throws NativeException;

    /** Copies a column of the values that were read last. The array is as long as the column. */
    abstract void copy(int column, Object out) throws NativeException;

    abstract int textLength() throws NativeException;

    abstract void closeHandle() throws NativeException;

    final int options(MessageShape shape) {
        int ofHeader = shape.wire().hasHeader() ? NativeCodecs.HEADER : 0;
        int ofNumbers = shape.numbers() == NumberMode.FAST ? NativeCodecs.FAST_NUMBERS : 0;
        return options | OPTIONS.getOrDefault(shape.wire().base(), 0) | ofHeader | ofNumbers;
    }

    @Override
    public void open(MessageShape shape) {
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
            throw refused(e);
        }
    }

    /**
     * Returns the exception for a message that was refused.
     *
     * @throws IllegalStateException if it is not the message that is wrong
     */
    final MalformedMessageException refused(NativeException e) {
        if (e.status() != NativeException.Status.MALFORMED) {
            throw new IllegalStateException(e);
        }
        String place = e.offset() < 0 ? "" : "byte " + e.offset();
        String code = e.libraryCode() == 0 ? "" : info.library().name() + " error " + e.libraryCode();
        String separator = place.isEmpty() || code.isEmpty() ? "" : ", ";
        return new MalformedMessageException(e.getMessage(), place + separator + code, e);
    }

    @Override
    public void close() {
        if (kind != null) {
            kind = null;
            try {
                closeHandle();
            } catch (NativeException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    Object array(int column, int count) {
        return NativeColumns.array(column, count);
    }

    private Object column(int column, int count) throws NativeException {
        Object values = array(column, count);
        copy(column, values);
        return values;
    }

    /** Returns a copy of the values that were read last. */
    final Payload values(int count) throws NativeException {
        return switch (kind) {
            case VOID -> new Payload.Void();
            case BYTE -> new Payload.Bytes((byte[]) column(NativeCodecs.BYTES, count));
            case BLOB -> new Payload.Blob((byte[]) column(NativeCodecs.BYTES, count));
            case INT -> new Payload.Ints((int[]) column(NativeCodecs.INTS, count));
            case FLOAT -> new Payload.Floats((float[]) column(NativeCodecs.FLOATS, count));
            case DOUBLE -> new Payload.Doubles((double[]) column(NativeCodecs.DOUBLES, count));
            case STRING -> new Payload.Strings(strings(count));
            case MESH ->
                new Payload.Mesh(
                        (int[]) column(NativeCodecs.INTS, count), (int[]) column(NativeCodecs.INTS2, count), (double[])
                                column(NativeCodecs.DOUBLES, count));
            case EVENT ->
                new Payload.Events(
                        (int[]) column(NativeCodecs.INTS, count),
                        (double[]) column(NativeCodecs.DOUBLES, count),
                        strings(count));
            default -> throw new IllegalArgumentException("no " + kind);
        };
    }

    private String[] strings(int count) throws NativeException {
        byte[] utf8 = (byte[]) column(NativeCodecs.TEXT, textLength());
        return new TextBlock(utf8, (int[]) column(NativeCodecs.OFFSETS, count + 1)).strings();
    }
}
