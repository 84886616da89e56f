package org.xmlcost.codec.natives;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.jni.NativeCodecs;
import org.xmlcost.jni.NativeException;

/**
 * A library behind JNI that reads into arrays of the caller: those of the last message, as long as the count stays the same. What
 * {@code read} returned is overwritten by the next message.
 */
final class JniReuseCodec extends JniCodec {
    private final int[][] ints = {new int[0], new int[0], new int[0]};
    private byte[] bytes = {};
    private float[] floats = {};
    private double[] doubles = {};

    JniReuseCodec(CodecInfo info, String library, int options) {
        super(info, library, options, false);
    }

    @Override
    byte[] bytes(int column, int count) throws NativeException {
        bytes = bytes.length == count ? bytes : new byte[count];
        copy(column, bytes);
        return bytes;
    }

    @Override
    int[] ints(int column, int count) throws NativeException {
        int i = column == NativeCodecs.INTS ? 0 : column == NativeCodecs.INTS2 ? 1 : 2;
        ints[i] = ints[i].length == count ? ints[i] : new int[count];
        copy(column, ints[i]);
        return ints[i];
    }

    @Override
    float[] floats(int column, int count) throws NativeException {
        floats = floats.length == count ? floats : new float[count];
        copy(column, floats);
        return floats;
    }

    @Override
    double[] doubles(int column, int count) throws NativeException {
        doubles = doubles.length == count ? doubles : new double[count];
        copy(column, doubles);
        return doubles;
    }
}
