package org.xmlcost.codec.dom;

import org.xmlcost.codec.ModelCodec;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.MessageDecoder;
import org.xmlcost.wire.decode.WellFormed;

import com.ximpleware.NavException;
import com.ximpleware.VTDGen;
import com.ximpleware.VTDNav;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Walks the tokens of a message, which stand in document order with their depth; there are none for end tags. Buffers are used
 * again ({@code setDoc_BR}), as VTD-XML's documentation advises for messages one after another. Namespaces are resolved here:
 * the library checks prefixes, and compares names with a namespace, but does not hand one out.
 */
final class VtdReader {
    private static final String UNKNOWN = "";

    private final VTDGen generator = new VTDGen();
    private final MessageDecoder assembler;
    private final Deque<Binding> bindings = new ArrayDeque<>();
    private final StringBuilder pieces = new StringBuilder();

    private VTDNav tokens;
    private int open;
    private int leafDepth;
    private String leaf;
    private String name;
    private String local;
    /** Of elements of that name, as long as the same prefixes are bound. */
    private String uri;

    private record Binding(int depth, String prefix, String uri) {}

    VtdReader(MessageShape shape) {
        assembler = new MessageDecoder(shape);
        // White space between elements is what a value may consist of, too.
        generator.enableIgnoredWhiteSpace(true);
    }

    Payload read(MessageBuffer in) throws MalformedMessageException {
        try {
            return values(in);
        } finally {
            clear();
        }
    }

    /** The model is the tokens and the message, which they point into. */
    ModelCodec.ParsedModel parse(MessageBuffer in) throws MalformedMessageException {
        try {
            Payload payload = values(in);
            return new ModelCodec.ParsedModel(tokens, payload);
        } finally {
            clear();
        }
    }

    private Payload values(MessageBuffer in) throws MalformedMessageException {
        // VTD-XML 2.13.4 takes much for UTF-8 and UTF-16 that is not.
        WellFormed.require(in);
        VtdGuard.attributes(in);
        try {
            generator.setDoc_BR(in.bytes(), 0, in.length());
            generator.parse(true);
            tokens = generator.getNav();
            assembler.begin(in.length());
            walk();
            return assembler.finish();
        } catch (MalformedMessageException e) {
            throw e;
        } catch (Exception e) {
            // Damage also shows as an array index that came from the message.
            throw MalformedMessageException.reportedBy("dom.vtd", e);
        }
    }

    private void clear() {
        generator.clear();
        tokens = null;
    }

    private void walk() throws NavException, MalformedMessageException {
        bindings.clear();
        name = UNKNOWN;
        open = -1;
        leafDepth = Integer.MAX_VALUE;
        int root = tokens.getRootIndex();
        int count = tokens.getTokenCount();
        for (int i = 0; i < root; i++) {
            if (tokens.getTokenType(i) == VTDNav.TOKEN_DTD_VAL) {
                throw new MalformedMessageException("a document type", "document");
            }
        }
        for (int i = root; i < count; i++) {
            switch (tokens.getTokenType(i)) {
                case VTDNav.TOKEN_STARTING_TAG -> {
                    close(tokens.getTokenDepth(i) - 1);
                    i = isItem(i, count) ? item(i) : start(i);
                }
                case VTDNav.TOKEN_CHARACTER_DATA -> {
                    text(i, resolved(i));
                    i = lastOf(i);
                }
                case VTDNav.TOKEN_CDATA_VAL -> {
                    text(i, tokens.toRawString(i));
                    i = lastOf(i);
                }
                default -> {
                    // comments and processing instructions
                }
            }
        }
        close(-1);
    }

    /** Ends the elements that are deeper than this. */
    private void close(int depth) throws MalformedMessageException {
        for (; open > depth; open--) {
            if (open == leafDepth) {
                assembler.leaf(pieces.length() > 0 ? pieces.toString() : leaf);
                leafDepth = Integer.MAX_VALUE;
            }
            assembler.end();
            while (!bindings.isEmpty() && bindings.peek().depth == open) {
                bindings.pop();
                name = UNKNOWN;
            }
        }
    }

    /** Whether a tag is that of a value as most are: without attributes, and with one text in it before the next tag. */
    private boolean isItem(int tag, int count) throws NavException {
        if (tag + 2 >= count
                || tokens.getTokenType(tag + 1) != VTDNav.TOKEN_CHARACTER_DATA
                || tokens.getTokenType(tag + 2) != VTDNav.TOKEN_STARTING_TAG
                || tokens.getTokenDepth(tag + 2) > tokens.getTokenDepth(tag)) {
            return false;
        }
        resolve(tag);
        return assembler.isItem(uri, local);
    }

    /** @return index of its text, which is its last token */
    private int item(int tag) throws NavException, MalformedMessageException {
        assembler.item(resolved(tag + 1));
        return tag + 1;
    }

    /** One item has the name of the last, as a rule. */
    private void resolve(int tag) throws NavException {
        if (!tokens.matchRawTokenString(tag, name)) {
            name = tokens.toRawString(tag);
            int colon = name.indexOf(':');
            local = name.substring(colon + 1);
            uri = uri(colon < 0 ? "" : name.substring(0, colon));
        }
    }

    /** @return index of the last token of the tag */
    private int start(int tag) throws NavException, MalformedMessageException {
        open = tokens.getTokenDepth(tag);
        int last = tag;
        boolean hasAttributes = false;
        for (int i = tag + 1; i < tokens.getTokenCount(); i += 2) {
            int type = tokens.getTokenType(i);
            if (type == VTDNav.TOKEN_ATTR_NS) {
                String declared = tokens.toRawString(i);
                int colon = declared.indexOf(':');
                name = UNKNOWN;
                bindings.push(new Binding(open, colon < 0 ? "" : declared.substring(colon + 1), resolved(i + 1)));
            } else if (type == VTDNav.TOKEN_ATTR_NAME) {
                hasAttributes = true;
            } else {
                break;
            }
            last = i + 1;
        }
        resolve(tag);
        if (assembler.start(uri, local)) {
            leafDepth = open;
            leaf = "";
            pieces.setLength(0);
        }
        if (hasAttributes) {
            for (int i = tag + 1; i < last; i += 2) {
                if (tokens.getTokenType(i) == VTDNav.TOKEN_ATTR_NAME) {
                    String key = tokens.toRawString(i);
                    int colon = key.indexOf(':');
                    String uri = colon < 0 ? "" : uri(key.substring(0, colon));
                    assembler.attribute(uri, key.substring(colon + 1), resolved(i + 1));
                }
            }
        }
        return last;
    }

    /**
     * The last token of a text. White space that is all of a leaf is recorded twice, and 2^20 characters and more have several
     * tokens side by side, of which the first stands for all.
     */
    private int lastOf(int token) {
        int end = tokens.getTokenOffset(token) + tokens.getTokenLength(token);
        int last = token;
        while (last + 1 < tokens.getTokenCount() && tokens.getTokenOffset(last + 1) < end) {
            last++;
        }
        return last;
    }

    /** The text of a token, its references resolved. Where there is none it is as long as its token, if it is ASCII. */
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

    /** A comment cuts a text in two, and a CDATA section adds to one. */
    private void text(int token, String text) throws MalformedMessageException {
        close(tokens.getTokenDepth(token));
        if (leafDepth != open) {
            assembler.text(text);
        } else if (leaf.isEmpty()) {
            leaf = text;
        } else {
            if (pieces.length() == 0) {
                pieces.append(leaf);
            }
            pieces.append(text);
        }
    }
}
