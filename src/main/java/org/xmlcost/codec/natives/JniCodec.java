package org.xmlcost.codec.natives;

import org.xmlcost.codec.BoundaryCrossing;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.jni.NativeCodecs;
import org.xmlcost.jni.NativeException;

/**
 * A library behind JNI with region copies: values are copied into native memory, written there, and the message copied back, and
 * the same the other way.
 */
class JniCodec extends NativeCodec implements BoundaryCrossing {
    private final boolean pinned;
    private long handle;

    /**
     * @param options of {@code NativeCodecs}
     * @param pinned  whether arrays are pinned while the library works, instead of copied before
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
    final int write(Columns c, byte[] out) throws NativeException {
        return NativeCodecs.write(
                handle, pinned, c.bytes(), c.ints(), c.ints2(), c.floats(), c.doubles(), c.text(), c.offsets(), out);
    }

    @Override
    final int read(byte[] message, int length) throws NativeException {
        return NativeCodecs.read(handle, pinned, message, length);
    }

    @Override
    final void copy(int column, byte[] out) throws NativeException {
        NativeCodecs.copyBytes(handle, column, out);
    }

    @Override
    final void copy(int column, int[] out) throws NativeException {
        NativeCodecs.copyInts(handle, column, out);
    }

    @Override
    final void copy(int column, float[] out) throws NativeException {
        NativeCodecs.copyFloats(handle, out);
    }

    @Override
    final void copy(int column, double[] out) throws NativeException {
        NativeCodecs.copyDoubles(handle, out);
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
