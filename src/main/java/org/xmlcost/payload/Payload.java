package org.xmlcost.payload;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * An array of values of one kind, held as plain Java arrays. Structs are held by column, with one array for each
 * member, as numerical programs hold them. The arrays are not copied in or out: a payload that is passed to a codec
 * belongs to it for the call.
 */
public sealed interface Payload {

    /** {@return the kind, which names and types the columns} */
    Kind kind();

    /**
     * {@return the array of each of {@link Kind#columns()}, in their order: {@code byte[]}, {@code int[]},
     * {@code float[]}, {@code double[]} or {@code String[]}}
     */
    Object[] arrays();

    /** Returns the number of values; for {@link Kind#BLOB} the number of bytes. */
    int count();

    /**
     * Returns the bytes of the bare values: element width times count, and for strings the length of their UTF-8 form.
     */
    default long rawBytes() {
        return Columns.rawBytes(this);
    }

    /**
     * Compares bit for bit. -0.0 differs from 0.0. All NaN are one value, because XML Schema has only one.
     *
     * @return the first difference, or empty if there is none
     */
    default Optional<String> firstDifference(Payload other) {
        return Columns.firstDifference(this, other);
    }

    /** {@return a payload of the values at some indices, in their order; not for {@link Kind#BUSINESS}} */
    default Payload pick(int... indices) {
        return of(
                kind(),
                Arrays.stream(arrays())
                        .map(array -> Columns.picked(array, indices))
                        .toArray());
    }

    /**
     * {@return a payload with another value at one index; not for {@link Kind#BUSINESS}}
     *
     * @param value a payload of one value of the same kind
     */
    default Payload with(int index, Payload value) {
        Object[] changed = new Object[arrays().length];
        for (int i = 0; i < changed.length; i++) {
            changed[i] = Columns.resized(arrays()[i], count());
            System.arraycopy(value.arrays()[i], 0, changed[i], index, 1);
        }
        return of(kind(), changed);
    }

    /**
     * {@return the payload of a kind with these columns}
     *
     * @param arrays one for each of {@link Kind#columns()}, in their order; they are not copied
     * @throws ClassCastException if an array is of another type than its column
     * @throws IllegalArgumentException if the members of a struct are of different lengths
     */
    static Payload of(Kind kind, Object... arrays) {
        return kind.payload(arrays);
    }

    /** No values. */
    @SuppressWarnings("JavaLangClash")
    record Void() implements Payload {
        @Override
        public Kind kind() {
            return Kind.VOID;
        }

        @Override
        public Object[] arrays() {
            return new Object[0];
        }

        @Override
        public int count() {
            return 0;
        }
    }

    /** Unsigned bytes: {@code values[i] & 0xFF}. */
    record Bytes(byte[] values) implements Payload {
        @Override
        public Kind kind() {
            return Kind.BYTE;
        }

        @Override
        public Object[] arrays() {
            return new Object[] {values};
        }

        @Override
        public int count() {
            return values.length;
        }
    }

    /** 32-bit signed integers. */
    record Ints(int[] values) implements Payload {
        @Override
        public Kind kind() {
            return Kind.INT;
        }

        @Override
        public Object[] arrays() {
            return new Object[] {values};
        }

        @Override
        public int count() {
            return values.length;
        }
    }

    /** IEEE 754 singles. */
    record Floats(float[] values) implements Payload {
        @Override
        public Kind kind() {
            return Kind.FLOAT;
        }

        @Override
        public Object[] arrays() {
            return new Object[] {values};
        }

        @Override
        public int count() {
            return values.length;
        }
    }

    /** IEEE 754 doubles. */
    record Doubles(double[] values) implements Payload {
        @Override
        public Kind kind() {
            return Kind.DOUBLE;
        }

        @Override
        public Object[] arrays() {
            return new Object[] {values};
        }

        @Override
        public int count() {
            return values.length;
        }
    }

    /** Strings of characters that XML 1.0 allows. */
    record Strings(String[] values) implements Payload {
        @Override
        public Kind kind() {
            return Kind.STRING;
        }

        @Override
        public Object[] arrays() {
            return new Object[] {values};
        }

        @Override
        public int count() {
            return values.length;
        }
    }

