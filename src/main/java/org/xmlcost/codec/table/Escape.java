package org.xmlcost.codec.table;

import org.xmlcost.wire.MalformedMessageException;

import java.util.Map;

/**
 * Escapes of values. A value may hold whatever XML text may hold, in XML's own escapes: {@code & < >} by name. Carriage
 * return and line feed are character references, since a value ends with its line. A {@code |} needs no escape, since
 * the first one ends the index. Every character reference is read, and the five names that XML 1.0 predefines (4.6).
 */
final class Escape {
    private static final Map<String, Character> NAMED =
            Map.of("amp", '&', "lt", '<', "gt", '>', "quot", '"', "apos", '\'');

    private Escape() {}

    /** Returns the text with escapes, or the text itself if there is nothing to escape, which is the usual case. */
    static String escaped(String text) {
        StringBuilder out = null;
        int from = 0;
        for (int i = 0; i < text.length(); i++) {
            String reference = reference(text.charAt(i));
            if (reference != null) {
                out = out == null ? new StringBuilder(text.length() + 16) : out;
                out.append(text, from, i).append(reference);
                from = i + 1;
            }
        }
        return out == null ? text : out.append(text, from, text.length()).toString();
    }

    private static String reference(char c) {
        return switch (c) {
            case '&' -> "&amp;";
            case '<' -> "&lt;";
            case '>' -> "&gt;";
            case '\n' -> "&#10;";
            case '\r' -> "&#13;";
            default -> null;
        };
    }

    /**
     * @throws MalformedMessageException for an invalid reference, and for a character that XML 1.0 does not allow (2.2)
     */
    static String plain(String value) throws MalformedMessageException {
        boolean escaped = false;
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if ((c < ' ' && c != '\t') || c >= '\uFFFE' || c == '<') {
                throw new MalformedMessageException(String.format("U+%04X in a value", (int) c), "");
            }
            escaped |= c == '&';
        }
        return escaped ? unescaped(value) : value;
    }

    private static String unescaped(String value) throws MalformedMessageException {
        StringBuilder out = new StringBuilder(value.length());
        int from = 0;
        for (int at = value.indexOf('&'); at >= 0; at = value.indexOf('&', from)) {
            int end = value.indexOf(';', at);
            out.append(value, from, at).appendCodePoint(character(end < 0 ? "" : value.substring(at + 1, end)));
            from = end + 1;
        }
        return out.append(value, from, value.length()).toString();
    }

    private static int character(String reference) throws MalformedMessageException {
        boolean hexadecimal = reference.matches("#x[0-9A-Fa-f]{1,8}");
        long code = NAMED.containsKey(reference)
                ? NAMED.get(reference)
                : hexadecimal
                        ? Long.parseLong(reference.substring(2), 16)
                        : reference.matches("#[0-9]{1,9}") ? Long.parseLong(reference.substring(1)) : 0;
        boolean allowed = code == '\t'
                || code == '\n'
                || code == '\r'
                || (code >= ' ' && code < 0xD800)
                || (code >= 0xE000 && code < 0xFFFE)
                || (code >= 0x10000 && code <= 0x10FFFF);
        if (!allowed) {
            throw new MalformedMessageException("a reference to an invalid character", "");
        }
        return (int) code;
    }
}
