package org.xmlcost.codec.technique;

import org.xmlcost.wire.MalformedMessageException;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Characters of texts and attribute values, decoded from well-formed UTF-8, with references replaced (XML 1.0, 2.2,
 * 2.11, 3.3.3, 4.1).
 */
final class Characters {
    private static final int LONGEST_REFERENCE = 16;
    /** ASCII characters that represent themselves in a text and in an attribute, whatever comes before or after. */
    private static final boolean[] PLAIN = new boolean[128];

    static {
        Arrays.fill(PLAIN, ' ', 128, true);
        for (char special : "&<]".toCharArray()) {
            PLAIN[special] = false;
        }
    }

    private byte[] bytes;
    private int length;
    private int at;
    char[] chars = new char[64];
    /** Number of {@link #chars} in use. Setting a smaller value discards the last ones. */
    int size;

    void begin(byte[] message, int messageLength) {
        bytes = message;
        length = messageLength;
        size = 0;
    }

    static boolean isPlain(byte b) {
        return b >= 0 && PLAIN[b];
    }

    /**
     * Appends a text up to the next {@code <}.
     *
     * @return offset of that character
     */
    int text(int from) throws MalformedMessageException {
        return append(from, '<', false);
    }

    /**
     * Appends an attribute's value up to its quote, with white space as spaces.
     *
     * @return offset of the quote
     */
    int attribute(int from, int quote) throws MalformedMessageException {
        return append(from, quote, true);
    }

    /** Appends characters without references and markup, such as the content of a CDATA section. */
    void verbatim(int from, int to) throws MalformedMessageException {
        for (at = from; at < to; ) {
            character(false);
        }
    }

    private int append(int from, int stop, boolean inAttribute) throws MalformedMessageException {
        at = from;
        while (at < length && bytes[at] != stop) {
            byte b = bytes[at];
            if (isPlain(b)) {
                add((char) b);
                at++;
            } else if (b == '&') {
                reference();
            } else if (b == '<'
                    || (b == ']' && !inAttribute && at + 2 < length && bytes[at + 1] == ']' && bytes[at + 2] == '>')) {
                throw new MalformedMessageException("an unescaped '" + (char) b + "'", "byte " + at);
            } else {
                character(inAttribute);
            }
        }
        return at;
    }

    /**
     * Appends one character unchanged. A line end becomes one line feed; in an attribute, white space becomes a space.
     */
    private void character(boolean inAttribute) throws MalformedMessageException {
        int b = bytes[at];
        if (b == '\r' && at + 1 < length && bytes[at + 1] == '\n') {
            at++;
        }
        if (b >= ' ') {
            add((char) b);
            at++;
        } else if (b == '\t' || b == '\n' || b == '\r') {
            add(inAttribute ? ' ' : b == '\t' ? '\t' : '\n');
            at++;
        } else {
            int size = b >= 0 ? 1 : (b & 0xE0) == 0xC0 ? 2 : (b & 0xF0) == 0xE0 ? 3 : 4;
            int codePoint = size == 1 ? b : b & 0xFF >> (size + 1);
            for (int i = 1; i < size; i++) {
                codePoint = codePoint << 6 | (bytes[at + i] & 0x3F);
            }
            codePoint(codePoint);
            at += size;
        }
    }

    private void reference() throws MalformedMessageException {
        int end = at + 1;
        while (end < length && bytes[end] != ';' && end - at < LONGEST_REFERENCE) {
            end++;
        }
        String name = new String(bytes, at + 1, end - at - 1, StandardCharsets.ISO_8859_1);
        if (end == length || bytes[end] != ';') {
            throw new MalformedMessageException("a reference without an end", "byte " + at);
        }
        codePoint(
                switch (name) {
                    case "lt" -> '<';
                    case "gt" -> '>';
                    case "amp" -> '&';
                    case "apos" -> '\'';
                    case "quot" -> '"';
                    default -> number(name);
                });
        at = end + 1;
    }

    private int number(String name) throws MalformedMessageException {
        try {
            // Java's parser also accepts a sign, and digits of other scripts, of which Latin-1 has none.
            if (name.startsWith("#") && name.indexOf('+') < 0) {
                return name.startsWith("#x")
                        ? Integer.parseInt(name.substring(2), 16)
                        : Integer.parseInt(name.substring(1));
            }
        } catch (NumberFormatException e) {
            // reported below
        }
        throw new MalformedMessageException("a reference to an invalid character", "byte " + at);
    }

    private void codePoint(int codePoint) throws MalformedMessageException {
        boolean allowed = (codePoint >= 0x20 && codePoint <= 0xD7FF)
                || (codePoint >= 0xE000 && codePoint <= 0xFFFD)
                || (codePoint >= 0x10000 && codePoint <= 0x10FFFF)
                || codePoint == '\t'
                || codePoint == '\n'
                || codePoint == '\r';
        if (!allowed) {
            throw new MalformedMessageException("a character that XML does not have", "byte " + at);
        }
        if (codePoint > 0xFFFF) {
            add(Character.highSurrogate(codePoint));
            add(Character.lowSurrogate(codePoint));
        } else {
            add((char) codePoint);
        }
    }

    void add(char c) {
        if (size == chars.length) {
            chars = Arrays.copyOf(chars, 2 * size);
        }
        chars[size++] = c;
    }
}
