package org.xmlcost.dataset;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads the Python literal in the header of an NPY file: dicts, tuples and lists (both become lists), strings, whole numbers,
 * True and False. What {@code ast.literal_eval} knows beyond that stands in no such header.
 */
final class PythonLiteral {
    private static final int DEEPEST = 8;

    private final String text;
    private int at;

    private PythonLiteral(String text) {
        this.text = text;
    }

    /** @return a Map, List, String, Long or Boolean. @throws IllegalArgumentException at what character it cannot be read */
    static Object parse(String text) {
        PythonLiteral literal = new PythonLiteral(text);
        Object value = literal.value(0);
        if (literal.peek() != 0) {
            throw literal.unexpected();
        }
        return value;
    }

    private Object value(int depth) {
        char c = peek();
        if (depth > DEEPEST) {
            throw unexpected();
        }
        return switch (c) {
            case '{' -> dict(depth);
            case '(' -> list(')', depth);
            case '[' -> list(']', depth);
            case '\'', '"' -> string(c);
            default -> word();
        };
    }

    private Map<Object, Object> dict(int depth) {
        Map<Object, Object> entries = new HashMap<>();
        at++;
        while (peek() != '}') {
            Object key = value(depth + 1);
            expect(':');
            entries.put(key, value(depth + 1));
            if (peek() != '}') {
                expect(',');
            }
        }
        at++;
        return entries;
    }

    private List<Object> list(char close, int depth) {
        List<Object> values = new ArrayList<>();
        at++;
        while (peek() != close) {
            values.add(value(depth + 1));
            if (peek() != close) {
                expect(',');
            }
        }
        at++;
        return values;
    }

    /** Names of members may be any text in NumPy; none of ours needs an escape. */
    private String string(char quote) {
        int end = text.indexOf(quote, at + 1);
        if (end < 0 || text.substring(at, end).indexOf('\\') >= 0) {
            throw unexpected();
        }
        String value = text.substring(at + 1, end);
        at = end + 1;
        return value;
    }

    private Object word() {
        int start = at;
        while (at < text.length() && Character.isLetterOrDigit(text.charAt(at))) {
            at++;
        }
        String word = text.substring(start, at);
        if (word.equals("True") || word.equals("False")) {
            return word.equals("True");
        }
        // Python 2 wrote 10L.
        if (!word.matches("[0-9]{1,18}L?")) {
            at = start;
            throw unexpected();
        }
        return Long.parseLong(word.replace("L", ""));
    }

    private void expect(char c) {
        if (peek() != c) {
            throw unexpected();
        }
        at++;
    }

    /** The next character that is no white space, 0 at the end. */
    private char peek() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at < text.length() ? text.charAt(at) : 0;
    }

    private IllegalArgumentException unexpected() {
        return new IllegalArgumentException("the header's text cannot be read at character " + at);
    }
}
