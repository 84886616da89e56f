package org.xmlcost.codec.format;

import org.xmlcost.wire.MalformedMessageException;

import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/** Streams of zlib (RFC 1950) of a level that all formats share. */
final class Zlib {
    /** The default of zlib. */
    private static final int LEVEL = 6;
    /** Maximum ratio of a stream (RFC 1951): 258 bytes take at least two bits. */
    private static final int MOST_RATIO = 1032;

    private Zlib() {}

    static byte[] deflated(byte[] bytes, int from, int length) {
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
     * Returns the content of a stream.
     *
     * @param in bytes that contain the stream
     * @param size claimed number of bytes
     * @throws MalformedMessageException if it is no stream, or if its content has another number of bytes
     */
    static byte[] inflated(byte[] in, int from, int length, int size) throws MalformedMessageException {
        if (size > (long) length * MOST_RATIO) {
            throw new MalformedMessageException("a zlib stream of " + length + " bytes has not " + size, "");
        }
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(in, from, length);
            byte[] out = new byte[size];
            int read = 0;
            int n = 1;
            while (read < size && n > 0) {
                n = inflater.inflate(out, read, size - read);
                read += n;
            }
            // The end of the stream is after its last byte.
            boolean isLonger = read == size && !inflater.finished() && inflater.inflate(new byte[1]) > 0;
            if (read < size || isLonger || !inflater.finished() || inflater.getRemaining() > 0) {
                throw new MalformedMessageException("a zlib stream that does not hold " + size + " bytes", "");
            }
            return out;
        } catch (DataFormatException e) {
            throw new MalformedMessageException("no zlib stream: " + e.getMessage(), "", e);
        } finally {
            inflater.end();
        }
    }
}
