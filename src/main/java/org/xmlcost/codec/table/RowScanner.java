package org.xmlcost.codec.table;

import org.xmlcost.wire.MalformedMessageException;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Goes over the rows of a content table: {@code [root][child]number[member]|value}, or {@code (attribute)} in place of
 * the member, as the paper's figure 1 has them. A table must end with its end tag, so one that is cut between two rows
 * is noticed.
 */
final class RowScanner {
    /** More digits than any row that fits into an array. */
    private static final int MOST_DIGITS = 9;

    /** The line before the first row. */
    static final byte[] OPEN = TableRowWriter.OPEN.stripTrailing().getBytes(StandardCharsets.US_ASCII);

    private static final byte[] CLOSE = TableRowWriter.CLOSE.stripTrailing().getBytes(StandardCharsets.US_ASCII);

    private final byte[] bytes;
    private final int length;
    private int at;

    /** Index below the root, or -1 if the row is the root's own. */
    int child;
    /** Number of the element among its like, or -1 if it has none. */
    int number;
    /** Index below the numbered element, or -1 if the row is its own. */
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

    /** Reads a line that must be there: a tag. */
    void line(byte[] expected) throws MalformedMessageException {
        if (!isLine(expected)) {
            throw malformed("not " + new String(expected, StandardCharsets.US_ASCII));
        }
        at = lineEnd(at) + 1;
    }

    /** All lines before one that must be there, which is passed. */
    String linesBefore(byte[] expected) throws MalformedMessageException {
        int first = at;
        while (at < length && !isLine(expected)) {
            at = Math.min(length, lineEnd(at) + 1);
        }
        int last = at;
        line(expected);
        return new String(bytes, first, last - first, StandardCharsets.UTF_8);
    }

    /** The index of the row, as it stands there. */
    String index() {
        return new String(bytes, start, from - 1 - start, StandardCharsets.US_ASCII);
    }

    /** After the last line. */
    void requireEnd() throws MalformedMessageException {
        if (at != length) {
            throw malformed("bytes after the last line");
        }
    }

    /**
     * Goes to the next row.
     *
     * @return whether there is one, or else the end of the table, which is passed
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
        // A bare carriage return belongs to the line end, since one of a value is escaped.
        to = feed > from && bytes[feed - 1] == '\r' ? feed - 1 : feed;
        at = feed + 1;
        return true;
    }

    /**
     * Goes to the row of an index, whatever stands in the others.
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

    /** Without leading zeros, so that an index has one spelling. */
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
