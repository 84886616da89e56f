package org.xmlcost.codec.gsoap;

import org.xmlcost.codec.BoundaryCrossing;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.jni.GsoapForeign;
import org.xmlcost.jni.NativeException;

/** gSOAP behind {@code java.lang.foreign} (JEP 454) with the copies of {@link GsoapJni}, from Java 22. */
final class GsoapFfm extends GsoapCodec implements BoundaryCrossing {
    private GsoapForeign codec;

    GsoapFfm(CodecInfo info) {
        super(info);
    }

    @Override
    public long cross(long value) {
        return GsoapForeign.nothing(value);
    }

    @Override
    void open(int nativeKind, int wireOptions) throws NativeException {
        codec = new GsoapForeign(nativeKind, wireOptions);
    }

    @Override
    int write(Columns c, byte[] out) throws NativeException {
        return codec.write(
                c.count(), c.bytes(), c.ints(), c.ints2(), c.floats(), c.doubles(), c.text(), c.offsets(), out);
    }

    @Override
    int read(byte[] message, int length) throws NativeException {
        return codec.read(message, length);
    }

    @Override
    void copy(int column, byte[] out) throws NativeException {
        codec.copyBytes(column, out);
    }

    @Override
    void copy(int column, int[] out) throws NativeException {
        codec.copyInts(column, out);
    }

    @Override
    void copy(int column, float[] out) throws NativeException {
        codec.copyFloats(out);
    }

    @Override
    void copy(int column, double[] out) throws NativeException {
        codec.copyDoubles(out);
    }

    @Override
    int textLength() throws NativeException {
        return codec.textLength();
    }

    @Override
    void closeHandle() throws NativeException {
        codec.close();
    }
}
