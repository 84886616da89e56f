package org.xmlcost.jni;

import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * Calls the functions of {@code native/codec/xmlcost_codec.h} through {@code java.lang.foreign}. It does the same work
 * as {@link NativeCodecs} with copies, but without JNI. Columns and kinds are those of {@link NativeCodecs}.
 *
 * <p>An instance is a codec of one kind, for one thread. A refusal of native code is a {@link NativeException}.
 */
public final class ForeignCodec {
    /** The first release of Java whose {@code java.lang.foreign} is final. */
    public static final int FIRST_RELEASE = ForeignAccess.FIRST_RELEASE;

    /** Offsets of the fields of {@code xmlcost_values}, eight bytes each. */
    private static final int COUNT = 0;

    private static final int FIRST_COLUMN = 8;
    private static final int TEXT_BYTES = 64;
    private static final int VALUES_SIZE = 72;
    /** Offsets of the fields of {@code xmlcost_failure}. */
    private static final int STATUS = 0;

    private static final int LIBRARY_CODE = 4;
    private static final int OFFSET = 8;
    private static final int WORDS = 16;
    private static final int FAILURE_SIZE = 24;
    private static final int MESSAGE = 7;
    private static final int NAME = 96;
    private static final int LONGEST_NAME = 32;
    private static final int MEMORY = 128;

    private final long handle;
    /** Owner of {@link #memory}, which is freed when its owner is no longer reachable. */
    private final Object owner;
    /** Address of the memory for what functions return by pointer: values or a failure first, then two words. */
    private final long memory;

    private final long words;

    /**
     * Opens a codec, as {@link NativeCodecs#open} does.
     *
     * @throws IllegalStateException if there is a {@link #problem}
     */
    public ForeignCodec(String library, int kind, int options) throws NativeException {
        problem().ifPresent(reason -> {
            throw new IllegalStateException(reason);
        });
        try {
            owner = Functions.ACCESS.allocate(MEMORY);
            memory = Functions.ACCESS.address(owner);
            words = memory + VALUES_SIZE;
            if (library.length() >= LONGEST_NAME) {
                throw new IllegalArgumentException(
                        "the name of a native library has at most " + (LONGEST_NAME - 1) + " characters: " + library);
            }
            byte[] name = Arrays.copyOf(library.getBytes(StandardCharsets.US_ASCII), LONGEST_NAME);
            Functions.BYTES_IN.invokeExact((Object) name, memory + NAME, LONGEST_NAME);
            int status = (int) Functions.OPEN.invokeExact(memory + NAME, kind, options, words);
            if (status != 0) {
                throw new NativeException(status, 0, -1, string((long) Functions.STATUS_TEXT.invokeExact(status)));
            }
            handle = (long) Functions.GET_LONG.invokeExact(words);
        } catch (Throwable e) {
            throw rethrown(e);
        }
    }

    /** Returns the reason why no codec can be opened in this way, or empty if one can. */
    public static Optional<String> problem() {
        return ForeignAccess.problem().or(NativeLibrary::problem);
    }

