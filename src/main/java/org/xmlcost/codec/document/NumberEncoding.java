package org.xmlcost.codec.document;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.decode.Base64Binary;
import org.xmlcost.wire.number.Lexical;
import org.xmlcost.wire.number.Numbers;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleConsumer;
import java.util.zip.InflaterInputStream;

/**
 * How the numbers in an element or an attribute are written. As text, they are separated by white space or commas. As
 * base64, they are consecutive binary numbers, which may be inside a zlib stream (RFC 1950).
 *
 * @param type type of a binary number; null for text
 * @param bigEndian whether the first byte of a binary number is its highest
 * @param zlib whether the bytes are inside a zlib stream
 */
public record NumberEncoding(Type type, boolean bigEndian, boolean zlib) {
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

    /**
     * Parses an encoding: empty or {@code text}, or {@code base64,TYPE} with a type, then {@code big-endian} and
     * {@code zlib} if they apply.
     *
     * @throws IllegalArgumentException if there is no such encoding
     */
    public static NumberEncoding parse(String text) {
        if (text.isEmpty() || text.equals("text")) {
            return new NumberEncoding(null, false, false);
        }
        List<String> words = List.of(text.split(","));
        return Arrays.stream(Type.values())
                .filter(each -> words.contains(each.toString()))
                .map(each -> new NumberEncoding(each, words.contains(BIG_ENDIAN), words.contains(ZLIB)))
                .filter(each -> words.get(0).equals(BASE64))
                .filter(each -> List.of(BASE64, BIG_ENDIAN, LITTLE_ENDIAN, ZLIB, each.type.toString())
                        .containsAll(words))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no encoding " + Lexical.quote(text)
                        + "; there are text, and base64 with one of " + Arrays.toString(Type.values())
                        + ", big-endian or little-endian, and zlib: base64,float64,big-endian,zlib"));
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
            binary(Base64Binary.decode(text), to);
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

    private void binary(byte[] encoded, DoubleConsumer to) throws MalformedMessageException {
        byte[] bytes = zlib ? inflated(encoded) : encoded;
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

    private static byte[] inflated(byte[] stream) throws MalformedMessageException {
        if (stream.length == 0) {
            return stream;
        }
        try (InputStream in = new InflaterInputStream(new ByteArrayInputStream(stream))) {
            byte[] bytes = in.readNBytes(MOST_INFLATED);
            if (in.read() >= 0) {
                throw new MalformedMessageException("a zlib stream of more than " + MOST_INFLATED + " bytes", "");
            }
            return bytes;
        } catch (IOException e) {
            throw new MalformedMessageException("no zlib stream: " + e.getMessage(), "", e);
        }
    }

    /** Returns the text that {@link #parse} reads. */
    @Override
    public String toString() {
        return isText() ? "text" : BASE64 + ',' + type + (bigEndian ? ',' + BIG_ENDIAN : "") + (zlib ? ',' + ZLIB : "");
    }
}
