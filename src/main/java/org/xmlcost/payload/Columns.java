package org.xmlcost.payload;

import java.lang.reflect.Array;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Operations on payloads of all kinds, column by column: their size, and the first difference between two of them. */
public final class Columns {
    /** Maximum number of characters of a text that are shown around the first difference. */
    private static final int SHOWN = 80;

    private Columns() {}

    static long rawBytes(Payload payload) {
        List<Kind.Column> columns = payload.kind().columns();
        Object[] arrays = payload.arrays();
        long bytes = 0;
        for (int i = 0; i < arrays.length; i++) {
            if (arrays[i] instanceof String[] texts) {
                for (String text : texts) {
                    bytes += text.getBytes(StandardCharsets.UTF_8).length;
                }
            } else {
                bytes += (long) Array.getLength(arrays[i])
                        * columns.get(i).type().fixedBytes();
            }
        }
        return bytes;
    }

    /** Returns the first difference as a text that shows the bits of floating-point numbers. */
    static Optional<String> firstDifference(Payload expected, Payload actual) {
        Kind kind = expected.kind();
        if (kind != actual.kind()) {
            return Optional.of("expected kind " + kind + ", got " + actual.kind());
        }
        if (kind != Kind.BUSINESS && expected.count() != actual.count()) {
            return Optional.of("expected " + expected.count() + " values, got " + actual.count());
        }
        Object[] all = expected.arrays();
        Object[] others = actual.arrays();
        for (int i = 0; i < all.length; i++) {
            String member = all.length == 1 ? "" : "." + kind.columns().get(i).name();
            if (Array.getLength(all[i]) != Array.getLength(others[i])) {
                return Optional.of("expected " + Array.getLength(all[i]) + " values" + member + ", got "
                        + Array.getLength(others[i]));
            }
            int at = mismatch(all[i], others[i]);
            if (at >= 0) {
                int from = all[i] instanceof String[] ? firstShown((String[]) all[i], (String[]) others[i], at) : 0;
                return Optional.of("value " + at + member + ": expected " + shown(all[i], at, from) + ", got "
                        + shown(others[i], at, from));
            }
        }
        return Optional.empty();
    }

    /**
     * Returns the index of the first difference, or -1. {@code Arrays.mismatch} compares numbers as
     * {@link Float#compare} does: all NaN are equal, and -0.0 differs from 0.0.
     */
    private static int mismatch(Object expected, Object actual) {
        return expected instanceof byte[] bytes
                ? Arrays.mismatch(bytes, (byte[]) actual)
                : expected instanceof int[] ints
                        ? Arrays.mismatch(ints, (int[]) actual)
                        : expected instanceof float[] floats
                                ? Arrays.mismatch(floats, (float[]) actual)
                                : expected instanceof double[] doubles
                                        ? Arrays.mismatch(doubles, (double[]) actual)
                                        : Arrays.mismatch((String[]) expected, (String[]) actual);
    }

    private static int firstShown(String[] expected, String[] actual, int at) {
        return Math.max(0, Arrays.mismatch(expected[at].toCharArray(), actual[at].toCharArray()) - SHOWN / 2);
    }

    private static String shown(Object column, int at, int from) {
        if (column instanceof byte[] bytes) {
            return Integer.toString(bytes[at] & 0xFF);
        }
        if (column instanceof float[] floats) {
            return floats[at] + " (0x" + Integer.toHexString(Float.floatToIntBits(floats[at])) + ")";
        }
        if (column instanceof double[] doubles) {
            return doubles[at] + " (0x" + Long.toHexString(Double.doubleToLongBits(doubles[at])) + ")";
        }
        return column instanceof String[] texts
                ? visible(texts[at], from)
                : Array.get(column, at).toString();
    }

    private static String visible(String text, int from) {
        return text.chars()
                .skip(from)
                .limit(SHOWN)
                .mapToObj(c -> c < 0x20 || c > 0x7E ? String.format("\\u%04X", c) : Character.toString(c))
                .collect(Collectors.joining(
                        "", from > 0 ? "\"..." : "\"", text.length() > from + SHOWN ? "...\"" : "\""));
    }

    /** {@return a copy of a primitive array or of Strings, cut or filled up with zeros or nulls to the length} */
    public static Object resized(Object array, int length) {
        Object resized = Array.newInstance(array.getClass().getComponentType(), length);
        System.arraycopy(array, 0, resized, 0, Math.min(length, Array.getLength(array)));
        return resized;
    }

    /**
     * {@return a new array of the values at some indices}
     *
     * @param array a primitive array or an array of Strings
     */
    public static Object picked(Object array, int... indices) {
        Object picked = Array.newInstance(array.getClass().getComponentType(), indices.length);
        for (int i = 0; i < indices.length; i++) {
            System.arraycopy(array, indices[i], picked, i, 1);
        }
        return picked;
    }

    static void requireSameLength(Object... members) {
        for (Object member : members) {
            if (Array.getLength(member) != Array.getLength(members[0])) {
                throw new IllegalArgumentException("members of different lengths: "
                        + Arrays.stream(members).map(Array::getLength).toList());
            }
        }
    }

    static void requireMembers(Section section, Object[] columns) {
        for (int i = 0; i < section.members().size(); i++) {
            Section.Member member = section.members().get(i);
            if (columns[i].getClass().getComponentType() != member.kind().component()
                    || Array.getLength(columns[i]) != Array.getLength(columns[0])) {
                throw new IllegalArgumentException("a column that does not fit: " + section + "." + member.name());
            }
        }
    }
}
