package org.xmlcost.wire.multipart;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.markup.Attachment;
import org.xmlcost.wire.number.Lexical;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A multipart message (MIME multipart/related, RFC 2387) of the wires {@code mtom} and {@code swa}. The first part is
 * the root, which has the markup. The second part has the values and is described by {@link Attachment}. A message of
 * kind {@code void} has only the root. No message has a third part.
 *
 * <p>As on every wire, a message is an HTTP body, so it does not include the header field with the boundary. A message
 * begins with its first delimiter, from which readers take the boundary, as gSOAP also does. It ends with the last
 * delimiter, after which only white space may follow.
 */
public final class Multipart {
    /** Maximum length of a boundary in characters (RFC 2046, 5.1.1). */
    private static final int LONGEST_BOUNDARY = 70;

    private static final String BOUNDARY_MARKS = "'()+_,-./:=? ";
    private static final String XOP = "application/xop+xml";
    private static final String XML = "text/xml";

    private static final Pattern FOLD = Pattern.compile("\r?\n[ \t]+");
    private static final Pattern TRANSFER_ENCODING = Pattern.compile("(?im)^content-transfer-encoding[ \t]*:(.*)$");
    private static final byte[] BLANK_LINE = {'\r', '\n', '\r', '\n'};

    private final MessageBuffer message;
    private final String boundary;
    private final byte[] delimiter;
    private final int last;

    private Multipart(MessageBuffer message, String boundary, int from) throws MalformedMessageException {
        this.message = message;
        this.boundary = boundary;
        delimiter = ("\r\n--" + boundary).getBytes(StandardCharsets.US_ASCII);
        last = last(from);
    }

    public static String rootMediaType(Wire wire) {
        return wire.base() == Wire.MTOM ? XOP : XML;
    }

    public static String rootContentType(Wire wire) {
        return rootMediaType(wire) + "; charset=utf-8" + (wire.base() == Wire.MTOM ? "; type=\"" + XML + '"' : "");
    }

    /**
     * Checks the header fields of the root.
     *
     * @param mediaType type and subtype, null if the root has none
     * @param charset the parameter charset of the Content-Type, null if there is none
     * @param transferEncoding the Content-Transfer-Encoding, null if there is none
     * @throws MalformedMessageException if the root has another media type, charset or transfer encoding
     */
    public static void requireRoot(Wire wire, String mediaType, String charset, String transferEncoding)
            throws MalformedMessageException {
        if (!rootMediaType(wire).equalsIgnoreCase(mediaType)) {
            throw new MalformedMessageException(
                    "the media type of the root is not " + rootMediaType(wire), "root part");
        }
        if (charset != null && !charset.equalsIgnoreCase(StandardCharsets.UTF_8.name())) {
            throw new MalformedMessageException("charset " + Lexical.quote(charset), "root part");
        }
        Attachment.requireIdentity(transferEncoding);
    }

    /**
     * Finds the first and the last delimiter of a message.
     *
     * @throws MalformedMessageException if the message does not begin with a delimiter, or does not end with the last
     *     delimiter
     */
    public static Multipart of(MessageBuffer message) throws MalformedMessageException {
        byte[] bytes = message.bytes();
        int length = message.length();
        int end = 2;
        while (end < length && end <= LONGEST_BOUNDARY + 2 && isBoundary(bytes[end])) {
            end++;
        }
        int after = end;
        while (after < length && (bytes[after] == ' ' || bytes[after] == '\t')) {
            after++;
        }
        while (end > 2 && bytes[end - 1] == ' ') {
            end--;
        }
        boolean delimits = length > 2
                && bytes[0] == '-'
                && bytes[1] == '-'
                && end > 2
                && end - 2 <= LONGEST_BOUNDARY
                && after + 1 < length
                && bytes[after] == '\r'
                && bytes[after + 1] == '\n';
        if (!delimits) {
            throw new MalformedMessageException("no MIME delimiter", "byte 0");
        }
        return new Multipart(message, new String(bytes, 2, end - 2, StandardCharsets.US_ASCII), after);
    }

    /**
     * Checks that the root is not encoded. It is for a library that prints an error if it cannot decode the root.
     *
     * @throws MalformedMessageException if the root has a transfer encoding that must be decoded
     */
    public void requireIdentityRoot() throws MalformedMessageException {
        String head = new String(message.bytes(), 0, indexOf(BLANK_LINE, 0), StandardCharsets.ISO_8859_1);
        Matcher encoding = TRANSFER_ENCODING.matcher(FOLD.matcher(head).replaceAll(" "));
        while (encoding.find()) {
            Attachment.requireIdentity(encoding.group(1).strip());
        }
    }

    /** Returns the boundary that the first delimiter contains. */
    public String boundary() {
        return boundary;
    }

    /**
     * Returns the Content-Type of the message as in the header of a request, for libraries that require it in addition
     * to the body.
     */
    public String contentType(Wire wire) {
        return "multipart/related; type=\"" + rootMediaType(wire) + "\"; boundary=\"" + boundary + '"'
                + (wire.base() == Wire.MTOM ? "; start-info=\"" + XML + '"' : "");
    }

