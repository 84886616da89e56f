package org.xmlcost.jni;

/**
 * The natives of {@code native/jni_bridge.cpp}, one to one. Call {@link NativeLibrary#require()} before the first of them.
 *
 * <p>A handle is a codec of one kind. It is used by one thread at a time; a second thread, a closed handle, a null, an array
 * that is too short: all are a {@link NativeException}, never a crash. Arrays cross by region copies. Critical sections,
 * which save the copy, stall the collector for as long as gSOAP works.
 *
 * <p>Every write returns the length of the message, which stays with the handle until {@link #copyMessage} has it; every
 * read returns the number of values, which {@code copy...} hands out.
 */
public final class GsoapNatives {
    /** Kinds, in the order of {@code org.xmlcost.payload.Kind}. */
    public static final int VOID = 0;
    public static final int BYTE = 1;
    public static final int INT = 2;
    public static final int FLOAT = 3;
    public static final int DOUBLE = 4;
    public static final int STRING = 5;
    public static final int MESH = 6;
    public static final int EVENT = 7;
    public static final int BLOB = 8;

    /**
     * Option: gSOAP does not look for values that are shared ({@code SOAP_XML_TREE}). The messages are the same; looking
     * takes time that grows with the square of the number of strings.
     */
    public static final int TREE = 1;

    private GsoapNatives() {
    }

    /** The version of gSOAP, such as {@code 2.8.124}. */
    public static native String version();

    /** @return a handle, never 0 */
    public static native long open(int kind, int options) throws NativeException;

    public static native void close(long handle) throws NativeException;

    public static native int writeVoid(long handle) throws NativeException;

    public static native int writeBytes(long handle, byte[] values) throws NativeException;

    public static native int writeInts(long handle, int[] values) throws NativeException;

    public static native int writeFloats(long handle, float[] values) throws NativeException;

    public static native int writeDoubles(long handle, double[] values) throws NativeException;

    /**
     * Strings cross as one block: a native call per string would cost more than gSOAP does.
     *
     * @param utf8    their UTF-8, one after another
     * @param offsets where each begins, and where the last ends
     */
    public static native int writeStrings(long handle, byte[] utf8, int[] offsets) throws NativeException;

    public static native int writeMesh(long handle, int[] x, int[] y, double[] value) throws NativeException;

    public static native int writeEvents(long handle, int[] number, double[] value, byte[] utf8, int[] offsets) throws NativeException;

    public static native int writeBlob(long handle, byte[] bytes) throws NativeException;

    /** The message written last. */
    public static native void copyMessage(long handle, byte[] out, int offset) throws NativeException;

    /** @return the number of values; of bytes for a blob */
    public static native int read(long handle, byte[] message, int length) throws NativeException;

    /** Bytes, or a blob. */
    public static native void copyBytes(long handle, byte[] out) throws NativeException;

    /** @param column 0 for ints, a mesh's x or an event's number; 1 for a mesh's y */
    public static native void copyInts(long handle, int column, int[] out) throws NativeException;

    public static native void copyFloats(long handle, float[] out) throws NativeException;

    /** Doubles, or the values of a mesh or of events. */
    public static native void copyDoubles(long handle, double[] out) throws NativeException;

    /** Length of the strings' UTF-8, all together. */
    public static native int textLength(long handle) throws NativeException;

    /** @param offsets filled as {@link #writeStrings} takes them: one more than there are strings */
    public static native void copyText(long handle, byte[] utf8, int[] offsets) throws NativeException;
}
