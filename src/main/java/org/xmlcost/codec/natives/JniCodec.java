package org.xmlcost.codec.natives;

import org.xmlcost.codec.BoundaryCrossing;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.jni.NativeCodecs;
import org.xmlcost.jni.NativeException;

/**
 * A library behind JNI, with region copies or pinned arrays. With copies, values are copied into native memory, the
 * message is written there, and the message is copied back. Reading copies the message first and then the values.
 */
class JniCodec extends NativeCodec implements BoundaryCrossing {
    private final boolean pinned;
    long handle;

    /**
     * @param options options of the library
     * @param pinned whether arrays are pinned while the library works, instead of copied first
     */
    JniCodec(CodecInfo info, String library, int options, boolean pinned) {
        super(info, library, options);
        this.pinned = pinned;
    }

    @Override
    public final long cross(long value) {
        return NativeCodecs.nothing(value);
    }

    @Override
    final void open(int nativeKind, int allOptions) throws NativeException {
        handle = NativeCodecs.open(library, nativeKind, allOptions);
    }

    @Override
    int write(int count, Object[] columns, byte[] out) throws NativeException {
        return NativeCodecs.write(
                handle,
                pinned,
                (byte[]) columns[NativeCodecs.BYTES],
                (int[]) columns[NativeCodecs.INTS],
                (int[]) columns[NativeCodecs.INTS2],
                (float[]) columns[NativeCodecs.FLOATS],
                (double[]) columns[NativeCodecs.DOUBLES],
                (byte[]) columns[NativeCodecs.TEXT],
                (int[]) columns[NativeCodecs.OFFSETS],
                out);
    }

    @Override
    int read(byte[] message, int length) throws NativeException {
        return NativeCodecs.read(handle, pinned, message, length);
    }

    @Override
    void copy(int column, Object out) throws NativeException {
        switch (column) {
            case NativeCodecs.BYTES, NativeCodecs.TEXT -> NativeCodecs.copyBytes(handle, column, (byte[]) out);
            case NativeCodecs.FLOATS -> NativeCodecs.copyFloats(handle, (float[]) out);
            case NativeCodecs.DOUBLES -> NativeCodecs.copyDoubles(handle, (double[]) out);
            default -> NativeCodecs.copyInts(handle, column, (int[]) out);
        }
    }

    @Override
    final int textLength() throws NativeException {
        return NativeCodecs.textLength(handle);
    }

    @Override
    final void closeHandle() throws NativeException {
        NativeCodecs.close(handle);
    }
}
