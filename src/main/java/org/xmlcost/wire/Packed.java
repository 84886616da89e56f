package org.xmlcost.wire;

import org.xmlcost.payload.Columns;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Values of an array as consecutive bytes, with little-endian numbers: the content of base64 elements and attachments.
 */
@SuppressWarnings("ByteBufferBackingArray")
public final class Packed {
    /** Bytes of a piece: a multiple of the width of every kind, small enough for the first-level cache. */
    private static final int PIECE = 1 << 13;

    private Packed() {}

    /**
     * Returns the values as one array of bytes. For a payload of bytes this is the payload's own array, not a copy.
     *
     * @throws IllegalArgumentException for kinds whose values do not all have the same size
     */
    public static byte[] bytes(Payload payload) {
        Object values = array(payload);
        if (values instanceof byte[] bytes) {
            return bytes;
        }
        byte[] bytes = new byte[Math.toIntExact(payload.rawBytes())];
        put(values, littleEndian(bytes), 0, payload.count());
        return bytes;
    }

    /**
     * Writes the bytes piece by piece, without an array of all bytes.
     *
     * @throws IllegalArgumentException for kinds whose values do not all have the same size
     */
    public static void write(Payload payload, OutputStream to) throws IOException {
        Object values = array(payload);
        if (values instanceof byte[] bytes) {
            to.write(bytes);
            return;
        }
        int width = payload.kind().fixedBytes();
        ByteBuffer piece = littleEndian(new byte[(int) Math.min(PIECE, payload.rawBytes())]);
        int n;
        for (int at = 0; at < payload.count(); at += n) {
            n = Math.min(piece.capacity() / width, payload.count() - at);
            put(values, piece, at, n);
            to.write(piece.array(), 0, n * width);
        }
    }

    /**
     * Returns the values as a primitive array. For kinds of one byte this is the given array.
     *
     * @throws MalformedMessageException if the last value is incomplete
     */
    public static Object values(Kind kind, byte[] bytes) throws MalformedMessageException {
        int width = kind.fixedBytes();
        if (width == 1) {
            return bytes;
        }
        requireWhole(bytes.length, width);
        Object values = kind.array(bytes.length / width);
        get(littleEndian(bytes), values, 0, bytes.length / width);
        return values;
    }

    /**
     * Reads values from a stream to its end, without an array of all its bytes.
     *
     * @param size number of bytes in the stream, or negative if unknown
     * @param most maximum number of bytes in the stream
     * @return the values as a primitive array
     * @throws MalformedMessageException if the last value is incomplete, or the stream has more than {@code size} or
     *     {@code most} bytes
     */
    public static Object read(Kind kind, InputStream from, long size, int most)
            throws MalformedMessageException, IOException {
        int width = kind.fixedBytes();
        int room = (int) (size < 0 ? most : Math.min(size, most)) / width;
        Object values = kind.array(room);
        int count = width == 1 ? from.readNBytes((byte[]) values, 0, room) : numbers(from, kind, values, room);
        if (from.read() >= 0) {
            throw new MalformedMessageException("more than " + room + " values", "");
        }
        return count == room ? values : Columns.resized(values, count);
    }

    /** @return the number of values read, at most {@code room} */
    private static int numbers(InputStream from, Kind kind, Object values, int room)
            throws MalformedMessageException, IOException {
        int width = kind.fixedBytes();
        ByteBuffer piece = littleEndian(new byte[(int) Math.min(PIECE, (long) room * width)]);
        int at = 0;
        while (at < room) {
            int n = from.readNBytes(piece.array(), 0, Math.min(piece.capacity(), (room - at) * width));
            requireWhole(n, width);
            get(piece, values, at, n / width);
            at += n / width;
            if (n < piece.capacity()) {
                break;
            }
        }
        return at;
    }

    private static void requireWhole(int bytes, int width) throws MalformedMessageException {
        if (bytes % width != 0) {
            throw new MalformedMessageException(bytes % width + " bytes are left over from values of " + width, "");
        }
    }

    private static ByteBuffer littleEndian(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static Object array(Payload payload) {
        Object[] arrays = payload.arrays();
        if (arrays.length != 1 || arrays[0] instanceof String[]) {
            throw new IllegalArgumentException(payload.kind() + " has no values of one size");
        }
        return arrays[0];
    }

    private static void put(Object values, ByteBuffer to, int from, int count) {
        if (values instanceof int[] ints) {
            to.asIntBuffer().put(ints, from, count);
        } else if (values instanceof float[] floats) {
            to.asFloatBuffer().put(floats, from, count);
        } else {
            to.asDoubleBuffer().put((double[]) values, from, count);
        }
    }

    private static void get(ByteBuffer from, Object values, int at, int count) {
        if (values instanceof int[] ints) {
            from.asIntBuffer().get(ints, at, count);
        } else if (values instanceof float[] floats) {
            from.asFloatBuffer().get(floats, at, count);
        } else {
            from.asDoubleBuffer().get((double[]) values, at, count);
        }
    }
}
