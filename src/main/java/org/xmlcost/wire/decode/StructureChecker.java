package org.xmlcost.wire.decode;

import org.xmlcost.payload.Section;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.MessageHeader;
import org.xmlcost.wire.markup.Name;
import org.xmlcost.wire.markup.Names;
import org.xmlcost.wire.markup.Part;
import org.xmlcost.wire.number.Lexical;

import java.util.Arrays;
import java.util.Set;

/**
 * Tracks the position of a reader in a message, and checks elements and attributes against the wire's {@link Markup}.
 * {@link PartBuilder} takes the values. {@link Sections} collects the parts of a business message. {@link Reference}
 * checks the reference to values in another part of the message.
 */
public abstract sealed class StructureChecker permits MessageDecoder {
    /** Depth of the envelope's element. */
    private static final int ENVELOPE = 1;
    /** Depth of the method's element, below envelope and body. */
    private static final int METHOD = 3;
    /**
     * Bytes of {@code <item/>}: no array can have more items than a seventh of its message's bytes. In Fast Infoset an
     * item takes at least two bytes.
     */
    private static final int SHORTEST_TEXT_ITEM = 7;

    private static final int SHORTEST_BINARY_ITEM = 2;
    /** Forms of the xsd:boolean that is false. */
    private static final Set<String> FALSE = Set.of("0", "false");

    private final Name[] path;
    private final boolean encoded;
    private final int shortestItem;
    private final Markup markup;

    /** Depth of the element that holds the values. */
    final int base;

    final Sections sections;
    final Reference reference;
    private final HeaderBlocks header;

    PartBuilder values;
    /** Column of items without members; null if the part has no column. */
    ArrayBuilder items;
    /** Whether items without members may begin inside the element that holds the values. */
    boolean takesItems;

    int messageLength;
    int depth;
    boolean inLeaf;
    private boolean closing;

    StructureChecker(MessageShape shape) {
        this.markup = Markup.of(shape.wire(), shape.kind());
        this.path = markup.path();
        this.encoded = !shape.wire().isLiteral();
        this.sections = new Sections(markup.sections());
        this.reference = new Reference(markup);
        this.header = new HeaderBlocks(markup.header().isPresent());
        this.base = path.length + (sections.exist() ? 1 : 0);
        this.shortestItem = shape.wire().isText() ? SHORTEST_TEXT_ITEM : SHORTEST_BINARY_ITEM;
    }

    abstract PartBuilder builder(Part part);

    /**
     * Begins a message.
     *
     * @param length bytes of the message, which bound the number of its values
     */
    public final void begin(int length) {
        messageLength = length;
        depth = 0;
        closing = false;
        inLeaf = false;
        sections.clear();
        reference.clear();
        header.clear();
        enter(markup.part());
    }

    private void enter(Part part) {
        values = builder(part);
        items = values.first();
        takesItems = part.content() == Markup.Content.ITEMS && values.isClaimed();
    }

    /**
     * Begins an element.
     *
     * @param uri namespace of the element, null or empty for none
     * @return whether the element is a leaf: the reader then passes its whole text to
     *     {@link MessageDecoder#leaf(String)} before it calls {@link #end}
     * @throws MalformedMessageException if the wire does not allow the element at this position
     */
    public final boolean start(String uri, String local) throws MalformedMessageException {
        if (inLeaf || closing) {
            throw unexpected(uri, local);
        }
        int below = depth - base;
        if (below < 0) {
            startAbove(uri, local);
        } else if (below == 0
                && values.part().content().compareTo(Markup.Content.ITEMS) >= 0
                && isItemName(uri, local)) {
            if (!values.isClaimed()) {
                throw new MalformedMessageException("no " + Names.ARRAY_TYPE, at());
            }
            values.enterItem();
            inLeaf = !values.isStruct();
        } else if (below == 1 && values.enterMember(uri, local)) {
            inLeaf = true;
        } else if (below != 0 || !reference.element(uri, local)) {
            throw unexpected(uri, local);
        }
        depth++;
        return inLeaf;
    }

