package org.xmlcost.jni;

import java.nio.ByteBuffer;

/**
 * The natives of {@code native/jni/jni_bridge.cpp} and {@code native/jni/jni_direct.cpp}, one to one. Call
 * {@link NativeLibrary#require()} before the first of them.
 *
 * <p>A handle is a codec of one kind. It is used by one thread at a time; a second thread, a closed handle, a null, an
 * array that is too short: all are a {@link NativeException}, never a crash.
 *
 * <p>Values cross by column. Each kind has some of them, in this order; the others are ignored and usually null:
 *
 * <pre>
 *   byte, blob  bytes              mesh   ints (x), ints2 (y), doubles (value)
 *   int         ints               event  ints (number), doubles (value), text and offsets
 *   float       floats             string text and offsets
 *   double      doubles
 * </pre>
 *
 * <p>Strings cross as one block of UTF-8 and, as many as there are and one more, the offsets where each begins and the
 * last ends: a native call per string would cost more than writing it does.
 *
 * <p>Arrays cross by region copies, or <em>pinned</em>: as critical sections, which save the copy and stall the
 * collector for as long as the library works.
 */
public final class NativeCodecs {
    // Kinds, in the order of org.xmlcost.payload.Kind.

    /** No values. */
    public static final int VOID = 0;
    /** Unsigned bytes. */
    public static final int BYTE = 1;
    /** 32-bit signed integers. */
    public static final int INT = 2;
    /** IEEE 754 singles. */
    public static final int FLOAT = 3;
    /** IEEE 754 doubles. */
    public static final int DOUBLE = 4;
    /** Strings. */
    public static final int STRING = 5;
    /** Points with a value. */
    public static final int MESH = 6;
    /** Numbered events with a value and a text. */
    public static final int EVENT = 7;
    /** Opaque bytes as one value. */
    public static final int BLOB = 8;

    // Columns, in the order of xmlcost_column.

    /** Values of {@code byte}, or the bytes of {@code blob}. */
    public static final int BYTES = 0;
    /** Ints of {@code int}, x of {@code mesh}, number of {@code event}. */
    public static final int INTS = 1;
    /** Y of {@code mesh}. */
    public static final int INTS2 = 2;
    /** Values of {@code float}. */
    public static final int FLOATS = 3;
    /** Values of {@code double}, {@code mesh} and {@code event}. */
    public static final int DOUBLES = 4;
    /** The strings' UTF-8, one after another. */
    public static final int TEXT = 5;
    /** Where in {@link #TEXT} each string begins, and where the last ends: one more than there are strings. */
    public static final int OFFSETS = 6;

    /** Option: the numbers of an array as base64 of their bytes, little-endian, in one element. */
    public static final int PACKED = 32;
    /**
     * Option: the same bytes, and those of a blob, as an attachment (XOP in MIME, as MTOM has it). Not with
     * {@link #PACKED}.
     */
    public static final int MTOM = 64;
    /** Option: document/literal, without types and counts. */
    public static final int LITERAL = 256;
    /** Option: document/literal with the numbers of an array as an xs:list in one element. */
    public static final int LIST = 512;
    /** Option: the numbers of an array as base64 of their decimal text, blanks between, in one element. */
    public static final int PACKED_DECIMAL = 2048;

    private NativeCodecs() {}

    /** {@return the version of a library such as {@code gsoap}, or null if it is not in this build} */
    public static native String version(String library);

    /** Returns its argument: what calling costs. */
    public static native long nothing(long value);

    /**
     * Opens a codec.
     *
     * @param library by the name that it registers, such as {@code gsoap}
     * @param kind of the payloads
     * @param options of this class, and of the library
     * @return a handle, never 0
     * @throws NativeException if the library is not in this build, or has no such kind or option
     */
    public static native long open(String library, int kind, int options) throws NativeException;

    /** Frees what {@link #open} made. */
    public static native void close(long handle) throws NativeException;

    /**
     * Writes a message into {@code out}, if it is long enough.
     *
     * @return the length of the message; if that is more than {@code out} has, call again with a longer one
     */
    public static native int write(
            long handle,
            boolean pinned,
            byte[] bytes,
            int[] ints,
            int[] ints2,
            float[] floats,
            double[] doubles,
            byte[] text,
            int[] offsets,
            byte[] out)
            throws NativeException;

    /**
     * Reads a message: its first {@code length} bytes.
     *
     * @return the number of values, which {@code copy...} hands out; of bytes for a blob
     * @throws NativeException if the message is malformed
     */
    public static native int read(long handle, boolean pinned, byte[] message, int length) throws NativeException;

    /** Length of the strings' UTF-8, all together. */
    public static native int textLength(long handle) throws NativeException;

    /**
     * Hands out bytes of the message read last.
     *
     * @param column {@link #BYTES} or {@link #TEXT}
     * @param out at least as long as the column
     */
    public static native void copyBytes(long handle, int column, byte[] out) throws NativeException;

    /**
     * Hands out ints of the message read last.
     *
     * @param column {@link #INTS}, {@link #INTS2} or {@link #OFFSETS}
     * @param out at least as long as the column
     */
    public static native void copyInts(long handle, int column, int[] out) throws NativeException;

    /** Hands out the floats of the message read last; {@code out} is at least as long. */
    public static native void copyFloats(long handle, float[] out) throws NativeException;

    /** Hands out the doubles of the message read last; {@code out} is at least as long. */
    public static native void copyDoubles(long handle, double[] out) throws NativeException;

    /**
     * As {@link #write}, from and to direct buffers in native byte order, each from its first byte whatever its
     * position.
     *
     * @param count of values
     */
    public static native int writeDirect(
            long handle,
            int count,
            ByteBuffer bytes,
            ByteBuffer ints,
            ByteBuffer ints2,
            ByteBuffer floats,
            ByteBuffer doubles,
            ByteBuffer text,
            ByteBuffer offsets,
            ByteBuffer out)
            throws NativeException;

    /** As {@link #read}, from the first bytes of a direct buffer. */
    public static native int readDirect(long handle, ByteBuffer message, int length) throws NativeException;

    /** Any column, to the first bytes of a direct buffer in native byte order. */
    public static native void copyDirect(long handle, int column, ByteBuffer out) throws NativeException;
}
