package org.xmlcost.wire;

import org.xmlcost.payload.Columns;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Base64;

/**
 * The values of an array as bare bytes, one after another, numbers little-endian: what base64 and attachments carry.
 */
@SuppressWarnings("ByteBufferBackingArray")
public final class Packed {
    /** A multiple of every width, small enough for the first cache. */
    private static final int PIECE = 1 << 13;

    private Packed() {}

    /**
     * The values as one array of bytes; of bytes the payload's own, which is not copied.
     *
     * @throws IllegalArgumentException for kinds whose values are not of one size
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
     * Writes the bytes as they are made, with no array of them all.
     *
     * @throws IllegalArgumentException for kinds whose values are not of one size
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
     * The primitive array that the bytes are.
     *
     * @throws MalformedMessageException if the last value is not whole
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
     * Reads a stream to its end, with no array of all its bytes.
     *
     * @param size bytes that the stream has, or negative if that is not known
     * @param most bytes that it may have
     * @return the primitive array that the bytes are
     * @throws MalformedMessageException if the last value is not whole, or there are more bytes than that
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

    /**
     * Decodes an xsd:base64Binary. The JDK's decoder refuses white space and accepts missing padding; the schema does
     * neither.
     *
     * @throws MalformedMessageException if the text is none
     */
    public static byte[] decode(String text) throws MalformedMessageException {
        try {
            if (text.length() % 4 == 0) {
                return Base64.getDecoder().decode(text);
            }
        } catch (IllegalArgumentException e) {
            // may still be well-formed with white space in it
        }
        String packed = text.replaceAll("[ \t\r\n]", "");
        if (packed.length() % 4 != 0) {
            throw new MalformedMessageException("not an xsd:base64Binary: " + packed.length() + " characters", "");
        }
        try {
            return Base64.getDecoder().decode(packed);
        } catch (IllegalArgumentException e) {
            throw new MalformedMessageException("not an xsd:base64Binary: " + e.getMessage(), "", e);
        }
    }

    /** @return how many there were, {@code room} at most */
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
