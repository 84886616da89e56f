package org.xmlcost.wire.decode;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.number.Lexical;
import org.xmlcost.wire.number.Numbers;

import java.util.Arrays;

/**
 * Column whose values are items of an xs:list that comes in pieces. An item may begin in one piece and end in another.
 */
public final class ListPieces extends ArrayBuilder {
    private final ArrayBuilder items;
    private final ListBuilder list;
    /** Characters of the last item, as far as they have come. */
    private char[] begun = new char[64];

    private int begunLength;

    /**
     * Creates a column that passes items on.
     *
     * @param numbers conversion of number text, which decides how items are passed on
     */
    public ListPieces(ArrayBuilder items, Numbers numbers) {
        this.items = items;
        this.list = new ListBuilder(items, numbers);
    }

    /** Takes a piece, and keeps the item at its end, which may continue. */
    public void piece(char[] text, int from, int to) throws MalformedMessageException {
        int at = from;
        if (begunLength > 0) {
            while (at < to && !Lexical.isSpace(text[at])) {
                at++;
            }
            begin(text, from, at);
            if (at == to) {
                return;
            }
            end();
        }
        int last = to;
        while (last > at && !Lexical.isSpace(text[last - 1])) {
            last--;
        }
        list.add(text, at, last);
        begin(text, last, to);
    }

    private void begin(char[] text, int from, int to) {
        int length = to - from;
        if (begunLength + length > begun.length) {
            begun = Arrays.copyOf(begun, Math.max(begunLength + length, 2 * begun.length));
        }
        System.arraycopy(text, from, begun, begunLength, length);
        begunLength += length;
    }

    private void end() throws MalformedMessageException {
        if (begunLength > 0) {
            int length = begunLength;
            begunLength = 0;
            items.add(begun, 0, length);
        }
    }

    /** Takes the last piece. */
    @Override
    public void add(char[] text, int from, int to) throws MalformedMessageException {
        piece(text, from, to);
        end();
    }

    /** Takes the last piece. */
    @Override
    public void add(String text) throws MalformedMessageException {
        add(text.toCharArray(), 0, text.length());
    }

    @Override
    public int size() {
        return items.size();
    }

    @Override
    public Object values() {
        return items.values();
    }
}
