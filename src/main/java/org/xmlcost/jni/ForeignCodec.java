package org.xmlcost.jni;

import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * The functions of {@code native/codec/xmlcost_codec.h} called through {@code java.lang.foreign}: the same work as
 * {@link NativeCodecs} with copies, without a line of JNI. Columns and kinds are those of {@link NativeCodecs}.
 *
 * <p>An instance is a codec of one kind, for one thread. What native code refuses is a {@link NativeException} here as well.
 */
public final class ForeignCodec {
    /** Of Java, that has what is needed. */
    public static final int FIRST_RELEASE = ForeignAccess.FIRST_RELEASE;

    /** The fields of {@code xmlcost_values}, eight bytes each. */
    private static final int COUNT = 0;

    private static final int FIRST_COLUMN = 8;
    private static final int TEXT_BYTES = 64;
    private static final int VALUES_SIZE = 72;
    /** The fields of {@code xmlcost_failure}. */
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
    /** Kept, or its memory would be freed. */
    private final Object owner;
    /** Where functions leave what they return by pointer: values or a failure first, then two words. */
    private final long memory;

    private final long words;

    /**
     * Opens a codec, as {@link NativeCodecs#open} does.
     *
     * @throws IllegalStateException if {@link #problem} tells of one
     */
    public ForeignCodec(String library, int kind, int options) throws NativeException {
        problem().ifPresent(reason -> {
            throw new IllegalStateException(reason);
        });
        try {
            owner = Functions.ACCESS.allocate(MEMORY);
            memory = Functions.ACCESS.address(owner);
            words = memory + VALUES_SIZE;
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

    /** Why there is none here; empty if there is. */
    public static Optional<String> problem() {
        return ForeignAccess.problem().or(NativeLibrary::problem);
    }

    /** Returns its argument: what calling costs. */
    public static long nothing(long value) {
        try {
            return (long) Functions.NOTHING.invokeExact(value);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    public void close() throws NativeException {
        try {
            require((int) Functions.CLOSE.invokeExact(handle));
        } catch (Throwable e) {
            throw rethrown(e);
        }
    }

    /** As {@link NativeCodecs#write}. */
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
                take(NativeCodecs.BYTES, bytes, bytes == null ? 0 : count, 1, Functions.BYTES_IN);
                take(NativeCodecs.INTS, ints, ints == null ? 0 : count, Integer.BYTES, Functions.INTS_IN);
                take(NativeCodecs.INTS2, ints2, ints2 == null ? 0 : count, Integer.BYTES, Functions.INTS_IN);
                take(NativeCodecs.FLOATS, floats, floats == null ? 0 : count, Float.BYTES, Functions.FLOATS_IN);
                take(NativeCodecs.DOUBLES, doubles, doubles == null ? 0 : count, Double.BYTES, Functions.DOUBLES_IN);
                int textLength = text == null ? 0 : text.length;
                take(NativeCodecs.TEXT, text, textLength, 1, Functions.BYTES_IN);
                take(NativeCodecs.OFFSETS, offsets, offsets == null ? 0 : count + 1, Integer.BYTES, Functions.INTS_IN);
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

    /** As {@link NativeCodecs#read}. */
    public int read(byte[] message, int length) throws NativeException {
        try {
            require((int) Functions.HOLD.invokeExact(handle));
            try {
                long room = room(MESSAGE, length);
                Functions.BYTES_IN.invokeExact((Object) message, room, length);
                require((int) Functions.READ.invokeExact(handle, room, (long) length, memory));
                return (int) (long) Functions.GET_LONG.invokeExact(memory + COUNT);
            } finally {
                int ignored = (int) Functions.RELEASE.invokeExact(handle);
            }
        } catch (Throwable e) {
            throw rethrown(e);
        }
    }

    public int textLength() throws NativeException {
        try {
            require((int) Functions.LAST_READ.invokeExact(handle, words, memory));
            return (int) (long) Functions.GET_LONG.invokeExact(memory + TEXT_BYTES);
        } catch (Throwable e) {
            throw rethrown(e);
        }
    }

    public void copyBytes(int column, byte[] out) throws NativeException {
        copy(column, out, out.length, Functions.BYTES_OUT);
    }

    public void copyInts(int column, int[] out) throws NativeException {
        copy(column, out, out.length, Functions.INTS_OUT);
    }

    public void copyFloats(float[] out) throws NativeException {
        copy(NativeCodecs.FLOATS, out, out.length, Functions.FLOATS_OUT);
    }

    public void copyDoubles(double[] out) throws NativeException {
        copy(NativeCodecs.DOUBLES, out, out.length, Functions.DOUBLES_OUT);
    }

    private void take(int column, Object array, int count, int width, MethodHandle copyIn) throws Throwable {
        long room = 0;
        if (array != null) {
            room = room(column, (long) count * width);
            copyIn.invokeExact(array, room, count);
        }
        Functions.SET_LONG.invokeExact(memory + FIRST_COLUMN + (long) column * Long.BYTES, room);
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
                            from == 0 ? "the handle is of a kind without that column" : "an array is too short");
                }
                copyOut.invokeExact(from, out, (int) count);
            } finally {
                int ignored = (int) Functions.RELEASE.invokeExact(handle);
            }
        } catch (Throwable e) {
            throw rethrown(e);
        }
    }

