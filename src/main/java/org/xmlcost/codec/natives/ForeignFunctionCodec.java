package org.xmlcost.codec.natives;

import org.xmlcost.codec.BoundaryCrossing;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.jni.ForeignCodec;
import org.xmlcost.jni.NativeCodecs;
import org.xmlcost.jni.NativeException;

/** A library behind {@code java.lang.foreign} (JEP 454), with the same copies as {@link JniCodec}. Requires Java 22. */
final class ForeignFunctionCodec extends NativeCodec implements BoundaryCrossing {
    private ForeignCodec codec;

    ForeignFunctionCodec(CodecInfo info, String library, int options) {
        super(info, library, options);
    }

    @Override
    public long cross(long value) {
        return ForeignCodec.nothing(value);
    }

    @Override
    void open(int nativeKind, int allOptions) throws NativeException {
        codec = new ForeignCodec(library, nativeKind, allOptions);
    }

    @Override
    int write(int count, Object[] columns, byte[] out) throws NativeException {
        return codec.write(
                count,
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
        return codec.read(message, length);
    }

    @Override
    void copy(int column, Object out) throws NativeException {
        switch (column) {
            case NativeCodecs.BYTES, NativeCodecs.TEXT -> codec.copyBytes(column, (byte[]) out);
            case NativeCodecs.FLOATS -> codec.copyFloats((float[]) out);
            case NativeCodecs.DOUBLES -> codec.copyDoubles((double[]) out);
            default -> codec.copyInts(column, (int[]) out);
        }
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
