package org.xmlcost.wire.decode;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.number.Lexical;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Checks that a message is well-formed UTF-8 (RFC 3629, Unicode table 3-7) or UTF-16 (RFC 2781), for readers whose
 * library accepts ill-formed text. Also refuses U+FFFE and U+FFFF, which Unicode can encode but XML forbids (XML 1.0,
 * production 2).
 */
public final class WellFormed {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final VarHandle CHARS = MethodHandles.byteArrayViewVarHandle(char[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle SWAPPED_CHARS =
            MethodHandles.byteArrayViewVarHandle(char[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int BIG_ENDIAN = 0xFEFF;
    private static final int LITTLE_ENDIAN = 0xFFFE;
    private static final int NO_CHARACTER = 0xFFFE;
    private static final int STRIDE = 4 * Long.BYTES;
    private static final long NOT_ASCII = 0x8080808080808080L;

    private static final byte[] USUAL =
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>".getBytes(StandardCharsets.US_ASCII);
    private static final Set<String> UNICODE = Set.of("UTF-8", "UTF-16", "UTF-16BE", "UTF-16LE");
    private static final int LONGEST_DECLARATION = 256;
    private static final Pattern ENCODING = Pattern.compile("<\\?xml\\s[^?]*?\\sencoding\\s*=\\s*[\"']([^\"']*)");

    private WellFormed() {}

    /**
     * Checks a message as {@link #require} does, and checks that it does not declare another encoding. Refuses UTF-16
     * without a byte order mark. It is for readers whose library prints the encoding errors that it finds.
     *
     * @throws MalformedMessageException if the message is in another encoding, or is not well-formed
     */
    public static void requireUnicode(MessageBuffer message) throws MalformedMessageException {
        requireDeclared(message);
        require(message);
    }

    /**
     * Returns a stream of a message that checks it as {@link #requireUnicode} does, as far as it is read.
     *
     * @return a stream whose exceptions have a {@link MalformedMessageException} as their cause
     * @throws MalformedMessageException if the message is in another encoding
     */
    public static InputStream checkedUnicode(MessageBuffer message) throws MalformedMessageException {
        requireDeclared(message);
        return checked(message);
    }

    private static void requireDeclared(MessageBuffer message) throws MalformedMessageException {
        byte[] bytes = message.bytes();
        int length = message.length();
        if (length < USUAL.length || Arrays.mismatch(bytes, 0, USUAL.length, USUAL, 0, USUAL.length) >= 0) {
            if (length > 1 && (bytes[0] == 0 || bytes[1] == 0)) {
                throw new MalformedMessageException("UTF-16 without a byte order mark", "byte 0");
            }
            String start = new String(bytes, 0, Math.min(length, LONGEST_DECLARATION), StandardCharsets.ISO_8859_1)
                    .replace("\0", "");
            Matcher declared = ENCODING.matcher(start);
            if (declared.find() && !UNICODE.contains(declared.group(1).toUpperCase(Locale.ROOT))) {
                throw new MalformedMessageException(
                        "encoding " + Lexical.quote(declared.group(1)) + ", not UTF-8 or UTF-16", "document");
            }
        }
    }

    /**
     * Checks a whole message. A message that begins with a byte order mark is UTF-16, which requires the mark (XML 1.0,
     * 4.3.3). Any other message is UTF-8.
     *
     * @throws MalformedMessageException with the offset at which the fault is noticed; of an unpaired high surrogate,
     *     that of the character after it
     */
    public static void require(MessageBuffer message) throws MalformedMessageException {
        if (!requireIfUtf16(message)) {
            requireUtf8(message.bytes(), 0, message.length(), message.length());
        }
    }

    /**
     * Checks a whole message if it is UTF-16. Does not check other messages.
     *
     * @return whether the message is UTF-16: it begins with a byte order mark
     * @throws MalformedMessageException as {@link #require} throws it
     */
    public static boolean requireIfUtf16(MessageBuffer message) throws MalformedMessageException {
        ByteOrder order = utf16Order(message.bytes(), message.length());
        if (order != null) {
            requireUtf16(message.bytes(), message.length(), order, 0);
        }
        return order != null;
    }

    /** Returns the byte order of a message in UTF-16, which begins with a byte order mark; null of any other. */
    static ByteOrder utf16Order(byte[] bytes, int length) {
        int mark = length < 2 ? 0 : (bytes[0] & 0xFF) << 8 | (bytes[1] & 0xFF);
        return mark == BIG_ENDIAN ? ByteOrder.BIG_ENDIAN : mark == LITTLE_ENDIAN ? ByteOrder.LITTLE_ENDIAN : null;
    }

    /** Returns how many bytes are complete characters, if all but the last one are. */
    static int completeUtf16(byte[] bytes, int length, ByteOrder order) {
        int end = length & ~1;
        return end > 0 && Character.isHighSurrogate((char) chars(order).get(bytes, end - 2)) ? end - 2 : end;
    }

    private static VarHandle chars(ByteOrder order) {
        return order.equals(ByteOrder.BIG_ENDIAN) ? CHARS : SWAPPED_CHARS;
    }

    /**
     * Checks that each high surrogate is followed by a low surrogate, that no low surrogate is unpaired, and that the
     * last character is complete.
     *
     * @param start position of the bytes in the message
     */
    static void requireUtf16(byte[] bytes, int length, ByteOrder order, long start) throws MalformedMessageException {
        VarHandle chars = chars(order);
        boolean high = false;
        int at = 0;
        for (; at + 1 < length; at += 2) {
            char c = (char) chars.get(bytes, at);
            if (high != Character.isLowSurrogate(c) || c >= NO_CHARACTER) {
                throw new MalformedMessageException("invalid UTF-16", "byte " + (start + at));
            }
            high = Character.isHighSurrogate(c);
        }
        if (high || at < length) {
            throw new MalformedMessageException("invalid UTF-16", "byte " + (start + at));
        }
    }

    /**
     * Returns a stream of a message that checks UTF-8 as far as it is read, for readers that stop early. A message in
     * UTF-16 is checked as a whole, before.
     *
     * @return a stream whose exceptions have a {@link MalformedMessageException} as their cause
     * @throws MalformedMessageException as {@link #requireIfUtf16} throws it
     */
    public static InputStream checked(MessageBuffer message) throws MalformedMessageException {
        return requireIfUtf16(message) ? message.in() : new CheckedStream(message);
    }

    /** A message in UTF-8, which is checked a piece at a time. */
    private static final class CheckedStream extends InputStream {
        private final byte[] bytes;
        private final int length;
        private int at;
        /** End of the last character that was checked, which may be beyond the bytes that were read. */
        private int checked;

        CheckedStream(MessageBuffer message) {
            bytes = message.bytes();
            length = message.length();
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] to, int offset, int count) throws IOException {
            int n = Math.min(count, length - at);
            if (n <= 0) {
                return count == 0 ? 0 : -1;
            }
            try {
                checked = requireUtf8(bytes, checked, at + n, length);
            } catch (MalformedMessageException e) {
                throw new IOException(e);
            }
            System.arraycopy(bytes, at, to, offset, n);
            at += n;
            return n;
        }
    }

    /**
     * Checks UTF-8, thirty-two bytes at a time where all of them are ASCII.
     *
     * @param from start of a character
     * @param to end of the part that is checked; a character may begin before it and end after it
     * @param length end of the message
     * @return end of the last character that was checked
     * @throws MalformedMessageException if a character is malformed
     */
    public static int requireUtf8(byte[] bytes, int from, int to, int length) throws MalformedMessageException {
        int at = from;
        while (at < to) {
            if (at + STRIDE <= length && isAscii(bytes, at)) {
                at += STRIDE;
            } else if (bytes[at] >= 0) {
                at++;
            } else {
                at += sequence(bytes, at, length);
            }
        }
        return at;
    }

    private static boolean isAscii(byte[] bytes, int at) {
        long all = (long) LONGS.get(bytes, at)
                | (long) LONGS.get(bytes, at + Long.BYTES)
                | (long) LONGS.get(bytes, at + 2 * Long.BYTES)
                | (long) LONGS.get(bytes, at + 3 * Long.BYTES);
        return (all & NOT_ASCII) == 0;
    }

    /** @return length in bytes of the sequence that starts at {@code at} */
    private static int sequence(byte[] bytes, int at, int length) throws MalformedMessageException {
        int lead = bytes[at] & 0xFF;
        int size = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
        if (size == 0 || at + size > length) {
            throw invalid(at);
        }
        for (int i = 1; i < size; i++) {
            if ((bytes[at + i] & 0xC0) != 0x80) {
                throw invalid(at);
            }
        }
        int second = bytes[at + 1] & 0xFF;
        boolean overlong = (lead == 0xE0 && second < 0xA0) || (lead == 0xF0 && second < 0x90);
        boolean surrogate = lead == 0xED && second > 0x9F;
        boolean beyond = lead == 0xF4 && second > 0x8F;
        boolean none = lead == 0xEF && second == 0xBF && (bytes[at + 2] & 0xFF) >= 0xBE;
        if (overlong || surrogate || beyond || none) {
            throw invalid(at);
        }
        return size;
    }

    private static MalformedMessageException invalid(int at) {
        return new MalformedMessageException("invalid UTF-8", "byte " + at);
    }
}
