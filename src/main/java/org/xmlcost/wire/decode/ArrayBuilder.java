package org.xmlcost.wire.decode;

import org.xmlcost.payload.Columns;
import org.xmlcost.payload.Kind;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.Packed;
import org.xmlcost.wire.number.Numbers;

import java.lang.reflect.Array;
import java.util.Arrays;

/** Builder of a column from leaves. An array payload has one column, a struct payload one column per member. */
public abstract class ArrayBuilder {

    /**
     * Returns a builder of a column.
     *
     * @param type kind of single values
     * @param numbers conversion of number text; null if no value comes as text
     */
    public static ArrayBuilder of(Kind type, Numbers numbers) {
        return growing(type, numbers);
    }

    static Growing growing(Kind type, Numbers numbers) {
        return switch (type) {
            case BYTE -> new OfBytes(numbers);
            case INT -> new OfInts(numbers);
            case FLOAT -> new OfFloats(numbers);
            case DOUBLE -> new OfDoubles(numbers);
            case STRING -> new OfStrings();
            default -> throw new IllegalArgumentException(type + " has no values of one type");
        };
    }

    /**
     * Reserves room for an expected count if the builder needs room. The caller bounds the count by what the message
     * can hold.
     */
    public void reserve(int capacity) {
        // By default a builder needs no room.
    }

    /**
     * Adds the value of a text.
     *
     * @throws MalformedMessageException if the text is no value of the type
     */
    public abstract void add(String text) throws MalformedMessageException;

    /**
     * Adds the value of the characters from {@code from} (inclusive) to {@code to} (exclusive).
     *
     * @throws MalformedMessageException if the text is no value of the type
     */
    public void add(char[] text, int from, int to) throws MalformedMessageException {
        add(new String(text, from, to - from));
    }

    /** Adds a value that the codec's library converted. */
    public void add(int value) throws MalformedMessageException {
        throw otherType(value);
    }

    public void add(float value) throws MalformedMessageException {
        throw otherType(value);
    }

    public void add(double value) throws MalformedMessageException {
        throw otherType(value);
    }

    /** Takes all values as a primitive array of the column's type, instead of leaves. */
    public void take(Object primitives) throws MalformedMessageException {
        throw otherType(primitives);
    }

    /** Returns an array whose length is the number of values, or null if the builder keeps no values. */
    public abstract Object values();

    /** {@return the number of values} */
    public abstract int size();

    final MalformedMessageException otherType(Object given) {
        return new MalformedMessageException("values as " + given.getClass().getSimpleName(), "");
    }

    /** Builder with an array that grows as values are added. */
    abstract static class Growing extends ArrayBuilder {
        private static final int FIRST_CAPACITY = 16;
        int size;

        /** Returns the array that receives the values. */
        abstract Object array();

        /** Replaces the array that receives the values. */
        abstract void use(Object array);

        final int grown() {
            return Math.max(FIRST_CAPACITY, size + (size >> 1));
        }

        @Override
        public void reserve(int capacity) {
            use(Array.newInstance(array().getClass().getComponentType(), capacity));
        }

        /** Forgets all values. Further values replace them in the same array. */
        final void clear() {
            size = 0;
        }

        @Override
        public void take(Object primitives) throws MalformedMessageException {
            if (primitives.getClass() != array().getClass()) {
                throw otherType(primitives);
            }
            use(primitives);
            size = Array.getLength(primitives);
        }

        @Override
        public Object values() {
            return size == Array.getLength(array()) ? array() : Columns.resized(array(), size);
        }

        @Override
        public int size() {
            return size;
        }
    }

    static final class OfBytes extends Growing {
        private final Numbers numbers;
        private byte[] values = {};

        OfBytes(Numbers numbers) {
            this.numbers = numbers;
        }

        @Override
        public void add(String text) throws MalformedMessageException {
            append(numbers.parseUnsignedByte(text));
        }

        @Override
        public void add(char[] text, int from, int to) throws MalformedMessageException {
            append(numbers.parseUnsignedByte(text, from, to));
        }

        @Override
        public void add(int value) throws MalformedMessageException {
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

    static final class OfInts extends Growing {
        private final Numbers numbers;
        private int[] values = {};

        OfInts(Numbers numbers) {
            this.numbers = numbers;
        }

        @Override
        public void add(String text) throws MalformedMessageException {
            add(numbers.parseInt(text));
        }

        @Override
        public void add(char[] text, int from, int to) throws MalformedMessageException {
            add(numbers.parseInt(text, from, to));
        }

        @Override
        public void add(int value) {
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

    static final class OfFloats extends Growing {
        private final Numbers numbers;
        private float[] values = {};

        OfFloats(Numbers numbers) {
            this.numbers = numbers;
        }

        @Override
        public void add(String text) throws MalformedMessageException {
            add(numbers.parseFloat(text));
        }

        @Override
        public void add(char[] text, int from, int to) throws MalformedMessageException {
            add(numbers.parseFloat(text, from, to));
        }

        @Override
        public void add(float value) {
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

    static final class OfDoubles extends Growing {
        private final Numbers numbers;
        private double[] values = {};

        OfDoubles(Numbers numbers) {
            this.numbers = numbers;
        }

        @Override
        public void add(String text) throws MalformedMessageException {
            add(numbers.parseDouble(text));
        }

        @Override
        public void add(char[] text, int from, int to) throws MalformedMessageException {
            add(numbers.parseDouble(text, from, to));
        }

        @Override
        public void add(double value) {
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

    static final class OfStrings extends Growing {
        private String[] values = {};

        @Override
        public void add(String text) {
            if (size == values.length) {
                values = Arrays.copyOf(values, grown());
            }
            values[size++] = text;
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

    /** Builder for values that are all packed in one leaf, an xsd:base64Binary. */
    static final class OfPacked extends ArrayBuilder {
        private final Kind kind;
        private Object values;

        OfPacked(Kind kind) {
            this.kind = kind;
        }

        @Override
        public void add(String text) throws MalformedMessageException {
            values = Packed.values(kind, Base64Binary.decode(text));
        }

        @Override
        public void take(Object primitives) throws MalformedMessageException {
            values = primitives instanceof byte[] packed ? Packed.values(kind, packed) : primitives;
        }

        @Override
        public Object values() {
            return values != null ? values : kind.array(0);
        }

        @Override
        public int size() {
            return Array.getLength(values());
        }
    }
}
