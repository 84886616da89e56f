package org.xmlcost.codec.technique;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.decode.WellFormed;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * Small pull parser over the bytes of a message. It checks that the message is well-formed XML 1.0 in UTF-8 with proper
 * namespaces. It is meant to be readable, and equal for all techniques that use it, rather than fast.
 *
 * <p>It does not support: other encodings; document types (SOAP 1.1, section 3, forbids them); more than {@value #MOST}
 * nested elements, attributes of an element, or namespaces. It does not check which characters beyond ASCII are allowed
 * in a name.
 */
final class Pull extends Cursor {
    static final int START = 1;
    static final int TEXT = 2;
    static final int END = 3;
    static final int DONE = 4;
    private static final int MOST = 64;
    private static final List<String> DECLARED = List.of("version", "encoding", "standalone");

    private final TagNames names;
    private final Scope scope = new Scope();
    /** All text since the last START. */
    final Characters text = new Characters();

    private final int[] openFrom = new int[MOST];
    private final int[] openTo = new int[MOST];
    private final int[] openScope = new int[MOST];
    private final int[] attributeFrom = new int[MOST];
    private final int[] attributeColon = new int[MOST];
    private final int[] attributeTo = new int[MOST];
    final String[] attributeUri = new String[MOST];
    /** Local names of the attributes; null for the declaration of a namespace. */
    final String[] attributeLocal = new String[MOST];

    final String[] attributeValue = new String[MOST];

    private int depth;
    private boolean ended;
    /** Number of attributes of the last START; the arrays have more room. */
    int attributes;

    String uri;
    String local;
    /** Offset in {@link #text} where the last TEXT begins. */
    int textFrom;

    Pull(TagNames names) {
        this.names = names;
    }

    void begin(MessageBuffer message) throws MalformedMessageException {
        WellFormed.requireUtf8(message.bytes(), 0, message.length(), message.length());
        begin(message.bytes(), message.length());
        scope.begin(bytes);
        text.begin(bytes, length);
        depth = 0;
        ended = false;
        take("\u00EF\u00BB\u00BF");
        if (at + 5 < length && isSpace(bytes[at + 5]) && take("<?xml")) {
            declaration();
        }
    }

    /** @return the next event: START, TEXT, END or DONE */
    int next() throws MalformedMessageException {
        if (ended) {
            return end();
        }
        while (at < length) {
            if (bytes[at] != '<') {
                return text();
            }
            if (take("</")) {
                return endTag();
            } else if (take("<!--")) {
                skipTo("--");
                require(">");
            } else if (take("<?")) {
                instruction();
            } else if (depth > 0 && take("<![CDATA[")) {
                textFrom = text.size;
                text.verbatim(at, find("]]>"));
                at = find("]]>") + 3;
                return TEXT;
            } else {
                at++;
                return startTag();
            }
        }
        if (depth > 0) {
            throw wrong("the message ends early");
        }
        return DONE;
    }

    /**
     * Returns the position of the parser, for a reader that reads expected markup itself. Returns -1 where only the
     * parser can continue: before the END of an empty-element tag, outside of the root, and if there is a default
     * namespace.
     */
    int place() throws MalformedMessageException {
        return ended || depth == 0 || !scope.uri(at, at).isEmpty() ? -1 : at;
    }

    void skipTo(int place) {
        at = place;
        text.size = 0;
    }

    private int text() throws MalformedMessageException {
        int from = at;
        textFrom = text.size;
        at = text.text(at);
        for (int i = from; depth == 0 && i < at; i++) {
            if (!isSpace(bytes[i])) {
                throw new MalformedMessageException("text outside of the root", "byte " + i);
            }
        }
        return TEXT;
    }

    private int startTag() throws MalformedMessageException {
        if (depth == MOST) {
            throw wrong("more than " + MOST + " nested elements");
        }
        text.size = 0;
        int from = at;
        name();
        int prefixTo = Math.max(colon, from);
        int localFrom = colon < 0 ? from : colon + 1;
        openFrom[depth] = from;
        openTo[depth] = at;
        openScope[depth++] = scope.size;
        attributes = 0;
        for (boolean spaced = skipSpace(); !take(">"); spaced = skipSpace()) {
            ended = take("/>");
            if (ended) {
                break;
            }
            if (!spaced || attributes == MOST) {
                throw wrong(spaced ? "more than " + MOST + " attributes" : "no white space before an attribute");
            }
            attribute(attributes++);
        }
        for (int i = 0; i < attributes; i++) {
            resolve(i);
        }
        uri = scope.uri(from, prefixTo);
        local = names.name(bytes, localFrom, openTo[depth - 1]);
        return START;
    }

    /**
     * Reads an attribute without resolving its prefix. A declaration of a namespace is bound at once, since it applies
     * to the whole tag.
     */
    private void attribute(int i) throws MalformedMessageException {
        int from = at;
        name();
        int to = at;
        attributeFrom[i] = from;
        attributeColon[i] = colon;
        attributeTo[i] = to;
        attributeValue[i] = value();
        if (is("xmlns", from, colon < 0 ? to : colon)) {
            attributeLocal[i] = null;
            scope.bind(colon < 0 ? to : colon + 1, to, attributeValue[i]);
        } else {
            attributeLocal[i] = names.name(bytes, colon < 0 ? from : colon + 1, to);
        }
    }

    private void resolve(int i) throws MalformedMessageException {
        if (attributeLocal[i] != null) {
            // An attribute without a prefix is in no namespace, whatever the default namespace is.
            attributeUri[i] = attributeColon[i] < 0 ? "" : scope.uri(attributeFrom[i], attributeColon[i]);
        }
        for (int j = 0; j < i; j++) {
            boolean sameName = attributeLocal[i] != null
                    && attributeLocal[i].equals(attributeLocal[j])
                    && attributeUri[i].equals(attributeUri[j]);
            if (sameName
                    || Arrays.equals(
                            bytes, attributeFrom[i], attributeTo[i], bytes, attributeFrom[j], attributeTo[j])) {
                throw new MalformedMessageException("an attribute twice", "byte " + attributeFrom[i]);
            }
        }
    }

    private int endTag() throws MalformedMessageException {
        int from = at;
        name();
        if (depth == 0 || !Arrays.equals(bytes, from, at, bytes, openFrom[depth - 1], openTo[depth - 1])) {
            throw new MalformedMessageException("an end tag of another name", "byte " + from);
        }
        skipSpace();
        require(">");
        return end();
    }

    private int end() {
        ended = false;
        scope.size = openScope[--depth];
        return END;
    }

    /**
     * Reads the XML declaration (XML 1.0, 2.8): version, encoding and standalone, in this order. The version is
     * required.
     */
    private void declaration() throws MalformedMessageException {
        int next = 0;
        for (boolean spaced = skipSpace(); !take("?>"); spaced = skipSpace()) {
            int from = at;
            name();
            int which = DECLARED.indexOf(new String(bytes, from, at - from, StandardCharsets.ISO_8859_1));
            String value = value();
            boolean good = switch (which) {
                case 0 -> value.equals("1.0");
                case 1 -> value.equalsIgnoreCase("UTF-8");
                case 2 -> value.equals("yes") || value.equals("no");
                default -> false;
            };
            if (!good || !spaced || which < next || (next == 0 && which != 0)) {
                throw new MalformedMessageException(
                        "an XML declaration other than of XML 1.0 in UTF-8", "byte " + from);
            }
            next = which + 1;
        }
        if (next == 0) {
            throw wrong("no version");
        }
    }

    /** Moves past an end mark. The text before the mark is checked for characters that XML allows, and discarded. */
    private void skipTo(String end) throws MalformedMessageException {
        int size = text.size;
        int place = find(end);
        text.verbatim(at, place);
        text.size = size;
        at = place + end.length();
    }

    private void instruction() throws MalformedMessageException {
        int from = at;
        name();
        if (colon >= 0 || new String(bytes, from, at - from, StandardCharsets.ISO_8859_1).equalsIgnoreCase("xml")) {
            throw new MalformedMessageException("a processing instruction of a reserved name", "byte " + from);
        }
        if (!take("?>")) {
            if (!skipSpace()) {
                throw wrong("no white space behind the name of a processing instruction");
            }
            skipTo("?>");
        }
    }

    /** Reads {@code = "value"} and moves past it. */
    private String value() throws MalformedMessageException {
        skipSpace();
        require("=");
        skipSpace();
        int quote = at < length ? bytes[at] : 0;
        if (quote != '"' && quote != '\'') {
            throw wrong("no quote before the value of an attribute");
        }
        int from = text.size;
        at = text.attribute(at + 1, quote);
        require(quote == '"' ? "\"" : "'");
        String value = new String(text.chars, from, text.size - from);
        text.size = from;
        return value;
    }
}
