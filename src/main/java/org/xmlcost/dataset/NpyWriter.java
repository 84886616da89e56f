package org.xmlcost.dataset;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * Writes NumPy's array files, version 1.0: NEP 1 and {@code numpy.lib.format}. The bytes are those that
 * {@code numpy.save} of NumPy 2 writes for the same array: one-dimensional, little-endian, structs packed.
 *
 * <p>Strings are {@code <U}: four bytes for each code point, padded to the length of the longest string. A single long
 * string therefore makes the file large. NumPy drops trailing U+0000, which XML cannot carry anyway.
 */
final class NpyWriter implements RowWriter {
    static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
    private static final int ALIGNMENT = 64;
    /** Characters that NumPy reserves so that the count can grow in place: the digits of 2^64 and a margin. */
    private static final int COUNT_DIGITS = 21;

    private final OutputStream out;
    private final int textLength;
    private final ByteBuffer buffer = ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN);

    /** @throws IllegalArgumentException for {@code void} and {@code business} */
    NpyWriter(Payload payload, OutputStream out) {
        this.out = out;
        this.textLength = Arrays.stream(payload.arrays())
                .filter(String[].class::isInstance)
                .mapToInt(column -> longest((String[]) column))
                .findFirst()
                .orElse(0);
        Kind kind = payload.kind();
        if (kind == Kind.VOID || kind == Kind.BUSINESS) {
            throw new IllegalArgumentException("npy cannot hold " + kind
                    + (kind == Kind.VOID
                            ? ": an array needs a type; csv can"
                            : ": an array has records of one type; csv can"));
        }
        String type = kind.isStruct()
                ? kind.columns().stream()
                        .map(column -> "('" + column.name() + "', " + type(column.type()) + ")")
                        .collect(Collectors.joining(", ", "[", "]"))
                : type(kind);
        header(type, Integer.toString(payload.count()));
    }

    private String type(Kind kind) {
        return switch (kind) {
            case INT -> "'<i4'";
            case FLOAT -> "'<f4'";
            case DOUBLE -> "'<f8'";
            case STRING -> "'<U" + textLength + "'";
            default -> "'|u1'";
        };
    }

    /** Writes a value. All NaN are one value, so they have one bit pattern. */
    @Override
    public void value(Object column, int row) throws IOException {
        if (column instanceof String[] texts) {
            text(texts[row]);
        } else if (column instanceof int[] ints) {
            room(Integer.BYTES).putInt(ints[row]);
        } else if (column instanceof double[] doubles) {
            room(Double.BYTES).putLong(Double.doubleToLongBits(doubles[row]));
        } else if (column instanceof float[] floats) {
            room(Float.BYTES).putInt(Float.floatToIntBits(floats[row]));
        } else {
            room(Byte.BYTES).put(((byte[]) column)[row]);
        }
    }

    @Override
    public void text(String value) throws IOException {
        for (int codePoint : Arrays.copyOf(value.codePoints().toArray(), textLength)) {
            room(Integer.BYTES).putInt(codePoint);
        }
    }

    @Override
    public void endRow() {
        // NPY has no row separator
    }

    @Override
    public void finish() throws IOException {
        drain();
        out.flush();
    }

    private void header(String type, String count) {
        String text = "{'descr': " + type + ", 'fortran_order': False, 'shape': (" + count + ",), }"
                + " ".repeat(COUNT_DIGITS - count.length());
        int fixed = MAGIC.length + 2 + Short.BYTES + text.length() + 1;
        String padding = " ".repeat((ALIGNMENT - fixed % ALIGNMENT) % ALIGNMENT);
        byte[] line = (text + padding + "\n").getBytes(StandardCharsets.US_ASCII);
        buffer.put(MAGIC)
                .put((byte) 1)
                .put((byte) 0)
                .putShort((short) line.length)
                .put(line);
    }

    private ByteBuffer room(int bytes) throws IOException {
        if (buffer.remaining() < bytes) {
            drain();
        }
        return buffer;
    }

    private void drain() throws IOException {
        out.write(buffer.array(), 0, buffer.position());
        buffer.clear();
    }

    /** Returns the maximum length in code points, at least 1. NumPy also gives an array of empty strings length 1. */
    private static int longest(String[] texts) {
        return Math.max(
                1,
                Arrays.stream(texts)
                        .mapToInt(text -> text.codePointCount(0, text.length()))
                        .max()
                        .orElse(0));
    }
}