    /**
     * Returns the number of bytes of the second part, for libraries that do not provide it. These are the bytes between
     * the blank line after the header of the part and the last delimiter. Returns a negative number if there is no
     * second part.
     */
    public int valueBytes() {
        return last - (endOfHead(secondDelimiter()) + BLANK_LINE.length);
    }

    /**
     * Returns whether the second part has a header field of a name, for libraries that return a default value if the
     * field is missing.
     */
    public boolean valuesHave(String name) {
        int head = secondDelimiter();
        String lines = new String(message.bytes(), head, endOfHead(head) - head, StandardCharsets.ISO_8859_1);
        return lines.toLowerCase(Locale.ROOT).contains("\r\n" + name.toLowerCase(Locale.ROOT) + ':');
    }

    /**
     * Checks that the message has no third part, for libraries that read all parts before they can be counted. MimePull
     * allocates 8 KiB for each, so a message of 1.5 MB with 100 000 empty parts takes 800 MB.
     *
     * <p>Bytes are compared at steps of the delimiter's length (R. N. Horspool, Practical fast searching in strings,
     * 1980).
     *
     * @throws MalformedMessageException if a third delimiter comes before the last one
     */
    public void requireAtMostTwoParts() throws MalformedMessageException {
        int tail = delimiter.length - 1;
        byte[] steps = new byte[256];
        Arrays.fill(steps, (byte) delimiter.length);
        for (int i = 0; i < tail; i++) {
            steps[delimiter[i] & 0xFF] = (byte) (tail - i);
        }
        byte[] bytes = message.bytes();
        int at = Math.min(last, secondDelimiter() + delimiter.length);
        while (at + tail < last) {
            byte end = bytes[at + tail];
            if (end == delimiter[tail] && matches(bytes, at, delimiter)) {
                throw new MalformedMessageException("more than 2 parts", "byte " + at);
            }
            at += steps[end & 0xFF];
        }
    }

    private int secondDelimiter() {
        return indexOf(delimiter, 0);
    }

    private int endOfHead(int from) {
        return indexOf(BLANK_LINE, Math.min(last, from + delimiter.length));
    }

    /**
     * @return offset of the first match before the last delimiter, or the offset of the last delimiter if there is none
     */
    private int indexOf(byte[] expected, int from) {
        byte[] bytes = message.bytes();
        for (int at = from; at < last; at++) {
            if (bytes[at] == expected[0] && matches(bytes, at, expected)) {
                return at;
            }
        }
        return last;
    }

    /**
     * Checks that the library has read the whole message. Libraries stop at the first bytes that look like the last
     * delimiter, as they must (RFC 2046, 5.1.1). If the values contain the bytes of a last delimiter by accident, the
     * rest of the values would be lost silently.
     *
     * @param payload the values that were read
     * @param parts number of parts that the library found
     * @throws MalformedMessageException if the number of parts is wrong, or the message has more bytes than were read
     */
    public void requireAll(Payload payload, int parts) throws MalformedMessageException {
        boolean none = payload.kind() == Kind.VOID;
        if (parts != (none ? 1 : 2)) {
            throw new MalformedMessageException(parts + " parts", "message");
        }
        // Offset of the blank line after the header of the last part. There must be parts - 1 delimiters before it.
        long head = none ? last : last - payload.rawBytes() - BLANK_LINE.length;
        boolean all = head > 0
                && (none || matches(message.bytes(), (int) head, BLANK_LINE))
                && delimiters((int) head) == parts - 1;
        if (!all) {
            throw new MalformedMessageException("the last delimiter comes before the end of the values", "message");
        }
    }

    /**
     * Counts the delimiters in the first {@code length} bytes of the message, which are headers and markup but no
     * values. Does not count the delimiter at the start of the message.
     */
    private int delimiters(int length) {
        byte[] bytes = message.bytes();
        int count = 0;
        for (int at = 0; at < length; at++) {
            if (bytes[at] == '\r' && matches(bytes, at, delimiter)) {
                count++;
            }
        }
        return count;
    }

    /**
     * Finds the last delimiter, since some libraries also accept the end of the bytes instead of it.
     *
     * @return offset of the last delimiter
     */
    private int last(int from) throws MalformedMessageException {
        byte[] bytes = message.bytes();
        int end = message.length();
        while (end > from && Lexical.isSpace((char) bytes[end - 1])) {
            end--;
        }
        int start = end - 2 - delimiter.length;
        if (start < from || !matches(bytes, start, delimiter) || bytes[end - 2] != '-' || bytes[end - 1] != '-') {
            throw new MalformedMessageException("no last MIME delimiter", "byte " + end);
        }
        return start;
    }

    private static boolean matches(byte[] bytes, int at, byte[] expected) {
        return Arrays.equals(bytes, at, at + expected.length, expected, 0, expected.length);
    }

    private static boolean isBoundary(byte b) {
        return (b >= '0' && b <= '9') || ((b | 0x20) >= 'a' && (b | 0x20) <= 'z') || BOUNDARY_MARKS.indexOf(b) >= 0;
    }
}