    /** Returns whether an item may have the name. The names of the items of a SOAP array mean nothing (5.4.2). */
    final boolean isItemName(String uri, String local) {
        return encoded || Names.ITEM.is(uri, local);
    }

    private void startAbove(String uri, String local) throws MalformedMessageException {
        if (header.isOpen()) {
            header.start(uri, local);
            // The depth remains that of the header, since its content is not on the path to the values.
            depth--;
            return;
        }
        if (depth == ENVELOPE) {
            if (header.enter(uri, local)) {
                return;
            }
            if (header.isMissing()) {
                throw new MalformedMessageException("no " + Names.HEADER, at());
            }
        }
        if (depth == path.length) {
            Part section = sections.enter(uri, local);
            if (section == null) {
                throw unexpected(uri, local);
            }
            enter(section);
        } else if (!path[depth].is(uri, local)) {
            throw unexpected(uri, local);
        }
        inLeaf = depth + 1 == base && values.part().content() == Markup.Content.TEXT;
    }

    /**
     * Takes an attribute of the element that began last. Ignores {@code xsi:type}, and all attributes of elements above
     * the one that holds the values. From that element down, ignores {@code xsi:nil} if it is false and, in messages
     * with SOAP's encoding, an {@code id} and the {@code encodingStyle} of that encoding (SOAP 1.1, 4.1.1 and 5).
     * Refuses all others, because they could change the meaning of a value.
     *
     * @throws MalformedMessageException if the attribute is refused, or its value is malformed
     */
    public final void attribute(String uri, String local, String value) throws MalformedMessageException {
        if (Names.XSI_TYPE.is(uri, local)) {
            return;
        }
        if (depth < base) {
            if (header.isOpen()) {
                header.attribute(uri, local, value);
            }
            return;
        }
        if (depth == base && values.part().array() && Names.ARRAY_TYPE.is(uri, local)) {
            try {
                values.claim(value, messageLength / shortestItem + 1);
            } catch (MalformedMessageException e) {
                throw new MalformedMessageException(e.what(), at());
            }
            takesItems = values.part().content() == Markup.Content.ITEMS;
        } else if (!reference.attribute(depth - base, uri, local, value) && !isIgnored(uri, local, value)) {
            throw new MalformedMessageException("unexpected attribute " + Lexical.quote(local), at());
        }
    }

    private boolean isIgnored(String uri, String local, String value) {
        if (Names.XSI_NIL.is(uri, local)) {
            return FALSE.contains(value.strip());
        }
        return encoded
                && (Names.ID.is(uri, local)
                        || (Names.ENCODING_STYLE.is(uri, local)
                                && Arrays.stream(value.split("\\s+"))
                                        .anyMatch(style -> style.startsWith(Names.SOAP_ENC.uri()))));
    }

    /** Returns whether the element that began last is the method's, below envelope and body. */
    public final boolean atMethod() {
        return depth == METHOD && !closing;
    }

    /**
     * Takes a reference that the library has resolved and reports instead of an element.
     *
     * @param id the Content-ID of the part
     * @throws MalformedMessageException if the wire does not allow a reference at this position
     */
    public final void refer(String id) throws MalformedMessageException {
        if (depth != path.length || !reference.resolved(id)) {
            throw new MalformedMessageException("unexpected element " + Names.INCLUDE, at());
        }
    }

    /**
     * Returns the Content-ID of the part that the message refers to. Readers call this method after the root.
     *
     * @throws MalformedMessageException if the message does not refer to a part
     */
    public final String contentId() throws MalformedMessageException {
        if (reference.contentId() == null) {
            throw new MalformedMessageException("no reference to the values", at());
        }
        return reference.contentId();
    }

    /**
     * Returns header and operation of the message. Readers call this method when they are {@link #atMethod}, and may
     * stop there.
     */
    public final MessageHeader header() {
        return new MessageHeader(header.addressing(), path[METHOD - 1]);
    }

