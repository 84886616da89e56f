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
 * A message in parts (MIME multipart/related, RFC 2387): the wires {@code mtom} and {@code swa}. The first part is the
 * root, which has the markup; a second one has the values, described by {@link Attachment}. There is no third, and for
 * {@code void} no second.
 *
 * <p>As on every wire, a message is what HTTP carries as a body: the head line with the boundary is not in it. So a
 * message begins at once with its first delimiter, from which readers take the boundary, as gSOAP does by itself. It
 * ends with the last delimiter, and white space at most.
 */
public final class Multipart {
    /** RFC 2046, 5.1.1. */
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

    /** The media type of the root. */
    public static String rootMediaType(Wire wire) {
        return wire.base() == Wire.MTOM ? XOP : XML;
    }

    /** The whole Content-Type of the root. */
    public static String rootContentType(Wire wire) {
        return rootMediaType(wire) + "; charset=utf-8" + (wire.base() == Wire.MTOM ? "; type=\"" + XML + '"' : "");
    }

    /**
     * Checks what the root's head lines say.
     *
     * @param mediaType type and subtype, null if the root has none
     * @param charset null if there is none
     * @param transferEncoding null if there is none
     */
    public static void requireRoot(Wire wire, String mediaType, String charset, String transferEncoding)
            throws MalformedMessageException {
        if (!rootMediaType(wire).equalsIgnoreCase(mediaType)) {
            throw new MalformedMessageException("a root of another type than " + rootMediaType(wire), "root part");
        }
        if (charset != null && !charset.equalsIgnoreCase(StandardCharsets.UTF_8.name())) {
            throw new MalformedMessageException("charset " + Lexical.quote(charset), "root part");
        }
        Attachment.requireIdentity(transferEncoding);
    }

    /**
     * Looks at the two ends of a message.
     *
     * @throws MalformedMessageException if it does not begin with a delimiter, or does not end with its last
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

    /** That the root stands there as it is, for a library that prints where it cannot decode it. */
    public void requireIdentityRoot() throws MalformedMessageException {
        String head = new String(message.bytes(), 0, indexOf(BLANK_LINE, 0), StandardCharsets.ISO_8859_1);
        Matcher encoding = TRANSFER_ENCODING.matcher(FOLD.matcher(head).replaceAll(" "));
        while (encoding.find()) {
            Attachment.requireIdentity(encoding.group(1).strip());
        }
    }

    /** As the first delimiter has it. */
    public String boundary() {
        return boundary;
    }

    /** The Content-Type of the message, as the head of a request has it: for libraries that want it beside the body. */
    public String contentType(Wire wire) {
        return "multipart/related; type=\"" + rootMediaType(wire) + "\"; boundary=\"" + boundary + '"'
                + (wire.base() == Wire.MTOM ? "; start-info=\"" + XML + '"' : "");
    }

    /**
     * Bytes of the second part as the message has them, for libraries that do not tell: what stands between the blank
     * line that ends its head and the last delimiter. Negative if there is no such part.
     */
    public int valueBytes() {
        return last - (endOfHead(secondDelimiter()) + BLANK_LINE.length);
    }

    /**
     * Whether the second part has a head line of that name, for libraries that tell what a part without it is taken
     * for.
     */
    public boolean valuesHave(String name) {
        int head = secondDelimiter();
        String lines = new String(message.bytes(), head, endOfHead(head) - head, StandardCharsets.ISO_8859_1);
        return lines.toLowerCase(Locale.ROOT).contains("\r\n" + name.toLowerCase(Locale.ROOT) + ':');
    }

    private int secondDelimiter() {
        return indexOf(delimiter, 0);
    }

    private int endOfHead(int from) {
        return indexOf(BLANK_LINE, Math.min(last, from + delimiter.length));
    }

    /** @return where it begins, or the last delimiter if it does not before */
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
     * Checks that the message has no more than was read: libraries stop at what looks like the last delimiter, as they
     * must (RFC 2046, 5.1.1), and if that stands in the values by accident, the rest of them would be lost without a
     * word.
     *
     * @param parts that the library found
     */
    public void requireAll(Payload payload, int parts) throws MalformedMessageException {
        boolean none = payload.kind() == Kind.VOID;
        if (parts != (none ? 1 : 2)) {
            throw new MalformedMessageException(parts + " parts", "message");
        }
        // Where the last part has to end its head lines, and how many delimiters there must be before.
        long head = none ? last : last - payload.rawBytes() - BLANK_LINE.length;
        boolean all = head > 0
                && (none || matches(message.bytes(), (int) head, BLANK_LINE))
                && delimiters((int) head) == parts - 1;
        if (!all) {
            throw new MalformedMessageException("a last delimiter before the end", "message");
        }
    }

    /**
     * Delimiters in the first bytes of the message, but for that at its start: those of head lines and markup, not of
     * values.
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

    /** @return where the last delimiter begins; some libraries take the end of the bytes for one */
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
