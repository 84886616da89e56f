package org.xmlcost.wire.decode;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.number.Lexical;
import org.xmlcost.wire.number.Numbers;

/**
 * Column whose values all come in one leaf: items of an xs:list, separated by white space (XML Schema Part 2, 2.5.1.2).
 */
final class ListBuilder extends ArrayBuilder {
    private final ArrayBuilder items;
    private final boolean asCharacters;

    ListBuilder(ArrayBuilder items, Numbers numbers) {
        this.items = items;
        this.asCharacters = numbers != null && numbers.readsCharacters();
    }

    @Override
    public void reserve(int capacity) {
        items.reserve(capacity);
    }

    @Override
    public void add(String text) throws MalformedMessageException {
        if (asCharacters) {
            add(text.toCharArray(), 0, text.length());
            return;
        }
        int at = 0;
        for (int end = 0; end < text.length(); at = end) {
            while (at < text.length() && Lexical.isSpace(text.charAt(at))) {
                at++;
            }
            end = at;
            while (end < text.length() && !Lexical.isSpace(text.charAt(end))) {
                end++;
            }
            if (end > at) {
                items.add(text.substring(at, end));
            }
        }
    }

    @Override
    public void add(char[] text, int from, int to) throws MalformedMessageException {
        int at = from;
        for (int end = from; end < to; at = end) {
            while (at < to && Lexical.isSpace(text[at])) {
                at++;
            }
            end = at;
            while (end < to && !Lexical.isSpace(text[end])) {
                end++;
            }
            if (end > at) {
                items.add(text, at, end);
            }
        }
    }

    @Override
    public void add(int value) throws MalformedMessageException {
        items.add(value);
    }

    @Override
    public void add(float value) throws MalformedMessageException {
        items.add(value);
    }

    @Override
    public void add(double value) throws MalformedMessageException {
        items.add(value);
    }

    @Override
    public void take(Object primitives) throws MalformedMessageException {
        items.take(primitives);
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