    /** Points (x, y) with a value; the three arrays have one length. */
    record Mesh(int[] x, int[] y, double[] value) implements Payload {
        /**
         * Checks that the members belong together.
         *
         * @throws IllegalArgumentException if the arrays are of different lengths
         */
        public Mesh {
            Columns.requireSameLength(x, y, value);
        }

        @Override
        public Kind kind() {
            return Kind.MESH;
        }

        @Override
        public Object[] arrays() {
            return new Object[] {x, y, value};
        }

        @Override
        public int count() {
            return x.length;
        }
    }

    /** Numbered events with a value and a text; the three arrays have one length. */
    record Events(int[] number, double[] value, String[] text) implements Payload {
        /**
         * Checks that the members belong together.
         *
         * @throws IllegalArgumentException if the arrays are of different lengths
         */
        public Events {
            Columns.requireSameLength(number, value, text);
        }

        @Override
        public Kind kind() {
            return Kind.EVENT;
        }

        @Override
        public Object[] arrays() {
            return new Object[] {number, value, text};
        }

        @Override
        public int count() {
            return number.length;
        }
    }

    /** Positions in degrees with heights in metres; the three arrays have one length. */
    record Points(double[] latitude, double[] longitude, double[] height) implements Payload {
        /**
         * Checks that the members belong together.
         *
         * @throws IllegalArgumentException if the arrays are of different lengths
         */
        public Points {
            Columns.requireSameLength(latitude, longitude, height);
        }

        @Override
        public Kind kind() {
            return Kind.POINT;
        }

        @Override
        public Object[] arrays() {
            return new Object[] {latitude, longitude, height};
        }

        @Override
        public int count() {
            return latitude.length;
        }
    }

    /**
     * Peaks of mass spectra: the number of its spectrum, the ratio of mass to charge, and the intensity of each; the
     * three arrays have one length.
     */
    record Peaks(int[] spectrum, double[] mz, float[] intensity) implements Payload {
        /**
         * Checks that the members belong together.
         *
         * @throws IllegalArgumentException if the arrays are of different lengths
         */
        public Peaks {
            Columns.requireSameLength(spectrum, mz, intensity);
        }

        @Override
        public Kind kind() {
            return Kind.PEAK;
        }

        @Override
        public Object[] arrays() {
            return new Object[] {spectrum, mz, intensity};
        }

        @Override
        public int count() {
            return spectrum.length;
        }
    }

    /** Opaque bytes that travel as one value. */
    record Blob(byte[] bytes) implements Payload {
        @Override
        public Kind kind() {
            return Kind.BLOB;
        }

        @Override
        public Object[] arrays() {
            return new Object[] {bytes};
        }

        @Override
        public int count() {
            return bytes.length;
        }
    }

    /**
     * One business message.
     *
     * @param columns for each {@link Section} one array for each member, all of the same length: {@code int[]},
     *     {@code double[]} or {@code String[]}; {@code byte[]} for bytes that are one value
     */
    record Business(Object[][] columns) implements Payload {
        /**
         * Checks the columns against the sections.
         *
         * @throws IllegalArgumentException if a column is of another type or length than its section requires
         */
        public Business {
            for (Section section : Section.values()) {
                Columns.requireMembers(section, columns[section.ordinal()]);
            }
        }

        static Business of(Object[] arrays) {
            Object[][] columns = new Object[Section.values().length][];
            int from = 0;
            for (Section section : Section.values()) {
                int to = from + section.members().size();
                columns[section.ordinal()] = Arrays.copyOfRange(arrays, from, to);
                from = to;
            }
            return new Business(columns);
        }

        /** Returns the number of records or single values of a section; for bytes, the number of bytes. */
        public int rows(Section section) {
            return Array.getLength(columns[section.ordinal()][0]);
        }

        @Override
        public Kind kind() {
            return Kind.BUSINESS;
        }

        @Override
        public Object[] arrays() {
            return Stream.of(columns).flatMap(Stream::of).toArray();
        }

        /** Returns 1, or 0 if all sections are empty. */
        @Override
        public int count() {
            return Arrays.stream(Section.values()).anyMatch(section -> rows(section) > 0) ? 1 : 0;
        }
    }
}
