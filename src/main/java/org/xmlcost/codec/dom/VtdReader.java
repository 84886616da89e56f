package org.xmlcost.codec.dom;

import org.xmlcost.codec.document.DocumentHandler;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.MessageDecoder;
import org.xmlcost.wire.decode.WellFormed;
import org.xmlcost.wire.markup.Name;

import com.ximpleware.NavException;
import com.ximpleware.ParseException;
import com.ximpleware.VTDGen;
import com.ximpleware.VTDNav;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Walks the tokens of a message. They are in document order, and each has its depth. There are no tokens for end tags.
 * Buffers are reused ({@code setDoc_BR}), as VTD-XML's documentation advises for a series of messages. This class
 * resolves namespaces, since the library checks prefixes and compares names with a namespace, but does not return a
 * namespace.
 */
final class VtdReader {
    private static final String UNKNOWN = "";
    private static final String XMLNS = "xmlns:";

    private final VTDGen generator = new VTDGen();
    private final MessageDecoder decoder;
    private final Deque<Binding> bindings = new ArrayDeque<>();
    /** Pieces of the text of the open leaf. */
    private final List<String> pieces = new ArrayList<>();

    private VTDNav tokens;
    private int open;
    private int leafDepth;
    private String name;
    private String local;
    /** Namespace of elements with this name, valid as long as the same prefixes are bound. */
    private String uri;

    private record Binding(int depth, String prefix, String uri) {}

    VtdReader(MessageShape shape) {
        this(new MessageDecoder(shape));
    }

    VtdReader(MessageDecoder decoder) {
        this.decoder = decoder;
        // Records white space between two tags, since a value may consist of white space alone.
        generator.enableIgnoredWhiteSpace(true);
    }

    /**
     * Parses a message. For a damaged message, the library may also throw an exception for an array index that it took
     * from the message.
     */
    VTDNav tokens(MessageBuffer in) throws MalformedMessageException, ParseException {
        // VTD-XML 2.13.4 accepts many byte sequences that are not well-formed UTF-8 or UTF-16.
        WellFormed.require(in);
        VtdGuard.utf8(in);
        VtdGuard.attributes(in);
        // Discards the remains of a malformed message.
        generator.clear();
        generator.setDoc_BR(in.bytes(), 0, in.length());
        generator.parse(true);
        tokens = generator.getNav();
        return tokens;
    }

    /** Returns the values of the message that was parsed last, which has {@code length} bytes. */
    Payload values(int length) throws NavException, MalformedMessageException {
        decoder.begin(length);
        walk();
        return decoder.finish();
    }

    private void walk() throws NavException, MalformedMessageException {
        walkUntil(() -> false);
        close(-1);
    }

    /**
     * Passes tokens of the message that was parsed last to the decoder, until a condition holds.
     *
     * @return index of the next token
     */
    int walkUntil(BooleanSupplier done) throws NavException, MalformedMessageException {
        bindings.clear();
        name = UNKNOWN;
        open = -1;
        leafDepth = Integer.MAX_VALUE;
        int count = tokens.getTokenCount();
        int next = root();
        while (next < count && !done.getAsBoolean()) {
            next = take(next, count) + 1;
        }
        return next;
    }

    /** Passes a token with those that belong to it to the decoder, and returns the index of the last of them. */
    private int take(int token, int count) throws NavException, MalformedMessageException {
        int type = tokens.getTokenType(token);
        switch (type) {
            case VTDNav.TOKEN_STARTING_TAG -> {
                close(tokens.getTokenDepth(token) - 1);
                return isItem(token, count) ? item(token) : start(token);
            }
            case VTDNav.TOKEN_CHARACTER_DATA, VTDNav.TOKEN_CDATA_VAL -> {
                text(token, type == VTDNav.TOKEN_CDATA_VAL ? tokens.toRawString(token) : resolved(token));
                return lastOf(token);
            }
            default -> {
                // comments and processing instructions
                return token;
            }
        }
    }

    /** Returns the depth of the innermost open element. */
    int depth() {
        return open;
    }