    private long room(int column, long bytes) throws Throwable {
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

    /** Looked up when first called, and constants from then on. */
    private static final class Functions {
        static final ForeignAccess ACCESS;
        static final MethodHandle OPEN;
        static final MethodHandle CLOSE;
        static final MethodHandle WRITE;
        static final MethodHandle READ;
        static final MethodHandle LAST_READ;
        static final MethodHandle LAST_FAILURE;
        static final MethodHandle HOLD;
        static final MethodHandle RELEASE;
        static final MethodHandle SCRATCH;
        static final MethodHandle NOTHING;
        static final MethodHandle STATUS_TEXT;
        static final MethodHandle GET_LONG;
        static final MethodHandle GET_BYTE;
        static final MethodHandle SET_LONG;
        static final MethodHandle BYTES_IN;
        static final MethodHandle INTS_IN;
        static final MethodHandle FLOATS_IN;
        static final MethodHandle DOUBLES_IN;
        static final MethodHandle BYTES_OUT;
        static final MethodHandle INTS_OUT;
        static final MethodHandle FLOATS_OUT;
        static final MethodHandle DOUBLES_OUT;

        static {
            try {
                Class<?> i = int.class;
                Class<?> l = long.class;
                ACCESS = new ForeignAccess(NativeLibrary.file());
                int layout = (int) ACCESS.function("xmlcost_layout", i).invokeExact();
                if (layout != (VALUES_SIZE << 16 | FAILURE_SIZE)) {
                    throw new IllegalStateException("the native library lays out its values otherwise: " + layout);
                }
                OPEN = ACCESS.function("xmlcost_open_library", i, l, i, i, l);
                CLOSE = ACCESS.function("xmlcost_close", i, l);
                WRITE = ACCESS.function("xmlcost_write", i, l, l, l, l);
                READ = ACCESS.function("xmlcost_read", i, l, l, l, l);
                LAST_READ = ACCESS.function("xmlcost_last_read", i, l, l, l);
                LAST_FAILURE = ACCESS.function("xmlcost_last_failure", i, l, l);
                HOLD = ACCESS.function("xmlcost_hold", i, l);
                RELEASE = ACCESS.function("xmlcost_release", i, l);
                SCRATCH = ACCESS.function("xmlcost_scratch", i, l, i, l, l);
                NOTHING = ACCESS.function("xmlcost_nothing", l, l);
                STATUS_TEXT = ACCESS.function("xmlcost_status_text", l, i);
                GET_LONG = ACCESS.get(l);
                GET_BYTE = ACCESS.get(byte.class);
                SET_LONG = ACCESS.set(l);
                BYTES_IN = ACCESS.copyIn(byte.class);
                INTS_IN = ACCESS.copyIn(i);
                FLOATS_IN = ACCESS.copyIn(float.class);
                DOUBLES_IN = ACCESS.copyIn(double.class);
                BYTES_OUT = ACCESS.copyOut(byte.class);
                INTS_OUT = ACCESS.copyOut(i);
                FLOATS_OUT = ACCESS.copyOut(float.class);
                DOUBLES_OUT = ACCESS.copyOut(double.class);
            } catch (Throwable e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        private Functions() {}
    }
}
