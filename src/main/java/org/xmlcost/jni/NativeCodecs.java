package org.xmlcost.jni;

import java.nio.ByteBuffer;

/**
 * The native methods of {@code native/jni/jni_bridge.cpp} and {@code native/jni/jni_direct.cpp}. Call
 * {@link NativeLibrary#require()} before the first call of any of them.
 *
 * <p>A handle is a codec of one kind, for one thread at a time. A second thread, a closed handle, a null or an array
 * that is too short causes a {@link NativeException}, never a crash.
 *
 * <p>Values are passed by column. Each kind uses some of the columns, in this order. The others are ignored and usually
 * null:
 *
 * <pre>
 *   byte, blob  bytes              mesh   ints (x), ints2 (y), doubles (value)
 *   int         ints               event  ints (number), doubles (value), text and offsets
 *   float       floats             string text and offsets
 *   double      doubles
 * </pre>
 *
 * <p>Strings are passed as one block of UTF-8 and the offsets where each string begins and where the last one ends, one
 * offset more than there are strings. A native call per string would cost more than writing the string.
 *
 * <p>Arrays are passed by region copies or <em>pinned</em>, in critical sections. Pinning saves the copy, but stalls
 * the collector while the library works.
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
    /** UTF-8 of the strings, one after another. */
    public static final int TEXT = 5;
    /**
     * Offsets in {@link #TEXT} where each string begins, and where the last one ends: one more than there are strings.
     */
    public static final int OFFSETS = 6;

    /** Option: the numbers of an array as little-endian bytes, base64 in one element. */
    public static final int PACKED = 32;
    /**
     * Option: the bytes of {@link #PACKED}, and those of a blob, as an attachment (XOP in MIME, as in MTOM). Not with
     * {@link #PACKED}.
     */
    public static final int MTOM = 64;
    /** Option: document/literal, without types and counts. */
    public static final int LITERAL = 256;
    /** Option: document/literal with the numbers of an array as an xs:list in one element. */
    public static final int LIST = 512;
    /** Option: the numbers of an array as decimal text with blanks between them, base64 in one element. */
    public static final int PACKED_DECIMAL = 2048;

    /** Option: a SOAP header with the blocks of WS-Addressing. Not with {@link #MTOM}. */
    public static final int HEADER = 8192;

    /**
     * Option: numbers are converted with {@code std::from_chars} and {@code std::to_chars}, and not with functions of
     * the C library.
     */
    public static final int FAST_NUMBERS = 16384;

    /**
     * Option: conversions of numbers and no messages. A message is a field of {@link #NUMBER_FIELD} bytes for each
     * number, with its text and a zero. Not with any other option.
     */
    public static final int NUMBER_TEXT = 4096;
    /** Bytes of a field of {@link #NUMBER_TEXT}. */
    public static final int NUMBER_FIELD = 32;

    private NativeCodecs() {}

    /** {@return the version of a library such as {@code gsoap}, or null if it is not in this build} */
    public static native String version(String library);

    /** Returns its argument, to measure the cost of a call. */
    public static native long nothing(long value);

    /**
     * Opens a codec.
     *
     * @param library name that the library registers, such as {@code gsoap}
     * @param kind of the payloads
     * @param options of this class and of the library
     * @return a handle, never 0
     * @throws NativeException if the library is not in this build, or has no such kind or option
     */
    public static native long open(String library, int kind, int options) throws NativeException;

    /** Frees the codec of a handle from {@link #open}. */
    public static native void close(long handle) throws NativeException;

    /**
     * Writes a message into {@code out} if it fits.
     *
     * @return the length of the message; if it is more than the length of {@code out}, call again with a longer array
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
     * Reads a message from the first {@code length} bytes of an array.
     *
     * @return the number of values, which the {@code copy...} methods copy out; for a blob the number of bytes
     * @throws NativeException if the message is malformed
     */
    public static native int read(long handle, boolean pinned, byte[] message, int length) throws NativeException;

    /**
     * Reads the header of a message and the name of its operation, of a codec opened with {@link #HEADER}. What follows
     * is not read.
     *
     * @throws NativeException if what is read is malformed
     */
    public static native void readHeader(long handle, byte[] message, int length) throws NativeException;

    /**
     * Returns the header that {@link #readHeader} or {@link #forward} has read last: To, Action, MessageID, RelatesTo
     * and the local name of the operation in UTF-8, each with a zero after it. Empty after any other call.
     */
    public static native byte[] header(long handle) throws NativeException;

    /**
     * Reads some values of an array with an element for each value: byte, int, float, double or string.
     *
     * @param indices indices of the values, ascending from 0
     * @return the number of values, which the {@code copy...} methods copy out
     * @throws NativeException if what is read is malformed or has no such value
     */
    public static native int readChosen(long handle, byte[] message, int length, int[] indices) throws NativeException;

    /**
     * Adds all values of an array of numbers as doubles, and keeps none.
     *
     * @throws NativeException if the message is malformed
     */
    public static native double sum(long handle, byte[] message, int length) throws NativeException;

    /**
     * Sends a message on, of a codec opened with {@link #HEADER}: reads its header and keeps the content of its
     * operation as it is.
     *
     * @return the length of the message to send, which {@link #copyMessage} copies out
     * @throws NativeException if what is read is malformed
     */
    public static native int forward(long handle, byte[] message, int length) throws NativeException;

    /** Copies the message to send; {@code out} is at least as long as the message. */
    public static native void copyMessage(long handle, byte[] out) throws NativeException;

    /** Returns the length in bytes of the UTF-8 of all strings in the message read last. */
    public static native int textLength(long handle) throws NativeException;

    /**
     * Copies a column of bytes of the message read last.
     *
     * @param column {@link #BYTES} or {@link #TEXT}
     * @param out at least as long as the column
     */
    public static native void copyBytes(long handle, int column, byte[] out) throws NativeException;

    /**
     * Copies a column of ints of the message read last.
     *
     * @param column {@link #INTS}, {@link #INTS2} or {@link #OFFSETS}
     * @param out at least as long as the column
     */
    public static native void copyInts(long handle, int column, int[] out) throws NativeException;

    /** Copies the floats of the message read last; {@code out} is at least as long as the column. */
    public static native void copyFloats(long handle, float[] out) throws NativeException;

    /** Copies the doubles of the message read last; {@code out} is at least as long as the column. */
    public static native void copyDoubles(long handle, double[] out) throws NativeException;

    /**
     * Writes a message, as {@link #write} does, from and to direct buffers in native byte order. Each buffer is used
     * from its first byte, whatever its position.
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

    /** Reads a message, as {@link #read} does, from the first {@code length} bytes of a direct buffer. */
    public static native int readDirect(long handle, ByteBuffer message, int length) throws NativeException;

    /** Copies any column of the message read last to the first bytes of a direct buffer in native byte order. */
    public static native void copyDirect(long handle, int column, ByteBuffer out) throws NativeException;
}
