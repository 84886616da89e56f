package org.xmlcost.codec.exi;

import java.io.IOException;
import java.io.InputStream;

/** Limited output of the DEFLATE streams of one message. The input may be a thousand times smaller than the output. */
final class Inflated extends InputStream implements BoundedValues {

    /** Limits for all streams of a message together. */
    static final class Budget {
        private long octets = Runtime.getRuntime().maxMemory() / 16;
        /**
         * Events that may still come. The decoder keeps all events of a block, up to a hundred bytes for each, before
         * the reader gets the first one.
         */
        private long events = Runtime.getRuntime().maxMemory() / 128;
    }

    private final InputStream in;
    private final Budget budget;
    private long narrowed;

    Inflated(InputStream in, Budget budget) {
        this.in = in;
        this.budget = budget;
    }

    @Override
    public int read() throws IOException {
        spend(1);
        return in.read();
    }

    @Override
    public int read(byte[] to, int offset, int count) throws IOException {
        int n = in.read(to, offset, count);
        spend(Math.max(0, n));
        return n;
    }

    @Override
    public long most() {
        return budget.octets;
    }

    @Override
    public void narrow(int octets) {
        narrowed = budget.octets - octets;
    }

    @Override
    public void open() {
        narrowed = 0;
    }

    @Override
    public void event() throws IOException {
        if (--budget.events < 0) {
            throw new IOException("a compressed message of too many events");
        }
    }

    private void spend(int octets) throws IOException {
        budget.octets -= octets;
        if (budget.octets < narrowed) {
            throw new IOException(
                    narrowed > 0 ? "an integer of too many octets" : "a compressed message of too many octets");
        }
    }
}
