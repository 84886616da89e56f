package org.xmlcost.codec.table;

import org.xmlcost.payload.Kind;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.decode.Base64Binary;
import org.xmlcost.wire.number.Numbers;

import java.lang.reflect.Array;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;

/**
 * Values of a column, each of which comes with its number. The numbers are usually in order, and then only their count
 * is tracked.
 */
final class Slots {
    private static final int FIRST_CAPACITY = 16;

    private final Kind kind;
    private final Numbers numbers;
    private final boolean asCharacters;
    private final int most;
    private char[] characters = new char[32];

    private Object values;
    private int capacity;
    private int inOrder;
    private BitSet taken;

    /** @param most maximum number of values, from the length of the message */
    Slots(Kind kind, Numbers numbers, int most) {
        this.kind = kind;
        this.values = kind.array(0);
        this.numbers = numbers;
        this.asCharacters = numbers.readsCharacters();
        this.most = most;
    }

    void put(int number, byte[] row, int from, int to) throws MalformedMessageException {
        take(number);
        if (kind == Kind.STRING) {
            ((String[]) values)[number] = Escape.plain(new String(row, from, to - from, StandardCharsets.UTF_8));
        } else if (kind == Kind.BLOB) {
            values = Base64Binary.decode(new String(row, from, to - from, StandardCharsets.ISO_8859_1));
        } else if (asCharacters) {
            number(number, row, from, to);
        } else {
            number(number, new String(row, from, to - from, StandardCharsets.ISO_8859_1));
        }
    }

    /** Takes bytes that came outside the table. */
    void put(byte[] attached) throws MalformedMessageException {
        take(0);
        values = attached;
    }

    private void number(int number, String text) throws MalformedMessageException {
        if (values instanceof double[] doubles) {
            doubles[number] = numbers.parseDouble(text);
        } else if (values instanceof int[] ints) {
            ints[number] = numbers.parseInt(text);
        } else if (values instanceof float[] floats) {
            floats[number] = numbers.parseFloat(text);
        } else {
            ((byte[]) values)[number] = numbers.parseUnsignedByte(text);
        }
    }

    private void number(int number, byte[] row, int from, int to) throws MalformedMessageException {
        int length = to - from;
        if (length > characters.length) {
            characters = new char[length];
        }
        for (int i = 0; i < length; i++) {
            characters[i] = (char) (row[from + i] & 0xFF);
        }
        if (values instanceof double[] doubles) {
            doubles[number] = numbers.parseDouble(characters, 0, length);
        } else if (values instanceof int[] ints) {
            ints[number] = numbers.parseInt(characters, 0, length);
        } else if (values instanceof float[] floats) {
            floats[number] = numbers.parseFloat(characters, 0, length);
        } else {
            ((byte[]) values)[number] = numbers.parseUnsignedByte(characters, 0, length);
        }
    }

    private void take(int number) throws MalformedMessageException {
        if (number >= most) {
            throw new MalformedMessageException(
                    "number " + number + ", but the message holds at most " + most + " values", "");
        }
        if (number == inOrder && taken == null) {
            inOrder++;
        } else {
            if (taken == null) {
                taken = new BitSet();
                taken.set(0, inOrder);
            }
            if (taken.get(number)) {
                throw new MalformedMessageException("an index twice", "");
            }
            taken.set(number);
        }
        if (number >= capacity && kind != Kind.BLOB) {
            capacity = (int) Math.min(most, Math.max(FIRST_CAPACITY, number + 1L + (number >> 1)));
            values = sized(capacity);
        }
    }

    private Object sized(int length) {
        Object sized = kind.array(length);
        System.arraycopy(values, 0, sized, 0, Math.min(length, Array.getLength(values)));
        return sized;
    }

    /** @throws MalformedMessageException if there is a gap among the numbers */
    int count() throws MalformedMessageException {
        if (taken != null && taken.cardinality() != taken.length()) {
            throw new MalformedMessageException("no row " + taken.nextClearBit(0), "");
        }
        return taken == null ? inOrder : taken.length();
    }

    /** Returns the values in an array of exactly their number. */
    Object values() throws MalformedMessageException {
        int count = count();
        return kind == Kind.BLOB || count == Array.getLength(values) ? values : sized(count);
    }
}
