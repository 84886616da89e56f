package org.xmlcost.codec.gsoap;

import org.xmlcost.codec.BoundaryCrossing;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.jni.GsoapNatives;
import org.xmlcost.jni.NativeException;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * gSOAP behind JNI with direct buffers both ways: Java puts values and messages into memory that gSOAP works on, and takes
 * from it what gSOAP left there.
 */
final class GsoapJniDirect extends GsoapCodec implements BoundaryCrossing {
    private static final int MESSAGE = GsoapNatives.OFFSETS + 1;

    /** By column, and one for messages; each grows to what it was last needed for. */
    private final ByteBuffer[] buffers = new ByteBuffer[MESSAGE + 1];

    private long handle;

    GsoapJniDirect(CodecInfo info) {
        super(info);
    }

    @Override
    public long cross(long value) {
        return GsoapNatives.nothing(value);
    }

    @Override
    void open(int nativeKind, int wireOptions) throws NativeException {
        handle = GsoapNatives.open(nativeKind, wireOptions);
    }

    @Override
    int write(Columns c, byte[] out) throws NativeException {
        ByteBuffer bytes = c.bytes() == null
                ? null
                : room(GsoapNatives.BYTES, c.bytes().length).put(0, c.bytes());
        ByteBuffer text = c.text() == null
                ? null
                : room(GsoapNatives.TEXT, c.text().length).put(0, c.text());
        ByteBuffer floats = null;
        if (c.floats() != null) {
            floats = room(GsoapNatives.FLOATS, (long) c.count() * Float.BYTES);
            floats.asFloatBuffer().put(c.floats());
        }
        ByteBuffer doubles = null;
        if (c.doubles() != null) {
            doubles = room(GsoapNatives.DOUBLES, (long) c.count() * Double.BYTES);
            doubles.asDoubleBuffer().put(c.doubles());
        }
        ByteBuffer message = room(MESSAGE, out.length);
        int length = GsoapNatives.writeDirect(
                handle,
                c.count(),
                bytes,
                ints(GsoapNatives.INTS, c.ints()),
                ints(GsoapNatives.INTS2, c.ints2()),
                floats,
                doubles,
                text,
                ints(GsoapNatives.OFFSETS, c.offsets()),
                message);
        if (length <= out.length) {
            message.get(0, out, 0, length);
        }
        return length;
    }

    @Override
    int read(byte[] message, int length) throws NativeException {
        return GsoapNatives.readDirect(handle, room(MESSAGE, length).put(0, message, 0, length), length);
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
        return GsoapNatives.textLength(handle);
    }

    @Override
    void closeHandle() throws NativeException {
        GsoapNatives.close(handle);
    }

    private ByteBuffer filled(int column, long bytes) throws NativeException {
        ByteBuffer buffer = room(column, bytes);
        GsoapNatives.copyDirect(handle, column, buffer);
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
