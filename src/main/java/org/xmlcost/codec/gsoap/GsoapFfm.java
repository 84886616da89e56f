package org.xmlcost.codec.gsoap;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Crossing;
import org.xmlcost.jni.GsoapForeign;
import org.xmlcost.jni.NativeException;

/** gSOAP behind {@code java.lang.foreign} (JEP 454) with the copies of {@link GsoapJni}, from Java 22. */
public final class GsoapFfm extends GsoapCodec implements Crossing {
    private static final CodecInfo INFO = named("gsoap.ffm").needsJava(GsoapForeign.FIRST_RELEASE).done();

    private GsoapForeign codec;

    @Override
    public CodecInfo info() {
        return INFO;
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
        return codec.write(c.count(), c.bytes(), c.ints(), c.ints2(), c.floats(), c.doubles(), c.text(), c.offsets(), out);
    }

    @Override
    int read(byte[] message, int length) throws NativeException {
        return codec.read(message, length);
    }

    @Override
    byte[] bytes(int column, int count) throws NativeException {
        byte[] values = new byte[count];
        codec.copyBytes(column, values);
        return values;
    }

    @Override
    int[] ints(int column, int count) throws NativeException {
        int[] values = new int[count];
        codec.copyInts(column, values);
        return values;
    }

    @Override
    float[] floats(int count) throws NativeException {
        float[] values = new float[count];
        codec.copyFloats(values);
        return values;
    }

    @Override
    double[] doubles(int count) throws NativeException {
        double[] values = new double[count];
        codec.copyDoubles(values);
        return values;
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
