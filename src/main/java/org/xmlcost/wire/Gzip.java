package org.xmlcost.wire;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * Gzip stream (RFC 1952) around a message, as an HTTP server sends it with a content coding. Uses the JDK's
 * implementation, which is zlib.
 */
public final class Gzip {
    /** Compression level: zlib's default, which servers use. */
    public static final int LEVEL = 6;

    /**
     * Limit of an unpacked message in bytes: more than any message that can be measured. A message must also fit into a
     * sixteenth of the heap, since its buffer grows by doubling.
     */
    private static final long LARGEST = 1L << 30;

    private static final int BUFFER = 1 << 16;

    private Gzip() {}

    /** Returns the maximum number of unpacked bytes that a stream may hold in this JVM. */
    public static long largest() {
        return Math.min(LARGEST, Runtime.getRuntime().maxMemory() / 16);
    }

    /**
     * Puts a message into a gzip stream.
     *
     * @param out emptied first
     */
    public static void pack(MessageBuffer message, MessageBuffer out) {
        out.clear();
        try (OutputStream stream = new Stream(out.out())) {
            stream.write(message.bytes(), 0, message.length());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Takes a message out of its gzip stream. Deflate compresses up to a thousandfold, so a stream of a megabyte may
     * unpack to a gigabyte. The unpacked size is therefore bounded by {@link #largest()}.
     *
     * @param out emptied first
     * @throws MalformedMessageException if the bytes are not a complete gzip stream, or unpack to more than the bound
     */
    public static void unpack(MessageBuffer packed, MessageBuffer out) throws MalformedMessageException {
        out.clear();
        long most = largest();
        byte[] piece = new byte[BUFFER];
        try (InputStream stream = new GZIPInputStream(packed.in(), BUFFER)) {
            for (int n = stream.read(piece); n >= 0; n = stream.read(piece)) {
                if (out.length() + (long) n > most) {
                    throw new MalformedMessageException("a gzip stream of more than " + most + " bytes", "gzip");
                }
                out.append(piece, 0, n);
            }
        } catch (IOException e) {
            throw MalformedMessageException.reportedBy("gzip", e);
        }
    }

    /** Gzip stream of level {@link #LEVEL}: the JDK's class has no setter for the level. */
    private static final class Stream extends GZIPOutputStream {
        Stream(OutputStream out) throws IOException {
            super(out, BUFFER);
            def.setLevel(LEVEL);
        }
    }
}
