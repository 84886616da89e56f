package org.xmlcost.wire;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * A gzip stream (RFC 1952) around a message, as an HTTP server with content coding sends it. By the JDK, which is to
 * say zlib.
 */
public final class Gzip {
    /** Zlib's own default, which servers use. */
    public static final int LEVEL = 6;

    /**
     * More than any message that can be measured; no message may take more than a sixteenth of the heap either, since
     * it grows by doubling.
     */
    private static final long LARGEST = 1L << 30;

    private static final int BUFFER = 1 << 16;

    private Gzip() {}

    /** Bytes that a stream may hold at most, in this JVM. */
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
     * Takes a message out of its gzip stream. Deflate packs up to a thousandfold, so that a message of a megabyte may
     * claim a gigabyte: what comes out is bounded.
     *
     * @param out emptied first
     * @throws MalformedMessageException if this is no whole gzip stream, or holds more than may be
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

    /** The JDK's stream has no setter for the level. */
    private static final class Stream extends GZIPOutputStream {
        Stream(OutputStream out) throws IOException {
            super(out, BUFFER);
            def.setLevel(LEVEL);
        }
    }
}
