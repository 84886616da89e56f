package org.xmlcost.codec.technique;

import org.xmlcost.wire.MalformedMessageException;

import java.util.Arrays;

/**
 * Namespaces in scope (Namespaces in XML 1.0, section 6). Prefixes are stored as positions in the message, the
 * innermost last.
 */
final class Scope {
    private static final int MOST = 64;
    private static final String XML = "http://www.w3.org/XML/1998/namespace";
    private static final byte[] XML_PREFIX = {'x', 'm', 'l'};

    private final int[] from = new int[MOST];
    private final int[] to = new int[MOST];
    private final String[] uris = new String[MOST];
    private byte[] bytes;
    /** Number of declarations in scope. When an element ends, it is set back to the number before that element. */
    int size;

    void begin(byte[] message) {
        bytes = message;
        size = 0;
    }

    /** Binds a prefix, or the default namespace if the prefix is empty. */
    void bind(int prefixFrom, int prefixTo, String uri) throws MalformedMessageException {
        boolean reserved = is(XML_PREFIX, 0, XML_PREFIX.length, prefixFrom, prefixTo) != uri.equals(XML);
        if (size == MOST || reserved || (uri.isEmpty() && prefixFrom < prefixTo)) {
            throw new MalformedMessageException(
                    size == MOST ? "more than " + MOST + " namespaces" : "a prefix bound to '" + uri + "'",
                    "byte " + prefixFrom);
        }
        from[size] = prefixFrom;
        to[size] = prefixTo;
        uris[size++] = uri;
    }

    /**
     * Returns the namespace of a prefix. For an empty prefix, returns the default namespace, which is empty if there is
     * none.
     */
    String uri(int prefixFrom, int prefixTo) throws MalformedMessageException {
        for (int i = size - 1; i >= 0; i--) {
            if (is(bytes, from[i], to[i], prefixFrom, prefixTo)) {
                return uris[i];
            }
        }
        if (prefixFrom == prefixTo) {
            return "";
        }
        if (is(XML_PREFIX, 0, XML_PREFIX.length, prefixFrom, prefixTo)) {
            return XML;
        }
        throw new MalformedMessageException("a prefix that is not bound", "byte " + prefixFrom);
    }

    private boolean is(byte[] other, int otherFrom, int otherTo, int prefixFrom, int prefixTo) {
        return otherTo - otherFrom == prefixTo - prefixFrom
                && Arrays.equals(other, otherFrom, otherTo, bytes, prefixFrom, prefixTo);
    }
}
