package org.xmlcost.codec.dom;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

import org.apache.xerces.util.XMLChar;

import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Checks for content that VTD-XML 2.13.4 does not survive or does not notice. Each check examines only the places where
 * a message may have such content.
 */
final class VtdGuard {
    /**
     * Maximum number of attributes of an element. The library compares each attribute with all attributes before it, so
     * a hundred thousand attributes of one element take a minute.
     */
    private static final int MOST_ATTRIBUTES = 1000;
    /**
     * Number of bytes that cannot hold more than {@link #MOST_ATTRIBUTES} attributes, since an attribute takes at least
     * five.
     */
    private static final int WINDOW = 4096;

    private static final byte[] COMMENT = {'<', '!', '-', '-'};
    private static final byte[] COMMENT_END = {'-', '-', '>'};
    private static final byte[] CDATA = {'<', '!', '[', 'C', 'D', 'A', 'T', 'A', '['};
    private static final byte[] CDATA_END = {']', ']', '>'};
    private static final byte[] INSTRUCTION = {'<', '?'};
    private static final byte[] INSTRUCTION_END = {'?', '>'};
    private static final Pattern REFERENCE = Pattern.compile("&#(x[0-9a-fA-F]+|[0-9]+);");

    private VtdGuard() {}

    /**
     * Checks that a message is not in UTF-16, which the library recognizes by its first bytes. It then returns other
     * characters than those of the message for some names and texts.
     */
    static void utf8(MessageBuffer message) throws MalformedMessageException {
        byte[] bytes = message.bytes();
        boolean isWide = message.length() > 1
                && (bytes[0] == 0 || bytes[1] == 0 || bytes[0] == (byte) 0xFE || bytes[0] == (byte) 0xFF);
        if (isWide) {
            throw new MalformedMessageException("UTF-16, not UTF-8", "byte 0");
        }
    }

    /**
     * Checks the number of attributes of each element. In a message without long tags, no element can have too many.
     * Any other message is examined tag by tag.
     */
    static void attributes(MessageBuffer message) throws MalformedMessageException {
        byte[] bytes = message.bytes();
        if (!isDense(bytes, message.length())) {
            for (int at = 0; at < message.length(); at++) {
                if (bytes[at] == '<') {
                    at = tag(bytes, at, message.length());
                }
            }
        }
    }

    /**
     * Checks that each character reference denotes a character of XML (XML 1.0, 2.2). The parser checks only the syntax
     * of references.
     */
    static void references(String raw) throws MalformedMessageException {
        for (Matcher each = REFERENCE.matcher(raw); each.find(); ) {
            String digits = each.group(1);
            long code = digits.length() > 9
                    ? Long.MAX_VALUE
                    : digits.charAt(0) == 'x' ? Long.parseLong(digits.substring(1), 16) : Long.parseLong(digits);
            if (code > Character.MAX_CODE_POINT || !XMLChar.isValid((int) code)) {
                throw new MalformedMessageException(
                        "reference to an invalid character: "
                                + each.group()
                                        .substring(0, Math.min(20, each.group().length())),
                        "");
            }
        }
    }

    /**
     * Returns whether every window of the message contains a {@code <}. A tag contains no second {@code <}, so no tag
     * is then longer than a window. The search runs backwards from the end of each window, so it examines few bytes.
     */
    private static boolean isDense(byte[] bytes, int length) {
        for (int start = 0; start + WINDOW <= length; ) {
            int at = start + WINDOW - 1;
            while (at > start && bytes[at] != '<') {
                at--;
            }
            if (at == start) {
                return false;
            }
            start = at;
        }
        return true;
    }

    /** Returns the index of the last byte of the markup that begins at {@code start}, or the length of the message. */
    private static int tag(byte[] bytes, int start, int length) throws MalformedMessageException {
        byte[] end = starts(bytes, start, length, COMMENT)
                ? COMMENT_END
                : starts(bytes, start, length, CDATA)
                        ? CDATA_END
                        : starts(bytes, start, length, INSTRUCTION) ? INSTRUCTION_END : null;
        int attributes = 0;
        byte quote = 0;
        for (int at = start + 1; at < length; at++) {
            byte b = bytes[at];
            if (end != null) {
                if (starts(bytes, at, length, end)) {
                    return at + end.length - 1;
                }
            } else if (quote != 0) {
                quote = b == quote ? 0 : quote;
            } else if (b == '"' || b == '\'') {
                quote = b;
                if (++attributes > MOST_ATTRIBUTES) {
                    throw new MalformedMessageException(
                            "more than " + MOST_ATTRIBUTES + " attributes", "byte " + start);
                }
            } else if (b == '>') {
                return at;
            }
        }
        return length;
    }

    private static boolean starts(byte[] bytes, int at, int length, byte[] what) {
        return at + what.length <= length && Arrays.equals(bytes, at, at + what.length, what, 0, what.length);
    }
}
