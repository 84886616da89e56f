package org.xmlcost.codec.natives;

import org.xmlcost.direct.NumberKernels;
import org.xmlcost.jni.NativeException;
import org.xmlcost.jni.NativeNumbers;

/** The loops of {@code native/direct}. */
final class NativeKernels implements NumberKernels {

    @Override
    public long readInts(byte[] between, byte[] text, int from, int to, int[] values, int first, int end) {
        try {
            return NativeNumbers.readInts(between, text, from, to, values, first, end);
        } catch (NativeException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public long readDoubles(byte[] between, byte[] text, int from, int to, double[] values, int first, int end) {
        try {
            return NativeNumbers.readDoubles(between, text, from, to, values, first, end);
        } catch (NativeException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public int writeInts(int[] values, int from, int to, byte[] between, byte[] text, int at) {
        try {
            return NativeNumbers.writeInts(values, from, to, between, text, at);
        } catch (NativeException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public int writeDoubles(double[] values, int from, int to, byte[] between, byte[] text, int at) {
        try {
            return NativeNumbers.writeDoubles(values, from, to, between, text, at);
        } catch (NativeException e) {
            throw new IllegalStateException(e);
        }
    }
}
