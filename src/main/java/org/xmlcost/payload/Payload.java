package org.xmlcost.payload;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Optional;

/**
 * An array of values of one kind, held as plain Java arrays. Structs are held by column, one array a member, as numerical
 * programs hold them. The arrays are not copied in or out: a payload is handed to a codec and belongs to it for the call.
 */
public sealed interface Payload {

    Kind kind();

    /** Number of values; for {@link Kind#BLOB} the number of bytes. */
    int count();

    /** Bytes of the bare values: element width times count, and for strings the length of their UTF-8 form. */
    default long rawBytes() {
        return (long) count() * kind().fixedBytes();
    }

    /**
     * Compares bit for bit: -0.0 differs from 0.0; all NaN are one value, because XML Schema has only one.
     *
     * @return what differs first, or empty if nothing does
     */
    Optional<String> firstDifference(Payload other);

    /** No values. */
    @SuppressWarnings("JavaLangClash")
    record Void() implements Payload {
        @Override
        public Kind kind() {
            return Kind.VOID;
        }

        @Override
        public int count() {
            return 0;
        }

        @Override
        public Optional<String> firstDifference(Payload other) {
            return Differences.kind(this, other);
        }
    }

    /** Unsigned bytes: {@code values[i] & 0xFF}. */
    record Bytes(byte[] values) implements Payload {
        @Override
        public Kind kind() {
            return Kind.BYTE;
        }

        @Override
        public int count() {
            return values.length;
        }

        @Override
        public Optional<String> firstDifference(Payload other) {
            return Differences.kind(this, other).or(() -> Differences.of("", values, ((Bytes) other).values));
        }
    }

    record Ints(int[] values) implements Payload {
        @Override
        public Kind kind() {
            return Kind.INT;
        }

        @Override
        public int count() {
            return values.length;
        }

        @Override
        public Optional<String> firstDifference(Payload other) {
            return Differences.kind(this, other).or(() -> Differences.of("", values, ((Ints) other).values));
        }
    }

    record Floats(float[] values) implements Payload {
        @Override
        public Kind kind() {
            return Kind.FLOAT;
        }

        @Override
        public int count() {
            return values.length;
        }

        @Override
        public Optional<String> firstDifference(Payload other) {
            return Differences.kind(this, other).or(() -> Differences.of("", values, ((Floats) other).values));
        }
    }

    record Doubles(double[] values) implements Payload {
        @Override
        public Kind kind() {
            return Kind.DOUBLE;
        }

        @Override
        public int count() {
            return values.length;
        }

        @Override
        public Optional<String> firstDifference(Payload other) {
            return Differences.kind(this, other).or(() -> Differences.of("", values, ((Doubles) other).values));
        }
    }

    record Strings(String[] values) implements Payload {
        @Override
        public Kind kind() {
            return Kind.STRING;
        }

        @Override
        public int count() {
            return values.length;
        }

        @Override
        public long rawBytes() {
            return Differences.utf8Bytes(values);
        }

        @Override
        public Optional<String> firstDifference(Payload other) {
            return Differences.kind(this, other).or(() -> Differences.of("", values, ((Strings) other).values));
        }
    }

    /** Points (x, y) with a value; the three arrays have one length. */
    record Mesh(int[] x, int[] y, double[] value) implements Payload {
        public Mesh {
            Differences.requireSameLength(x.length, y.length, value.length);
        }

        @Override
        public Kind kind() {
            return Kind.MESH;
        }

        @Override
        public int count() {
            return x.length;
        }

        @Override
        public Optional<String> firstDifference(Payload other) {
            return Differences.kind(this, other).or(() -> {
                Mesh that = (Mesh) other;
                return Differences.of(".x", x, that.x)
                        .or(() -> Differences.of(".y", y, that.y))
                        .or(() -> Differences.of(".value", value, that.value));
            });
        }
    }

    /** Numbered events with a value and a text; the three arrays have one length. */
    record Events(int[] number, double[] value, String[] text) implements Payload {
        public Events {
            Differences.requireSameLength(number.length, value.length, text.length);
        }

        @Override
        public Kind kind() {
            return Kind.EVENT;
        }

        @Override
        public int count() {
            return number.length;
        }

        @Override
        public long rawBytes() {
            return Payload.super.rawBytes() + Differences.utf8Bytes(text);
        }

        @Override
        public Optional<String> firstDifference(Payload other) {
            return Differences.kind(this, other).or(() -> {
                Events that = (Events) other;
                return Differences.of(".number", number, that.number)
                        .or(() -> Differences.of(".value", value, that.value))
                        .or(() -> Differences.of(".text", text, that.text));
            });
        }
    }

    /** Opaque bytes that travel as one value. */
    record Blob(byte[] bytes) implements Payload {
        @Override
        public Kind kind() {
            return Kind.BLOB;
        }

        @Override
        public int count() {
            return bytes.length;
        }

        @Override
        public Optional<String> firstDifference(Payload other) {
            return Differences.kind(this, other).or(() -> Differences.of("", bytes, ((Blob) other).bytes));
        }
    }

    /**
     * One business message.
     *
     * @param columns for each {@link Section} an array for each of its members, of one length: {@code int[]}, {@code double[]} or
     *                {@code String[]}; {@code byte[]} for bytes that are one value
     */
    record Business(Object[][] columns) implements Payload {
        public Business {
            Differences.requireColumns(columns);
        }

        /** Records or single values of a section; of bytes, how many there are. */
        public int rows(Section section) {
            return Array.getLength(columns[section.ordinal()][0]);
        }

        @Override
        public Kind kind() {
            return Kind.BUSINESS;
        }

        /** 1, or 0 if all its sections are empty. */
        @Override
        public int count() {
            return Arrays.stream(Section.values()).anyMatch(section -> rows(section) > 0) ? 1 : 0;
        }

        @Override
        public long rawBytes() {
            long bytes = 0;
            for (Section section : Section.values()) {
                for (int i = 0; i < columns[section.ordinal()].length; i++) {
                    bytes += columns[section.ordinal()][i] instanceof String[] texts
                            ? Differences.utf8Bytes(texts)
                            : (long) rows(section)
                                    * section.members().get(i).kind().fixedBytes();
                }
            }
            return bytes;
        }

        @Override
        public Optional<String> firstDifference(Payload other) {
            return other instanceof Business that
                    ? Differences.of(columns, that.columns)
                    : Differences.kind(this, other);
        }
    }
}
