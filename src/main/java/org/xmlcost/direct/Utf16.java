package org.xmlcost.direct;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Messages in UTF-16 with a byte order mark, and the same messages in UTF-8 without it. */
enum Utf16 {
    BIG_ENDIAN(StandardCharsets.UTF_16BE, 0xFE, 0xFF, Byte.SIZE),
    LITTLE_ENDIAN(StandardCharsets.UTF_16LE, 0xFF, 0xFE, 0);

    /** The high bytes of four characters, and the bit that ASCII does not have. */
    private static final long NOT_ASCII = 0xFF80FF80FF80FF80L;

    private static final long LOW_BYTES = 0x00FF00FF00FF00FFL;
    private static final long PAIRS = 0x0000FFFF0000FFFFL;
    private static final int STEP = 4;

    private static final int CHARACTER = 2;

    private final Charset charset;
    private final byte[] mark;
    /** Bits between the begin of two bytes and the low byte of their character. */
    private final int shift;

    Utf16(Charset charset, int first, int second, int shift) {
        this.charset = charset;
        this.mark = new byte[] {(byte) first, (byte) second};
        this.shift = shift;
    }

    /** Returns the byte order of a message; null if it does not begin with a mark of UTF-16. */
    static Utf16 of(byte[] message, int length) {
        for (Utf16 order : values()) {
            if (length >= CHARACTER && message[0] == order.mark[0] && message[1] == order.mark[1]) {
                return order;
            }
        }
        return null;
    }

    /** Returns the message in UTF-8; null if it is not well-formed UTF-16. */
    byte[] toUtf8(byte[] message, int length) {
        if (length % CHARACTER != 0) {
            return null;
        }
        int characters = (length - mark.length) / CHARACTER;
        byte[] ascii = new byte[characters];
        int at = 0;
        for (; at + 2 * STEP <= characters; at += STEP) {
            long word = EightBytes.get(message, mark.length + CHARACTER * at);
            if (shift > 0) {
                word = ((word >>> Byte.SIZE) & LOW_BYTES) | ((word & LOW_BYTES) << Byte.SIZE);
            }
            if ((word & NOT_ASCII) != 0) {
                return decoded(message, length);
            }
            long pairs = (word | (word >>> 8)) & PAIRS;
            // Four bytes of the word count. The next step, or the last characters, replace the others.
            EightBytes.put(ascii, at, pairs | (pairs >>> 16));
        }
        for (; at < characters; at++) {
            int unit = (message[mark.length + CHARACTER * at] & 0xFF) << (shift > 0 ? Byte.SIZE : 0)
                    | (message[mark.length + CHARACTER * at + 1] & 0xFF) << (shift > 0 ? 0 : Byte.SIZE);
            if (unit > '\u007F') {
                return decoded(message, length);
            }
            ascii[at] = (byte) unit;
        }
        return ascii;
    }

    private byte[] decoded(byte[] message, int length) {
        try {
            CharBuffer characters =
                    charset.newDecoder().decode(ByteBuffer.wrap(message, mark.length, length - mark.length));
            return characters.toString().getBytes(StandardCharsets.UTF_8);
        } catch (CharacterCodingException e) {
            return null;
        }
    }

    /** Returns a message in UTF-8 as one in UTF-16. */
    byte[] ofUtf8(byte[] message, int length) {
        byte[] text = new String(message, 0, length, StandardCharsets.UTF_8).getBytes(charset);
        byte[] all = Arrays.copyOf(mark, mark.length + text.length);
        System.arraycopy(text, 0, all, mark.length, text.length);
        return all;
    }

    int putMark(byte[] bytes) {
        System.arraycopy(mark, 0, bytes, 0, mark.length);
        return mark.length;
    }

    /** Stores ASCII characters as those of UTF-16, and returns the index after them. */
    int put(byte[] ascii, int length, byte[] bytes, int index) {
        int i = 0;
        for (; i + 2 * STEP <= length; i += STEP) {
            long word = EightBytes.get(ascii, i) & 0xFFFFFFFFL;
            word = (word | (word << 16)) & PAIRS;
            word = (word | (word << 8)) & LOW_BYTES;
            EightBytes.put(bytes, index + CHARACTER * i, word << shift);
        }
        for (; i < length; i++) {
            bytes[index + CHARACTER * i + shift / Byte.SIZE] = ascii[i];
            bytes[index + CHARACTER * i + 1 - shift / Byte.SIZE] = 0;
        }
        return index + CHARACTER * length;
    }
}