    /** Returns whether the method's element has begun, or has ended already, as one without content does in a tree. */
    public final boolean hasMethod() {
        return depth >= METHOD || closing;
    }

    /** Returns the number of values that the array claims to have, or a negative number if it claims none. */
    public final long claimedCount() {
        return values.claimed();
    }

    /** Returns whether the next element is an item of the array, and the attributes of the array have come. */
    public final boolean atItems() {
        return atValues() && values.part().content() == Markup.Content.ITEMS;
    }

    /** Returns whether the next element is an item or a struct of the array, and the array's attributes have come. */
    public final boolean atValues() {
        return depth == base
                && !closing
                && values.part().content().compareTo(Markup.Content.ITEMS) >= 0
                && values.isClaimed();
    }

    /** Returns whether the next element is a section of a business message. */
    public final boolean atSections() {
        return sections.exist() && depth == path.length && !closing;
    }

    /** Returns the columns of a section that has ended, or null if it has not ended. */
    public final Object[] columns(Section section) {
        return sections.columns(section);
    }

    /**
     * Takes text outside leaves, which must be white space, or text of the header.
     *
     * @throws MalformedMessageException if the text has another character
     */
    public final void text(CharSequence text) throws MalformedMessageException {
        if (header.isOpen()) {
            header.text(text);
            return;
        }
        for (int i = 0; i < text.length(); i++) {
            if (!Lexical.isSpace(text.charAt(i))) {
                throw new MalformedMessageException("text between elements", at());
            }
        }
    }

    /**
     * Ends the innermost open element.
     *
     * @throws MalformedMessageException if a member, a section or an element is missing, or if the count of values
     *     differs from the claimed count
     */
    public final void end() throws MalformedMessageException {
        int below = depth - base;
        if (below == 2) {
            values.leaveMember();
        } else if (below <= 0) {
            endAbove(below);
        } else if (values.isStruct() && !values.leaveItem()) {
            throw new MalformedMessageException("a member is missing", at());
        }
        inLeaf = false;
        depth--;
    }

    private void endAbove(int below) throws MalformedMessageException {
        if (header.isOpen()) {
            depth += header.end() ? 0 : 1;
            return;
        }
        String wrong = below == 0
                ? values.wrongCount()
                : depth == path.length && sections.isOneMissing()
                        ? "a section is missing"
                        : !closing && depth < path.length ? "no " + path[depth] : null;
        if (wrong != null) {
            throw new MalformedMessageException(wrong, at());
        }
        if (below == 0 && sections.exist()) {
            sections.leave(values.values());
        } else {
            closing = true;
        }
    }

    /** @throws MalformedMessageException if the message is incomplete at the end of the document */
    final void requireWhole() throws MalformedMessageException {
        if (depth != 0 || !closing) {
            throw new MalformedMessageException("the message ends early", at());
        }
        if (reference.isMissing()) {
            throw new MalformedMessageException("no part with the values", at());
        }
    }

    /** Returns the exception with the position of the reader. */
    final MalformedMessageException here(MalformedMessageException thrown) {
        return new MalformedMessageException(
                thrown.what(), at(), thrown.getCause() == null ? thrown : thrown.getCause());
    }

    private MalformedMessageException unexpected(String uri, String local) {
        String name = uri == null || uri.isEmpty() ? local : "{" + uri + "}" + local;
        return new MalformedMessageException("unexpected element " + Lexical.quote(name), at());
    }

    /** Returns the position of the reader. */
    final String at() {
        if (depth > base || (depth == base && values.hasBegun())) {
            String value = (sections.exist() ? values.part().name() + ", " : "") + "value " + values.count();
            return depth > base + 1 ? value + ", " + values.member() : value;
        }
        return depth == 0
                ? "document"
                : "in " + (depth > path.length ? values.part().name() : path[depth - 1]);
    }
}
