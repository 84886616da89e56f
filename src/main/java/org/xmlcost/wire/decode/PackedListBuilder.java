package org.xmlcost.wire.decode;

import org.xmlcost.wire.MalformedMessageException;

import java.nio.charset.StandardCharsets;

/** Column whose values all come in one leaf, as base64 of the text of a list. */
final class PackedListBuilder extends ArrayBuilder {
    private final ListBuilder list;

    PackedListBuilder(ListBuilder list) {
        this.list = list;
    }

    @Override
    public void reserve(int capacity) {
        list.reserve(capacity);
    }

    /** Decodes the text as ISO 8859-1: a byte that is not ASCII becomes a character that no number contains. */
    @Override
    public void add(String text) throws MalformedMessageException {
        list.add(new String(Base64Binary.decode(text), StandardCharsets.ISO_8859_1));
    }

    @Override
    public int size() {
        return list.size();
    }

    @Override
    public Object values() {
        return list.values();
    }
}
