package org.xmlcost.codec.natives;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.jni.NativeCodecs;
import org.xmlcost.jni.NativeException;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * A library behind JNI, with direct buffers in both directions. Java copies values and messages into memory on which
 * the library works, and copies the library's results from that memory.
 */
final class JniDirectCodec extends JniCodec {
    private static final int MESSAGE = NativeColumns.ALL;

    /** Buffers by column, and one for messages. Each grows to the largest size that was needed so far. */
    private final ByteBuffer[] buffers = new ByteBuffer[MESSAGE + 1];

    JniDirectCodec(CodecInfo info, String library, int options) {
        super(info, library, options, false);
    }

    @Override
    int write(int count, Object[] columns, byte[] out) throws NativeException {
        for (int i = 0; i < columns.length; i++) {
            if (columns[i] != null) {
                NativeColumns.put(columns[i], room(i, NativeColumns.bytes(i, columns[i])));
            }
        }
        ByteBuffer message = room(MESSAGE, out.length);
        int length = NativeCodecs.writeDirect(
                handle,
                count,
                buffers[NativeCodecs.BYTES],
                buffers[NativeCodecs.INTS],
                buffers[NativeCodecs.INTS2],
                buffers[NativeCodecs.FLOATS],
                buffers[NativeCodecs.DOUBLES],
                buffers[NativeCodecs.TEXT],
                buffers[NativeCodecs.OFFSETS],
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
    void copy(int column, Object out) throws NativeException {
        ByteBuffer buffer = room(column, NativeColumns.bytes(column, out));
        NativeCodecs.copyDirect(handle, column, buffer);
        NativeColumns.get(buffer, out);
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