    void element(int tag) throws NavException, MalformedMessageException {
        int depth = tokens.getTokenDepth(tag);
        int count = tokens.getTokenCount();
        int end = nextElement(tag, depth);
        for (int i = tag; i < end; i++) {
            i = take(i, count);
        }
        close(depth - 1);
    }

    /** Returns the index of the next tag after one that is not inside its element, or the number of tokens. */
    int nextElement(int tag, int depth) {
        int count = tokens.getTokenCount();
        int next = tag + 1;
        while (next < count
                && (tokens.getTokenType(next) != VTDNav.TOKEN_STARTING_TAG || tokens.getTokenDepth(next) > depth)) {
            next++;
        }
        return next;
    }

    boolean isNamed(int tag, Name wanted) throws NavException {
        resolve(tag);
        return wanted.is(uri, local);
    }

    /** @throws MalformedMessageException if a tag is not that of an item */
    void requireItem(int tag) throws NavException, MalformedMessageException {
        resolve(tag);
        decoder.requireItem(uri, local);
    }

    /** Ends the open elements that are deeper than {@code depth}. */
    private void close(int depth) throws MalformedMessageException {
        for (; open > depth; open--) {
            if (open == leafDepth) {
                decoder.leaf(pieces.size() == 1 ? pieces.get(0) : String.join("", pieces));
                leafDepth = Integer.MAX_VALUE;
            }
            decoder.end();
            release();
        }
    }

    /** Releases the prefixes that the open element declares. */
    private void release() {
        while (!bindings.isEmpty() && bindings.peek().depth == open) {
            bindings.pop();
            name = UNKNOWN;
        }
    }

    /**
     * Returns whether a tag belongs to an ordinary value: an element without attributes and with one text before the
     * next tag.
     */
    private boolean isItem(int tag, int count) throws NavException {
        if (tag + 2 >= count
                || tokens.getTokenType(tag + 1) != VTDNav.TOKEN_CHARACTER_DATA
                || tokens.getTokenType(tag + 2) != VTDNav.TOKEN_STARTING_TAG
                || tokens.getTokenDepth(tag + 2) > tokens.getTokenDepth(tag)) {
            return false;
        }
        resolve(tag);
        return decoder.isItem(uri, local);
    }

    /** Reads an item and returns the index of its text, which is its last token. */
    private int item(int tag) throws NavException, MalformedMessageException {
        decoder.item(resolved(tag + 1));
        return tag + 1;
    }

    /** Resolves the name of an element. Usually it is the name of the previous item, which is already resolved. */
    private void resolve(int tag) throws NavException {
        if (!tokens.matchRawTokenString(tag, name)) {
            name = tokens.toRawString(tag);
            int colon = name.indexOf(':');
            local = name.substring(colon + 1);
            uri = uri(colon < 0 ? "" : name.substring(0, colon));
        }
    }

    /**
     * Begins an element and returns the index of the last token of its tag. The name and the value of an attribute are
     * adjacent tokens.
     */
    private int start(int tag) throws NavException, MalformedMessageException {
        int last = declare(tag);
        resolve(tag);
        if (decoder.start(uri, local)) {
            leafDepth = open;
            pieces.clear();
        }
        for (int i = tag + 1; i < last; i += 2) {
            if (tokens.getTokenType(i) == VTDNav.TOKEN_ATTR_NAME) {
                String key = tokens.toRawString(i);
                int colon = key.indexOf(':');
                String uri = colon < 0 ? "" : uri(key.substring(0, colon));
                decoder.attribute(uri, key.substring(colon + 1), resolved(i + 1));
            }
        }
        return last;
    }

    /** Opens an element and binds the prefixes that it declares. Returns the index of the last token of its tag. */
    private int declare(int tag) throws NavException, MalformedMessageException {
        open = tokens.getTokenDepth(tag);
        int last = tag;
        for (; isAttribute(last + 1); last += 2) {
            if (tokens.getTokenType(last + 1) == VTDNav.TOKEN_ATTR_NS) {
                String declared = tokens.toRawString(last + 1);
                String prefix = declared.substring(Math.min(declared.length(), XMLNS.length()));
                bindings.push(new Binding(open, prefix, resolved(last + 2)));
                name = UNKNOWN;
            }
        }
        return last;
    }

