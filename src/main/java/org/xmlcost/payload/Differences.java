package org.xmlcost.payload;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/** Where two arrays differ first, told so that a reader of the message sees the bits. */
final class Differences {
    /** Of a text, so many characters about the first that differs. */
    private static final int SHOWN = 80;

    private Differences() {
    }

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
        return i < 0 ? Optional.empty() : differ(member, i,
            expected[i] + " (0x" + Integer.toHexString(Float.floatToIntBits(expected[i])) + ")",
            actual[i] + " (0x" + Integer.toHexString(Float.floatToIntBits(actual[i])) + ")");
    }

    static Optional<String> of(String member, double[] expected, double[] actual) {
        int i = Arrays.mismatch(expected, actual);
        return i < 0 ? Optional.empty() : differ(member, i,
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
