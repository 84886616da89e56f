package org.xmlcost.codec.document;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.decode.Base64Binary;
import org.xmlcost.wire.number.Lexical;
import org.xmlcost.wire.number.Numbers;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.DoubleConsumer;

/**
 * How the numbers in an element or an attribute are written. As text, they are separated by white space or commas. As
 * base64, they are consecutive binary numbers, which may be inside a zlib stream (RFC 1950), or they are an array of
 * VTK's XML formats.
 *
 * @param type type of a binary number; null for text
 * @param bigEndian whether the first byte of a binary number is its highest
 * @param zlib whether the bytes are inside a zlib stream, or in blocks of zlib
 * @param vtk type of the numbers in the header of a VTK array, which is before the bytes; null for none
 */
public record NumberEncoding(Type type, boolean bigEndian, boolean zlib, VtkHeader vtk) {
    private static final String BASE64 = "base64";
    private static final String BIG_ENDIAN = "big-endian";
    private static final String LITTLE_ENDIAN = "little-endian";
    private static final String ZLIB = "zlib";

    /** Maximum number of bytes of one zlib stream: a small stream can hold a thousand times its size. */
    private static final int MOST_INFLATED = 1 << 30;

    /** Type of a binary number. */
    public enum Type {
        /** IEEE 754, single precision. */
        FLOAT32(4),
        /** IEEE 754, double precision. */
        FLOAT64(8),
        /** Two's complement. */
        INT32(4),
        /** Two's complement, of at most 53 bits and a sign: all values are read as doubles. */
        INT64(8);

        private final int bytes;

        Type(int bytes) {
            this.bytes = bytes;
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Type of the numbers in the header of a VTK array: its {@code header_type}. */
    public enum VtkHeader {
        /** 32 bits, as without {@code header_type}. */
        UINT32,
        /** 64 bits. */
        UINT64;

        @Override
        public String toString() {
            return "vtk-" + name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Parses an encoding: empty or {@code text}, or {@code base64,TYPE} with a type, then {@code big-endian},
     * {@code zlib}, and {@code vtk-uint32} or {@code vtk-uint64} if they apply.
     *
     * @throws IllegalArgumentException if there is no such encoding
     */
    public static NumberEncoding parse(String text) {
        if (text.isEmpty() || text.equals("text")) {
            return new NumberEncoding(null, false, false, null);
        }
        Set<String> words = new LinkedHashSet<>(List.of(text.split(",")));
        boolean isBase64 = words.remove(BASE64);
        Type type = removed(Type.values(), words);
        VtkHeader header = removed(VtkHeader.values(), words);
        boolean isBigEndian = words.remove(BIG_ENDIAN);
        boolean isLittleEndian = words.remove(LITTLE_ENDIAN);
        boolean isZlib = words.remove(ZLIB);
        if (!isBase64 || type == null || (isBigEndian && isLittleEndian) || !words.isEmpty()) {
            throw new IllegalArgumentException("no encoding " + Lexical.quote(text)
                    + "; there are text, and base64 with one of " + Arrays.toString(Type.values())
                    + ", big-endian or little-endian, zlib, and one of " + Arrays.toString(VtkHeader.values())
                    + ": base64,float64,big-endian,zlib");
        }
        return new NumberEncoding(type, isBigEndian, isZlib, header);
    }

    private static <E extends Enum<E>> E removed(E[] values, Set<String> words) {
        return Arrays.stream(values)
                .filter(each -> words.remove(each.toString()))
                .findFirst()
                .orElse(null);
    }

    /** Returns whether numbers are decimal text. */
    public boolean isText() {
        return type == null;
    }

    /**
     * Decodes the numbers of one element or attribute.
     *
     * @param numbers conversion of decimal text
     * @throws MalformedMessageException if the text has another encoding
     */
    void decode(String text, Numbers numbers, DoubleConsumer to) throws MalformedMessageException {
        if (isText()) {
            list(text, numbers, to);
        } else {
            binary(bytes(text.strip()), to);
        }
    }

    private static void list(String text, Numbers numbers, DoubleConsumer to) throws MalformedMessageException {
        int at = 0;
        for (int end = 0; end < text.length(); at = end) {
            while (at < text.length() && separates(text.charAt(at))) {
                at++;
            }
            end = at;
            while (end < text.length() && !separates(text.charAt(end))) {
                end++;
            }
            if (end > at) {
                to.accept(numbers.parseDouble(text.substring(at, end)));
            }
        }
    }

    private static boolean separates(char c) {
        return c == ',' || Lexical.isSpace(c);
    }

    private byte[] bytes(String text) throws MalformedMessageException {
        if (vtk != null && !text.isEmpty()) {
            // Appended data begins with this character, and other arrays may follow.
            boolean isAppended = text.charAt(0) == '_';
            return new VtkArray(vtk == VtkHeader.UINT64, bigEndian, zlib).decode(text, isAppended ? 1 : 0, !isAppended);
        }
        byte[] bytes = Base64Binary.decode(text);
        return zlib && bytes.length > 0 ? Zlib.content(bytes, 0, bytes.length, MOST_INFLATED) : bytes;
    }

    private void binary(byte[] bytes, DoubleConsumer to) throws MalformedMessageException {
        if (bytes.length % type.bytes != 0) {
            throw new MalformedMessageException(bytes.length + " bytes are not numbers of " + type.bytes, "");
        }
        ByteBuffer in = ByteBuffer.wrap(bytes).order(bigEndian ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        while (in.hasRemaining()) {
            switch (type) {
                case FLOAT32 -> to.accept(in.getFloat());
                case FLOAT64 -> to.accept(in.getDouble());
                case INT32 -> to.accept(in.getInt());
                default -> to.accept(exact(in.getLong()));
            }
        }
    }

    private static double exact(long value) throws MalformedMessageException {
        if (Math.abs(value) > 1L << 53) {
            throw new MalformedMessageException(value + " is no double", "");
        }
        return value;
    }

    /** Returns the text that {@link #parse} reads. */
    @Override
    public String toString() {
        return isText()
                ? "text"
                : BASE64
                        + ','
                        + type
                        + (bigEndian ? ',' + BIG_ENDIAN : "")
                        + (zlib ? ',' + ZLIB : "")
                        + (vtk == null ? "" : "," + vtk);
    }
}
