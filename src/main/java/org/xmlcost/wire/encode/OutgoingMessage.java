package org.xmlcost.wire.encode;

import java.io.IOException;
import java.io.OutputStream;

/**
 * A message of any length that leaves by a stream, in blocks. A library writes to this stream, which keeps the
 * exception of the other stream: libraries wrap it, each in its own way.
 */
public final class OutgoingMessage extends OutputStream {
    private static final int BLOCK = 1 << 16;

    private final OutputStream out;
    private final byte[] block = new byte[BLOCK];
    private int filled;
    private IOException failure;

    /** @param out stream of the message, which is flushed by {@link #finish} and not closed */
    public OutgoingMessage(OutputStream out) {
        this.out = out;
    }

    @Override
    public void write(int b) throws IOException {
        if (filled == BLOCK) {
            pass();
        }
        block[filled++] = (byte) b;
    }

    @Override
    public void write(byte[] source, int offset, int count) throws IOException {
        int done = 0;
        while (done < count) {
            if (filled == BLOCK) {
                pass();
            }
            int n = Math.min(count - done, BLOCK - filled);
            System.arraycopy(source, offset + done, block, filled, n);
            filled += n;
            done += n;
        }
    }

    private void pass() throws IOException {
        try {
            out.write(block, 0, filled);
        } catch (IOException e) {
            failure = e;
            throw e;
        }
        filled = 0;
    }

    /** Writes the last block. The library has written everything to this stream, and a flush of it has no effect. */
    public void finish() throws IOException {
        pass();
        out.flush();
    }

    /**
     * Converts an exception that a library threw while it wrote. Throws what the other stream threw, if it has thrown.
     */
    public IllegalStateException failed(Exception thrown) throws IOException {
        if (failure != null) {
            throw failure;
        }
        return new IllegalStateException(thrown);
    }
}
