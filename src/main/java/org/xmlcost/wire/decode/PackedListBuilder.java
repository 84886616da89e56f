package org.xmlcost.wire.decode;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.Packed;

import java.nio.charset.StandardCharsets;

/** A column whose values all come in one leaf: base64 of the text of a list. */
final class PackedListBuilder extends ArrayBuilder {
    private final ListBuilder list;

    PackedListBuilder(ListBuilder list) {
        this.list = list;
    }

    @Override
    void reserve(int capacity) {
        list.reserve(capacity);
    }

    /** A byte that is not ASCII becomes a character that no number has. */
    @Override
    void add(String text) throws MalformedMessageException {
        list.add(new String(Packed.decode(text), StandardCharsets.ISO_8859_1));
        size = list.size;
    }

    @Override
    void add(char[] text, int from, int to) throws MalformedMessageException {
        add(new String(text, from, to - from));
    }

    @Override
    void take(Object primitives) throws MalformedMessageException {
        throw otherType(primitives);
    }

    @Override
    Object values() {
        return list.values();
    }
}
