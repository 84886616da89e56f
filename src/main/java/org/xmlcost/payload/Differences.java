package org.xmlcost.payload;

import java.lang.reflect.Array;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/** Where two arrays differ first, told so that a reader of the message sees the bits. */
final class Differences {
    /** Of a text, so many characters about the first that differs. */
    private static final int SHOWN = 80;

    private Differences() {}

    static Optional<String> kind(Payload expected, Payload actual) {
        if (expected.kind() != actual.kind()) {
            return Optional.of("expected kind " + expected.kind() + ", got " + actual.kind());
        }
        if (expected.count() != actual.count()) {
            return Optional.of("expected " + expected.count() + " values, got " + actual.count());
        }
        return Optional.empty();
    }

    static Optional<String> of(String member, byte[] expected, byte[] actual) {
        int i = Arrays.mismatch(expected, actual);
        return i < 0 ? Optional.empty() : differ(member, i, expected[i] & 0xFF, actual[i] & 0xFF);
    }

    static Optional<String> of(String member, int[] expected, int[] actual) {
        int i = Arrays.mismatch(expected, actual);
        return i < 0 ? Optional.empty() : differ(member, i, expected[i], actual[i]);
    }

    /** {@link Arrays#mismatch(float[], float[])} compares as {@link Float#compare}: all NaN alike, -0.0 apart. */
    static Optional<String> of(String member, float[] expected, float[] actual) {
        int i = Arrays.mismatch(expected, actual);
        return i < 0
                ? Optional.empty()
                : differ(
                        member,
                        i,
                        expected[i] + " (0x" + Integer.toHexString(Float.floatToIntBits(expected[i])) + ")",
                        actual[i] + " (0x" + Integer.toHexString(Float.floatToIntBits(actual[i])) + ")");
    }

    static Optional<String> of(String member, double[] expected, double[] actual) {
        int i = Arrays.mismatch(expected, actual);
        return i < 0
                ? Optional.empty()
                : differ(
                        member,
                        i,
                        expected[i] + " (0x" + Long.toHexString(Double.doubleToLongBits(expected[i])) + ")",
                        actual[i] + " (0x" + Long.toHexString(Double.doubleToLongBits(actual[i])) + ")");
    }

    static Optional<String> of(String member, String[] expected, String[] actual) {
        int i = Arrays.mismatch(expected, actual);
        if (i < 0) {
            return Optional.empty();
        }
        int from = Math.max(0, Arrays.mismatch(expected[i].toCharArray(), actual[i].toCharArray()) - SHOWN / 2);
        return differ(member, i, visible(expected[i], from), visible(actual[i], from));
    }

    /** Columns of a business message. */
    static Optional<String> of(Object[][] expected, Object[][] actual) {
        for (Section section : Section.values()) {
            for (int i = 0; i < section.members().size(); i++) {
                Optional<String> found = of(
                        "." + section + "." + section.members().get(i).name(),
                        expected[section.ordinal()][i],
                        actual[section.ordinal()][i]);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<String> of(String member, Object expected, Object actual) {
        if (Array.getLength(expected) != Array.getLength(actual)) {
            return Optional.of(
                    "expected " + Array.getLength(expected) + " values" + member + ", got " + Array.getLength(actual));
        }
        return expected instanceof int[] ints
                ? of(member, ints, (int[]) actual)
                : expected instanceof double[] doubles
                        ? of(member, doubles, (double[]) actual)
                        : expected instanceof String[] texts
                                ? of(member, texts, (String[]) actual)
                                : of(member, (byte[]) expected, (byte[]) actual);
    }

    static void requireColumns(Object[][] columns) {
        for (Section section : Section.values()) {
            Object[] own = columns[section.ordinal()];
            for (int i = 0; i < section.members().size(); i++) {
                Class<?> type = switch (section.members().get(i).kind()) {
                    case INT -> int[].class;
                    case DOUBLE -> double[].class;
                    case STRING -> String[].class;
                    default -> byte[].class;
                };
                if (own[i].getClass() != type || Array.getLength(own[i]) != Array.getLength(own[0])) {
                    throw new IllegalArgumentException("a column that does not fit: " + section + "."
                            + section.members().get(i).name());
                }
            }
        }
    }

    static long utf8Bytes(String[] values) {
        long bytes = 0;
        for (String value : values) {
            bytes += value.getBytes(StandardCharsets.UTF_8).length;
        }
        return bytes;
    }

    static void requireSameLength(int a, int b, int c) {
        if (a != b || b != c) {
            throw new IllegalArgumentException("members of different lengths: " + a + ", " + b + ", " + c);
        }
    }

    private static Optional<String> differ(String member, int index, Object expected, Object actual) {
        return Optional.of("value " + index + member + ": expected " + expected + ", got " + actual);
    }

    private static String visible(String text, int from) {
        StringBuilder out = new StringBuilder(from > 0 ? "\"..." : "\"");
        text.chars().skip(from).limit(SHOWN).forEach(c -> {
            if (c < 0x20 || c > 0x7E) {
                out.append(String.format("\\u%04X", c));
            } else {
                out.append((char) c);
            }
        });
        return out.append(text.length() > from + SHOWN ? "...\"" : "\"").toString();
    }
}
