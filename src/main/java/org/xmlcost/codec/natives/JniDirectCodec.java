package org.xmlcost.codec.natives;

import org.xmlcost.codec.BoundaryCrossing;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.jni.NativeCodecs;
import org.xmlcost.jni.NativeException;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * A library behind JNI with direct buffers both ways: Java puts values and messages into memory that the library works on, and takes
 * from it what the library left there.
 */
final class JniDirectCodec extends NativeCodec implements BoundaryCrossing {
    private static final int MESSAGE = NativeCodecs.OFFSETS + 1;

    /** By column, and one for messages; each grows to what it was last needed for. */
    private final ByteBuffer[] buffers = new ByteBuffer[MESSAGE + 1];

    private long handle;

    JniDirectCodec(CodecInfo info, String library, int options) {
        super(info, library, options);
    }

    @Override
    public long cross(long value) {
        return NativeCodecs.nothing(value);
    }

    @Override
    void open(int nativeKind, int allOptions) throws NativeException {
        handle = NativeCodecs.open(library, nativeKind, allOptions);
    }

    @Override
    int write(Columns c, byte[] out) throws NativeException {
        ByteBuffer bytes = c.bytes() == null
                ? null
                : room(NativeCodecs.BYTES, c.bytes().length).put(0, c.bytes());
        ByteBuffer text = c.text() == null
                ? null
                : room(NativeCodecs.TEXT, c.text().length).put(0, c.text());
        ByteBuffer floats = null;
        if (c.floats() != null) {
            floats = room(NativeCodecs.FLOATS, (long) c.count() * Float.BYTES);
            floats.asFloatBuffer().put(c.floats());
        }
        ByteBuffer doubles = null;
        if (c.doubles() != null) {
            doubles = room(NativeCodecs.DOUBLES, (long) c.count() * Double.BYTES);
            doubles.asDoubleBuffer().put(c.doubles());
        }
        ByteBuffer message = room(MESSAGE, out.length);
        int length = NativeCodecs.writeDirect(
                handle,
                c.count(),
                bytes,
                ints(NativeCodecs.INTS, c.ints()),
                ints(NativeCodecs.INTS2, c.ints2()),
                floats,
                doubles,
                text,
                ints(NativeCodecs.OFFSETS, c.offsets()),
                message);
        if (length <= out.length) {
            message.get(0, out, 0, length);
        }
        return length;
    }

    @Override
    int read(byte[] message, int length) throws NativeException {
        return NativeCodecs.readDirect(handle, room(MESSAGE, length).put(0, message, 0, length), length);
    }

    @Override
    void copy(int column, byte[] out) throws NativeException {
        filled(column, out.length).get(0, out);
    }

    @Override
    void copy(int column, int[] out) throws NativeException {
        filled(column, (long) out.length * Integer.BYTES).asIntBuffer().get(out);
    }

    @Override
    void copy(int column, float[] out) throws NativeException {
        filled(column, (long) out.length * Float.BYTES).asFloatBuffer().get(out);
    }

    @Override
    void copy(int column, double[] out) throws NativeException {
        filled(column, (long) out.length * Double.BYTES).asDoubleBuffer().get(out);
    }

    @Override
    int textLength() throws NativeException {
        return NativeCodecs.textLength(handle);
    }

    @Override
    void closeHandle() throws NativeException {
        NativeCodecs.close(handle);
    }

    private ByteBuffer filled(int column, long bytes) throws NativeException {
        ByteBuffer buffer = room(column, bytes);
        NativeCodecs.copyDirect(handle, column, buffer);
        return buffer;
    }

    private ByteBuffer ints(int column, int[] values) {
        if (values == null) {
            return null;
        }
        ByteBuffer buffer = room(column, (long) values.length * Integer.BYTES);
        buffer.asIntBuffer().put(values);
        return buffer;
    }

    private ByteBuffer room(int column, long bytes) {
        ByteBuffer buffer = buffers[column];
        if (buffer == null || buffer.capacity() < bytes) {
            buffer = ByteBuffer.allocateDirect(Math.toIntExact(bytes)).order(ByteOrder.nativeOrder());
            buffers[column] = buffer;
        }
        return buffer;
    }
}
