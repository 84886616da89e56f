package org.xmlcost.codec.technique;

import org.xmlcost.wire.MalformedMessageException;

/** Position in the bytes of a message, with methods for what may be there: markup, white space, names. */
abstract class Cursor {
    private static final boolean[] NAME = new boolean[256];

    static {
        for (int b = 0; b < NAME.length; b++) {
            NAME[b] = b >= 0x80 || Character.isLetterOrDigit(b) || "-._:".indexOf(b) >= 0;
        }
    }

    byte[] bytes;
    int length;
    int at;
    /** Offset of the colon in the last {@link #name}, or -1. */
    int colon;

    final void begin(byte[] message, int messageLength) {
        bytes = message;
        length = messageLength;
        at = 0;
    }

    final void name() throws MalformedMessageException {
        int from = at;
        colon = -1;
        while (at < length && NAME[bytes[at] & 0xFF]) {
            if (bytes[at] == ':') {
                if (colon >= 0 || at == from) {
                    throw wrong("a misplaced colon in a name");
                }
                colon = at;
            }
            at++;
        }
        if (at == from
                || !startsName(bytes[from])
                || (colon >= 0 && (colon == at - 1 || !startsName(bytes[colon + 1])))) {
            throw new MalformedMessageException("not a name", "byte " + from);
        }
    }

    private static boolean startsName(byte b) {
        return b < 0 || b == '_' || Character.isLetter(b);
    }

    final boolean skipSpace() {
        int from = at;
        while (at < length && isSpace(bytes[at])) {
            at++;
        }
        return at > from;
    }

    static boolean isSpace(byte b) {
        return b == ' ' || b == '\n' || b == '\t' || b == '\r';
    }

    /** Moves past an ASCII text if it is at this position, and returns whether it is. */
    final boolean take(String markup) {
        if (!is(markup, at, Math.min(length, at + markup.length()))) {
            return false;
        }
        at += markup.length();
        return true;
    }

    final void require(String markup) throws MalformedMessageException {
        if (!take(markup)) {
            throw wrong("no '" + markup + "' where it is needed");
        }
    }

    final boolean is(String ascii, int from, int to) {
        if (to - from != ascii.length()) {
            return false;
        }
        for (int i = from; i < to; i++) {
            if ((bytes[i] & 0xFF) != ascii.charAt(i - from)) {
                return false;
            }
        }
        return true;
    }

    final int find(String markup) throws MalformedMessageException {
        for (int i = at; i + markup.length() <= length; i++) {
            if (is(markup, i, i + markup.length())) {
                return i;
            }
        }
        throw wrong("no '" + markup + "' before the end of the message");
    }

    final MalformedMessageException wrong(String what) {
        return new MalformedMessageException(what, "byte " + at);
    }
}
