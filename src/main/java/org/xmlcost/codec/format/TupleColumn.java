package org.xmlcost.codec.format;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.decode.ArrayBuilder;

/** Items of a list that go to several columns in turns. */
class TupleColumn extends ArrayBuilder {
    private final ArrayBuilder[] columns;
    private int next;

    /** @param columns in the order of the items */
    TupleColumn(ArrayBuilder... columns) {
        this.columns = columns;
    }

    @Override
    public void add(String text) throws MalformedMessageException {
        columns[next].add(text);
        advance();
    }

    @Override
    public void add(char[] text, int from, int to) throws MalformedMessageException {
        columns[next].add(text, from, to);
        advance();
    }

    private void advance() {
        next = next + 1 == columns.length ? 0 : next + 1;
    }

    @Override
    public Object values() {
        return null;
    }

    @Override
    public int size() {
        return columns[0].size();
    }
}
