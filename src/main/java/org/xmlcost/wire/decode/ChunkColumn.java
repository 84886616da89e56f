package org.xmlcost.wire.decode;

import org.xmlcost.payload.ValueSource;
import org.xmlcost.wire.MalformedMessageException;

import java.lang.reflect.Array;

/** Column of single values that are passed on in chunks. */
final class ChunkColumn extends ArrayBuilder {
    private final Growing values;
    private final Chunks chunks;

    /** @param values the only column of the chunks */
    ChunkColumn(Growing values, Chunks chunks) {
        this.values = values;
        this.chunks = chunks;
    }

    @Override
    public void add(String text) throws MalformedMessageException {
        values.add(text);
        chunks.passIfFull();
    }

    @Override
    public void add(char[] text, int from, int to) throws MalformedMessageException {
        values.add(text, from, to);
        chunks.passIfFull();
    }

    @Override
    public void add(int value) throws MalformedMessageException {
        values.add(value);
        chunks.passIfFull();
    }

    @Override
    public void add(float value) throws MalformedMessageException {
        values.add(value);
        chunks.passIfFull();
    }

    @Override
    public void add(double value) throws MalformedMessageException {
        values.add(value);
        chunks.passIfFull();
    }

    void addAll(Object primitives) throws MalformedMessageException {
        if (primitives.getClass() != values.array().getClass()) {
            throw otherType(primitives);
        }
        int length = Array.getLength(primitives);
        for (int from = 0; from < length; ) {
            int n = Math.min(length - from, ValueSource.CHUNK - values.size);
            System.arraycopy(primitives, from, values.array(), values.size, n);
            values.size += n;
            from += n;
            chunks.passIfFull();
        }
    }

    /** Returns the number of values that have not been passed on. */
    @Override
    public int size() {
        return values.size();
    }

    @Override
    public Object values() {
        return null;
    }
}
