package org.xmlcost.wire.decode;

import org.xmlcost.payload.Kind;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.Packed;
import org.xmlcost.wire.number.Numbers;

import java.lang.reflect.Array;
import java.util.Arrays;

/** A growing primitive array that reads its values from leaves: an array payload has one, a struct payload one a member. */
abstract class ArrayBuilder {
    private static final int FIRST_CAPACITY = 16;
    int size;

    ArrayBuilder() {}

    /** Makes room for an expected count; the caller bounds it by what the message can hold. */
    void reserve(int capacity) {
        use(Array.newInstance(array().getClass().getComponentType(), capacity));
    }

    abstract void add(String text) throws MalformedMessageException;

    abstract void add(char[] text, int from, int to) throws MalformedMessageException;

    /** A value that the codec's library converted. */
    void add(int value) throws MalformedMessageException {
        throw otherType(value);
    }

    void add(float value) throws MalformedMessageException {
        throw otherType(value);
    }

    void add(double value) throws MalformedMessageException {
        throw otherType(value);
    }

    /** Takes a whole primitive array of the column's own type in place of leaves. */
    void take(Object primitives) throws MalformedMessageException {
        if (primitives.getClass() != array().getClass()) {
            throw otherType(primitives);
        }
        use(primitives);
        size = Array.getLength(primitives);
    }

    /** The values in an array of just their number. */
    Object values() {
        Object all = array();
        if (size == Array.getLength(all)) {
            return all;
        }
        Object values = Array.newInstance(all.getClass().getComponentType(), size);
        System.arraycopy(all, 0, values, 0, size);
        return values;
    }

    /** The array that values are put into; null if there is none. */
    Object array() {
        return null;
    }

    /** From here on values are put into that array. */
    void use(Object array) {
        throw new IllegalStateException("keeps no values");
    }

    final int grown() {
        return Math.max(FIRST_CAPACITY, size + (size >> 1));
    }

    final MalformedMessageException otherType(Object given) {
        return new MalformedMessageException("values as " + given.getClass().getSimpleName(), "");
    }

    static final class OfBytes extends ArrayBuilder {
        private final Numbers numbers;
        private byte[] values = {};

        OfBytes(Numbers numbers) {
            this.numbers = numbers;
        }

        @Override
        void add(String text) throws MalformedMessageException {
            append(numbers.parseUnsignedByte(text));
        }

        @Override
        void add(char[] text, int from, int to) throws MalformedMessageException {
            append(numbers.parseUnsignedByte(text, from, to));
        }

        @Override
        void add(int value) throws MalformedMessageException {
            append(Numbers.unsignedByte(value));
        }

        private void append(byte value) {
            if (size == values.length) {
                values = Arrays.copyOf(values, grown());
            }
            values[size++] = value;
        }

        @Override
        Object array() {
            return values;
        }

        @Override
        void use(Object array) {
            values = (byte[]) array;
        }
    }

    static final class OfInts extends ArrayBuilder {
        private final Numbers numbers;
        private int[] values = {};

        OfInts(Numbers numbers) {
            this.numbers = numbers;
        }

        @Override
        void add(String text) throws MalformedMessageException {
            add(numbers.parseInt(text));
        }

        @Override
        void add(char[] text, int from, int to) throws MalformedMessageException {
            add(numbers.parseInt(text, from, to));
        }

        @Override
        void add(int value) {
            if (size == values.length) {
                values = Arrays.copyOf(values, grown());
            }
            values[size++] = value;
        }

        @Override
        Object array() {
            return values;
        }

        @Override
        void use(Object array) {
            values = (int[]) array;
        }
    }

    static final class OfFloats extends ArrayBuilder {
        private final Numbers numbers;
        private float[] values = {};

        OfFloats(Numbers numbers) {
            this.numbers = numbers;
        }

        @Override
        void add(String text) throws MalformedMessageException {
            add(numbers.parseFloat(text));
        }

        @Override
        void add(char[] text, int from, int to) throws MalformedMessageException {
            add(numbers.parseFloat(text, from, to));
        }

        @Override
        void add(float value) {
            if (size == values.length) {
                values = Arrays.copyOf(values, grown());
            }
            values[size++] = value;
        }

        @Override
        Object array() {
            return values;
        }

        @Override
        void use(Object array) {
            values = (float[]) array;
        }
    }

    static final class OfDoubles extends ArrayBuilder {
        private final Numbers numbers;
        private double[] values = {};

        OfDoubles(Numbers numbers) {
            this.numbers = numbers;
        }

        @Override
        void add(String text) throws MalformedMessageException {
            add(numbers.parseDouble(text));
        }

        @Override
        void add(char[] text, int from, int to) throws MalformedMessageException {
            add(numbers.parseDouble(text, from, to));
        }

        @Override
        void add(double value) {
            if (size == values.length) {
                values = Arrays.copyOf(values, grown());
            }
            values[size++] = value;
        }

        @Override
        Object array() {
            return values;
        }

        @Override
        void use(Object array) {
            values = (double[]) array;
        }
    }

    static final class OfStrings extends ArrayBuilder {
        private String[] values = {};

        @Override
        void add(String text) {
            if (size == values.length) {
                values = Arrays.copyOf(values, grown());
            }
            values[size++] = text;
        }

        @Override
        void add(char[] text, int from, int to) {
            add(new String(text, from, to - from));
        }

        @Override
        Object array() {
            return values;
        }

        @Override
        void use(Object array) {
            values = (String[]) array;
        }
    }

    /** All values packed in one leaf: xsd:base64Binary (XML Schema Part 2, 3.2.16), white space allowed anywhere. */
    static final class OfPacked extends ArrayBuilder {
        private final Kind kind;
        private Object values;

        OfPacked(Kind kind) {
            this.kind = kind;
        }

        @Override
        void reserve(int capacity) {
            // no count is claimed for packed values
        }

        @Override
        void add(String text) throws MalformedMessageException {
            values = Packed.values(kind, Packed.decode(text));
            size = Array.getLength(values);
        }

        @Override
        void add(char[] text, int from, int to) throws MalformedMessageException {
            add(new String(text, from, to - from));
        }

        @Override
        void take(Object primitives) throws MalformedMessageException {
            values = primitives instanceof byte[] packed ? Packed.values(kind, packed) : primitives;
            size = Array.getLength(values);
        }

        @Override
        Object values() {
            return values != null ? values : Packed.none(kind);
        }
    }
}
