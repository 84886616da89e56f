package org.xmlcost.codec.document;

import org.xmlcost.wire.MalformedMessageException;

import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/** Streams of zlib (RFC 1950) of a level that all formats share. */
public final class Zlib {
    /** The default of zlib. */
    private static final int LEVEL = 6;

    private static final int LEAST_ROOM = 1 << 16;

    private Zlib() {}

    /** Returns the stream of some bytes of an array. */
    public static byte[] deflated(byte[] bytes, int from, int length) {
        Deflater deflater = new Deflater(LEVEL);
        try {
            deflater.setInput(bytes, from, length);
            deflater.finish();
            byte[] out = new byte[64 + length + length / 1000];
            int size = 0;
            while (!deflater.finished()) {
                if (size == out.length) {
                    out = Arrays.copyOf(out, 2 * size);
                }
                size += deflater.deflate(out, size, out.length - size);
            }
            return Arrays.copyOf(out, size);
        } finally {
            deflater.end();
        }
    }

    /**
     * Returns the content of a stream. Memory is bounded by what the stream really holds, whatever is claimed.
     *
     * @param in bytes that contain the stream
     * @param size claimed number of bytes
     * @throws MalformedMessageException if it is no stream, or if its content has another number of bytes
     */
    public static byte[] inflated(byte[] in, int from, int length, int size) throws MalformedMessageException {
        byte[] out = content(in, from, length, size);
        if (out.length != size) {
            throw new MalformedMessageException("a zlib stream that does not hold " + size + " bytes", "");
        }
        return out;
    }

    /**
     * Returns the content of a stream.
     *
     * @param in bytes that contain the stream
     * @param most largest number of bytes that the content may have
     * @throws MalformedMessageException if it is no stream, or if its content is longer
     */
    static byte[] content(byte[] in, int from, int length, int most) throws MalformedMessageException {
        byte[] out = new byte[room(length, most)];
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(in, from, length);
            int read = 0;
            int n = 1;
            while (read < most && n > 0) {
                if (read == out.length) {
                    out = Arrays.copyOf(out, (int) Math.min(most, 2L * read));
                }
                n = inflater.inflate(out, read, out.length - read);
                read += n;
            }
            // The end of the stream is after its last byte.
            if (read == most && !inflater.finished() && inflater.inflate(new byte[1]) > 0) {
                throw new MalformedMessageException("a zlib stream that holds more than " + most + " bytes", "");
            }
            if (!inflater.finished() || inflater.getRemaining() > 0) {
                throw new MalformedMessageException("no zlib stream: it ends early, or bytes follow", "");
            }
            return read == out.length ? out : Arrays.copyOf(out, read);
        } catch (DataFormatException e) {
            throw new MalformedMessageException("no zlib stream: " + e.getMessage(), "", e);
        } finally {
            inflater.end();
        }
    }

    /** Returns a first size of an array for the content of a stream, which may claim too much. */
    static int room(long length, long size) {
        return (int) Math.min(size, Math.max(LEAST_ROOM, 4 * length));
    }
}
