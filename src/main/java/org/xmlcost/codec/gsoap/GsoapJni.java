package org.xmlcost.codec.gsoap;

import org.xmlcost.codec.BoundaryCrossing;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.jni.GsoapNatives;
import org.xmlcost.jni.NativeException;

/**
 * gSOAP behind JNI with region copies: values are copied into native memory, written there, and the message copied back, and
 * the same the other way.
 */
class GsoapJni extends GsoapCodec implements BoundaryCrossing {
    private final int options;
    private final boolean pinned;
    private long handle;

    /**
     * @param options of {@code GsoapNatives}
     * @param pinned  whether arrays are pinned while gSOAP works, instead of copied before
     */
    GsoapJni(CodecInfo info, int options, boolean pinned) {
        super(info);
        this.options = options;
        this.pinned = pinned;
    }

    @Override
    public final long cross(long value) {
        return GsoapNatives.nothing(value);
    }

    @Override
    final void open(int nativeKind, int wireOptions) throws NativeException {
        handle = GsoapNatives.open(nativeKind, options | wireOptions);
    }

    @Override
    final int write(Columns c, byte[] out) throws NativeException {
        return GsoapNatives.write(
                handle, pinned, c.bytes(), c.ints(), c.ints2(), c.floats(), c.doubles(), c.text(), c.offsets(), out);
    }

    @Override
    final int read(byte[] message, int length) throws NativeException {
        return GsoapNatives.read(handle, pinned, message, length);
    }

    @Override
    final void copy(int column, byte[] out) throws NativeException {
        GsoapNatives.copyBytes(handle, column, out);
    }

    @Override
    final void copy(int column, int[] out) throws NativeException {
        GsoapNatives.copyInts(handle, column, out);
    }

    @Override
    final void copy(int column, float[] out) throws NativeException {
        GsoapNatives.copyFloats(handle, out);
    }

    @Override
    final void copy(int column, double[] out) throws NativeException {
        GsoapNatives.copyDoubles(handle, out);
    }

    @Override
    final int textLength() throws NativeException {
        return GsoapNatives.textLength(handle);
    }

    @Override
    final void closeHandle() throws NativeException {
        GsoapNatives.close(handle);
    }
}