    private boolean isAttribute(int token) {
        int type = token < tokens.getTokenCount() ? tokens.getTokenType(token) : VTDNav.TOKEN_STARTING_TAG;
        return type == VTDNav.TOKEN_ATTR_NAME || type == VTDNav.TOKEN_ATTR_NS;
    }

    /**
     * Returns the index of the last token of a text. White space that is the whole content of a leaf is recorded twice.
     * A text of 2^20 or more characters has several adjacent tokens, of which the first represents the whole text.
     */
    private int lastOf(int token) {
        int end = tokens.getTokenOffset(token) + tokens.getTokenLength(token);
        int last = token;
        while (last + 1 < tokens.getTokenCount() && tokens.getTokenOffset(last + 1) < end) {
            last++;
        }
        return last;
    }

    /**
     * Returns the text of a token with its references resolved. An ASCII text without references is as long as its
     * token, so only other texts are checked.
     */
    private String resolved(int token) throws NavException, MalformedMessageException {
        String text = tokens.toString(token);
        if (text.length() != (tokens.getTokenLength(token) & 0xFFFF_FFFFL)) {
            VtdGuard.references(tokens.toRawString(token));
        }
        return text;
    }

    private String uri(String wanted) {
        for (Binding binding : bindings) {
            if (binding.prefix.equals(wanted)) {
                return binding.uri;
            }
        }
        return wanted.equals("xml") ? "http://www.w3.org/XML/1998/namespace" : "";
    }

    /**
     * Returns the index of the tag of the root.
     *
     * @throws MalformedMessageException if there is a document type
     */
    private int root() throws MalformedMessageException {
        int root = tokens.getRootIndex();
        for (int i = 0; i < root; i++) {
            if (tokens.getTokenType(i) == VTDNav.TOKEN_DTD_VAL) {
                throw new MalformedMessageException("a document type", "document");
            }
        }
        return root;
    }

    /** Adds a piece of text. A comment divides a text into two pieces, and a CDATA section adds a piece. */
    private void text(int token, String text) throws MalformedMessageException {
        close(tokens.getTokenDepth(token));
        if (leafDepth != open) {
            decoder.text(text);
        } else {
            pieces.add(text);
        }
    }

    /** Passes the document that was parsed last to a tally. */
    void walk(DocumentHandler to) throws NavException, MalformedMessageException {
        bindings.clear();
        name = UNKNOWN;
        open = -1;
        int count = tokens.getTokenCount();
        for (int i = root(); i < count; i++) {
            int type = tokens.getTokenType(i);
            switch (type) {
                case VTDNav.TOKEN_STARTING_TAG -> {
                    leave(tokens.getTokenDepth(i) - 1, to);
                    i = enter(i, to);
                }
                case VTDNav.TOKEN_CHARACTER_DATA, VTDNav.TOKEN_CDATA_VAL -> {
                    leave(tokens.getTokenDepth(i), to);
                    to.text(type == VTDNav.TOKEN_CDATA_VAL ? tokens.toRawString(i) : resolved(i));
                    i = lastOf(i);
                }
                default -> {
                    // comments and processing instructions
                }
            }
        }
        leave(-1, to);
    }

    private int enter(int tag, DocumentHandler to) throws NavException, MalformedMessageException {
        int last = declare(tag);
        resolve(tag);
        to.start(uri, local);
        for (int i = tag + 1; i < last; i += 2) {
            if (tokens.getTokenType(i) == VTDNav.TOKEN_ATTR_NAME) {
                String key = tokens.toRawString(i);
                int colon = key.indexOf(':');
                to.attribute(colon < 0 ? "" : uri(key.substring(0, colon)), key.substring(colon + 1), resolved(i + 1));
            }
        }
        return last;
    }

    private void leave(int depth, DocumentHandler to) {
        for (; open > depth; open--) {
            to.end();
            release();
        }
    }
}