    /** Returns its argument, to measure the cost of a call. */
    public static long nothing(long value) {
        try {
            return (long) Functions.NOTHING.invokeExact(value);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Frees the codec.
     *
     * @throws NativeException if the codec is already closed, or in use by another thread
     */
    public void close() throws NativeException {
        try {
            require((int) Functions.CLOSE.invokeExact(handle));
        } catch (Throwable e) {
            throw rethrown(e);
        }
    }

    /** Writes a message, as {@link NativeCodecs#write} does. */
    public int write(
            int count,
            byte[] bytes,
            int[] ints,
            int[] ints2,
            float[] floats,
            double[] doubles,
            byte[] text,
            int[] offsets,
            byte[] out)
            throws NativeException {
        try {
            require((int) Functions.HOLD.invokeExact(handle));
            try {
                Functions.SET_LONG.invokeExact(memory + COUNT, (long) count);
                take(NativeCodecs.BYTES, bytes, count, 1, Functions.BYTES_IN);
                take(NativeCodecs.INTS, ints, count, Integer.BYTES, Functions.INTS_IN);
                take(NativeCodecs.INTS2, ints2, count, Integer.BYTES, Functions.INTS_IN);
                take(NativeCodecs.FLOATS, floats, count, Float.BYTES, Functions.FLOATS_IN);
                take(NativeCodecs.DOUBLES, doubles, count, Double.BYTES, Functions.DOUBLES_IN);
                int textLength = text == null ? 0 : text.length;
                take(NativeCodecs.TEXT, text, textLength, 1, Functions.BYTES_IN);
                take(NativeCodecs.OFFSETS, offsets, count + 1, Integer.BYTES, Functions.INTS_IN);
                Functions.SET_LONG.invokeExact(memory + TEXT_BYTES, (long) textLength);
                require((int) Functions.WRITE.invokeExact(handle, memory, words, words + Long.BYTES));
                long length = (long) Functions.GET_LONG.invokeExact(words + Long.BYTES);
                if (length <= out.length) {
                    Functions.BYTES_OUT.invokeExact(
                            (long) Functions.GET_LONG.invokeExact(words), (Object) out, (int) length);
                }
                return (int) length;
            } finally {
                int ignored = (int) Functions.RELEASE.invokeExact(handle);
            }
        } catch (Throwable e) {
            throw rethrown(e);
        }
    }

    /** Reads a message, as {@link NativeCodecs#read} does. */
    public int read(byte[] message, int length) throws NativeException {
        try {
            require((int) Functions.HOLD.invokeExact(handle));
            try {
                long scratch = scratch(MESSAGE, length);
                Functions.BYTES_IN.invokeExact((Object) message, scratch, length);
                require((int) Functions.READ.invokeExact(handle, scratch, (long) length, memory));
                return (int) (long) Functions.GET_LONG.invokeExact(memory + COUNT);
            } finally {
                int ignored = (int) Functions.RELEASE.invokeExact(handle);
            }
        } catch (Throwable e) {
            throw rethrown(e);
        }
    }

    /** Returns the length in bytes of the UTF-8 of all strings in the message read last. */
    public int textLength() throws NativeException {
        try {
            require((int) Functions.LAST_READ.invokeExact(handle, words, memory));
            return (int) (long) Functions.GET_LONG.invokeExact(memory + TEXT_BYTES);
        } catch (Throwable e) {
            throw rethrown(e);
        }
    }

    /** Copies bytes of the message read last, as {@link NativeCodecs#copyBytes} does. */
    public void copyBytes(int column, byte[] out) throws NativeException {
        copy(column, out, out.length, Functions.BYTES_OUT);
    }

    /** Copies ints of the message read last, as {@link NativeCodecs#copyInts} does. */
    public void copyInts(int column, int[] out) throws NativeException {
        copy(column, out, out.length, Functions.INTS_OUT);
    }

    /** Copies the floats of the message read last, as {@link NativeCodecs#copyFloats} does. */
    public void copyFloats(float[] out) throws NativeException {
        copy(NativeCodecs.FLOATS, out, out.length, Functions.FLOATS_OUT);
    }

    /** Copies the doubles of the message read last, as {@link NativeCodecs#copyDoubles} does. */
    public void copyDoubles(double[] out) throws NativeException {
        copy(NativeCodecs.DOUBLES, out, out.length, Functions.DOUBLES_OUT);
    }

    private void take(int column, Object array, int count, int width, MethodHandle copyIn) throws Throwable {
        long scratch = 0;
        if (array != null) {
            scratch = scratch(column, (long) count * width);
            copyIn.invokeExact(array, scratch, count);
        }
        Functions.SET_LONG.invokeExact(memory + FIRST_COLUMN + (long) column * Long.BYTES, scratch);
    }

    private void copy(int column, Object out, int length, MethodHandle copyOut) throws NativeException {
        try {
            require((int) Functions.HOLD.invokeExact(handle));
            try {
                require((int) Functions.LAST_READ.invokeExact(handle, words, memory));
                long count = switch (column) {
                    case NativeCodecs.TEXT -> (long) Functions.GET_LONG.invokeExact(memory + TEXT_BYTES);
                    case NativeCodecs.OFFSETS -> (long) Functions.GET_LONG.invokeExact(memory + COUNT) + 1;
                    default -> (long) Functions.GET_LONG.invokeExact(memory + COUNT);
                };
                long from = (long) Functions.GET_LONG.invokeExact(memory + FIRST_COLUMN + (long) column * Long.BYTES);
                if (count > length || (from == 0 && count > 0)) {
                    throw new NativeException(
                            NativeException.Status.ARGUMENT.ordinal(),
                            0,
                            -1,
                            from == 0 ? "the kind of the handle does not have that column" : "an array is too short");
                }
                copyOut.invokeExact(from, out, (int) count);
            } finally {
                int ignored = (int) Functions.RELEASE.invokeExact(handle);
            }
        } catch (Throwable e) {
            throw rethrown(e);
        }
    }

    /** Returns the address of the handle's scratch memory for a column or the message. */
    private long scratch(int column, long bytes) throws Throwable {
        require((int) Functions.SCRATCH.invokeExact(handle, column, bytes, words));
        return (long) Functions.GET_LONG.invokeExact(words);
    }

    private void require(int status) throws Throwable {
        if (status == 0) {
            return;
        }
        int told = (int) Functions.LAST_FAILURE.invokeExact(handle, memory);
        long word = (long) Functions.GET_LONG.invokeExact(memory + STATUS);
        int code = (int) (word >>> (LIBRARY_CODE * Byte.SIZE));
        throw new NativeException(
                status,
                told == 0 ? code : 0,
                told == 0 ? (long) Functions.GET_LONG.invokeExact(memory + OFFSET) : -1,
                string(
                        told == 0
                                ? (long) Functions.GET_LONG.invokeExact(memory + WORDS)
                                : (long) Functions.STATUS_TEXT.invokeExact(status)));
    }

    private static String string(long address) throws Throwable {
        int length = 0;
        while ((byte) Functions.GET_BYTE.invokeExact(address + length) != 0) {
            length++;
        }
        byte[] characters = new byte[length];
        Functions.BYTES_OUT.invokeExact(address, (Object) characters, length);
        return new String(characters, StandardCharsets.US_ASCII);
    }

    private static NativeException rethrown(Throwable e) {
        if (e instanceof NativeException refused) {
            return refused;
        }
        if (e instanceof RuntimeException unchecked) {
            throw unchecked;
        }
        if (e instanceof Error error) {
            throw error;
        }
        throw new IllegalStateException(e);
    }

    /** Native functions, looked up on first use and constant afterwards. */
    private static final class Functions {
        private static final Class<?> I = int.class;
        private static final Class<?> L = long.class;

        static final ForeignAccess ACCESS = new ForeignAccess(NativeLibrary.file());
        static final MethodHandle OPEN = ACCESS.function("xmlcost_open_library", I, L, I, I, L);
        static final MethodHandle CLOSE = ACCESS.function("xmlcost_close", I, L);
        static final MethodHandle WRITE = ACCESS.function("xmlcost_write", I, L, L, L, L);
        static final MethodHandle READ = ACCESS.function("xmlcost_read", I, L, L, L, L);
        static final MethodHandle LAST_READ = ACCESS.function("xmlcost_last_read", I, L, L, L);
        static final MethodHandle LAST_FAILURE = ACCESS.function("xmlcost_last_failure", I, L, L);
        static final MethodHandle HOLD = ACCESS.function("xmlcost_hold", I, L);
        static final MethodHandle RELEASE = ACCESS.function("xmlcost_release", I, L);
        static final MethodHandle SCRATCH = ACCESS.function("xmlcost_scratch", I, L, I, L, L);
        static final MethodHandle NOTHING = ACCESS.function("xmlcost_nothing", L, L);
        static final MethodHandle STATUS_TEXT = ACCESS.function("xmlcost_status_text", L, I);
        static final MethodHandle GET_LONG = ACCESS.get(L);
        static final MethodHandle GET_BYTE = ACCESS.get(byte.class);
        static final MethodHandle SET_LONG = ACCESS.set(L);
        static final MethodHandle BYTES_IN = ACCESS.copyIn(byte.class);
        static final MethodHandle INTS_IN = ACCESS.copyIn(I);
        static final MethodHandle FLOATS_IN = ACCESS.copyIn(float.class);
        static final MethodHandle DOUBLES_IN = ACCESS.copyIn(double.class);
        static final MethodHandle BYTES_OUT = ACCESS.copyOut(byte.class);
        static final MethodHandle INTS_OUT = ACCESS.copyOut(I);
        static final MethodHandle FLOATS_OUT = ACCESS.copyOut(float.class);
        static final MethodHandle DOUBLES_OUT = ACCESS.copyOut(double.class);

        static {
            try {
                int layout = (int) ACCESS.function("xmlcost_layout", I).invokeExact();
                if (layout != (VALUES_SIZE << 16 | FAILURE_SIZE)) {
                    throw new IllegalStateException(
                            "the native library has another layout of xmlcost_values: " + layout);
                }
            } catch (Throwable e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        private Functions() {}
    }
}
