package org.xmlcost.codec.table;

import org.xmlcost.wire.MalformedMessageException;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Scanner of the rows of a content table. A row is {@code [root][child]number[member]|value}, with {@code (attribute)}
 * instead of the member for an attribute, as in the paper's figure 1. A table must end with its end tag, so a table
 * that is cut between two rows is detected.
 */
final class RowScanner {
    /** Maximum number of digits. No row of a message that fits into an array has a longer number. */
    private static final int MOST_DIGITS = 9;

    /** Line before the first row. */
    static final byte[] OPEN = TableRowWriter.OPEN.stripTrailing().getBytes(StandardCharsets.US_ASCII);

    private static final byte[] CLOSE = TableRowWriter.CLOSE.stripTrailing().getBytes(StandardCharsets.US_ASCII);

    private final byte[] bytes;
    private final int length;
    private int at;

    /** Index below the root, or -1 if the row belongs to the root itself. */
    int child;
    /** Number of the element within its set, or -1 if it has none. */
    int number;
    /** Index below the numbered element, or -1 if the row belongs to that element itself. */
    int member;

    boolean attribute;
    /** Where the row begins. */
    int start;
    /** Where its value begins and ends. */
    int from;

    int to;

    RowScanner(byte[] bytes, int length) {
        this.bytes = bytes;
        this.length = length;
    }

    /** Reads a required line: a tag. */
    void line(byte[] expected) throws MalformedMessageException {
        if (!isLine(expected)) {
            throw malformed("not " + new String(expected, StandardCharsets.US_ASCII));
        }
        at = lineEnd(at) + 1;
    }

    /** Returns all lines before a required line, and moves past that line. */
    String linesBefore(byte[] expected) throws MalformedMessageException {
        int first = at;
        while (at < length && !isLine(expected)) {
            at = Math.min(length, lineEnd(at) + 1);
        }
        int last = at;
        line(expected);
        return new String(bytes, first, last - first, StandardCharsets.UTF_8);
    }

    /** Returns the index of the row, as the message has it. */
    String index() {
        return new String(bytes, start, from - 1 - start, StandardCharsets.US_ASCII);
    }

    /** Checks that the message ends after the last line that was read. */
    void requireEnd() throws MalformedMessageException {
        if (at != length) {
            throw malformed("bytes after the last line");
        }
    }

    /**
     * Moves to the next row.
     *
     * @return whether there is one; if not, the scanner has moved past the end of the table
     */
    boolean next() throws MalformedMessageException {
        start = at;
        if (at < length && bytes[at] == '<') {
            line(CLOSE);
            return false;
        }
        child = number = member = -1;
        attribute = false;
        if (bracketed('[', ']') != 0) {
            throw malformed("no index");
        }
        if (peek() == '[') {
            child = bracketed('[', ']');
            if (peek() >= '0' && peek() <= '9') {
                number = integer();
                attribute = peek() == '(';
                member = attribute ? bracketed('(', ')') : peek() == '[' ? bracketed('[', ']') : -1;
            }
        }
        take('|');
        from = at;
        int feed = lineEnd(from);
        if (feed == length) {
            throw malformed("the message ends early");
        }
        // An unescaped carriage return belongs to the line end, since carriage returns in values are escaped.
        to = feed > from && bytes[feed - 1] == '\r' ? feed - 1 : feed;
        at = feed + 1;
        return true;
    }

    /**
     * Moves to the row of an index, without checking the other rows.
     *
     * @return whether there is one
     */
    boolean find(byte[] index) throws MalformedMessageException {
        while (at < length && bytes[at] != '<') {
            int after = at + index.length;
            int feed = lineEnd(at);
            if (feed < length
                    && after < feed
                    && bytes[after] == '|'
                    && Arrays.equals(bytes, at, after, index, 0, index.length)) {
                return next();
            }
            at = Math.min(length, feed + 1);
        }
        line(CLOSE);
        return false;
    }

    MalformedMessageException malformed(String what) {
        return new MalformedMessageException(what, "byte " + at);
    }

    private boolean isLine(byte[] expected) {
        int end = at + expected.length;
        return end < length
                && Arrays.equals(bytes, at, end, expected, 0, expected.length)
                && (bytes[end] == '\n' || (bytes[end] == '\r' && end + 1 < length && bytes[end + 1] == '\n'));
    }

    private int lineEnd(int begin) {
        int end = begin;
        while (end < length && bytes[end] != '\n') {
            end++;
        }
        return end;
    }

    private int bracketed(char open, char close) throws MalformedMessageException {
        take(open);
        int value = integer();
        take(close);
        return value;
    }

    private void take(char expected) throws MalformedMessageException {
        if (peek() != expected) {
            throw malformed("not an index");
        }
        at++;
    }

    /** Reads an integer without leading zeros, so that an index has only one spelling. */
    private int integer() throws MalformedMessageException {
        int first = at;
        int value = 0;
        while (peek() >= '0' && peek() <= '9') {
            value = value * 10 + (bytes[at++] - '0');
            if (at - first > MOST_DIGITS) {
                throw malformed("an index of more than " + MOST_DIGITS + " digits");
            }
        }
        if (at == first || (at - first > 1 && bytes[first] == '0')) {
            throw malformed("not an index");
        }
        return value;
    }

    private int peek() {
        return at < length ? bytes[at] : -1;
    }
}
