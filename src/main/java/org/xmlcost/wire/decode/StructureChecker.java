package org.xmlcost.wire.decode;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.Name;
import org.xmlcost.wire.markup.Names;
import org.xmlcost.wire.markup.Part;
import org.xmlcost.wire.number.Lexical;

/**
 * Where in a message a reader is, and whether it may be there: elements and attributes are held to the wire's
 * {@link Markup}. The values go to {@link PartBuilder}, those of a business message by way of {@link Sections};
 * {@link Reference} leads to values in another part of the message.
 */
public abstract sealed class StructureChecker permits MessageDecoder {
    /** Envelope, body, method. */
    private static final int METHOD = 3;
    /** {@code <item/>}: no array can have more items than a seventh of its message's bytes. Fast Infoset needs two. */
    private static final int SHORTEST_TEXT_ITEM = 7;

    private static final int SHORTEST_BINARY_ITEM = 2;

    private final Name[] path;
    private final int shortestItem;
    private final Markup markup;

    /** Depth of the element that holds the values. */
    final int base;

    final Sections sections;
    final Reference reference;

    PartBuilder values;
    /** Where an item without members goes; null where the part has none. */
    ArrayBuilder items;
    /** Whether items without members may begin at the depth of the values. */
    boolean takesItems;

    int messageLength;
    int depth;
    boolean inLeaf;
    private boolean closing;

    StructureChecker(MessageShape shape) {
        this.markup = Markup.of(shape.wire(), shape.kind());
        this.path = markup.path();
        this.sections = new Sections(markup.sections());
        this.reference = new Reference(markup);
        this.base = path.length + (sections.exist() ? 1 : 0);
        this.shortestItem = shape.wire().isText() ? SHORTEST_TEXT_ITEM : SHORTEST_BINARY_ITEM;
    }

    /** What takes the values of a part that begins. */
    abstract PartBuilder builder(Part part);

    /**
     * A message begins.
     *
     * @param length bytes of the message, which bound what it can hold
     */
    public final void begin(int length) {
        messageLength = length;
        depth = 0;
        closing = false;
        inLeaf = false;
        sections.clear();
        reference.clear();
        enter(markup.part());
    }

    private void enter(Part part) {
        values = builder(part);
        items = values.first();
        takesItems = part.content() == Markup.Content.ITEMS && values.isClaimed();
    }

    /**
     * An element begins.
     *
     * @param uri its namespace, null or empty for none
     * @return whether it is a leaf, whose whole text is wanted by {@link MessageDecoder#leaf(String)} before its
     *     {@link #end}
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
                && Names.ITEM.is(uri, local)) {
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

    private void startAbove(String uri, String local) throws MalformedMessageException {
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

    /** An attribute of the element that began last. Those that would change what a value means are refused. */
    public final void attribute(String uri, String local, String value) throws MalformedMessageException {
        if (Names.XSI_TYPE.is(uri, local) || depth < base) {
            return;
        }
        if (depth == base && values.part().array() && Names.ARRAY_TYPE.is(uri, local)) {
            try {
                values.claim(value, messageLength / shortestItem + 1);
            } catch (MalformedMessageException e) {
                throw new MalformedMessageException(e.what(), at());
            }
            takesItems = values.part().content() == Markup.Content.ITEMS;
        } else if (!reference.attribute(depth - base, uri, local, value)) {
            throw new MalformedMessageException("unexpected attribute " + Lexical.quote(local), at());
        }
    }

    /** Whether the element that began last is the method's, below envelope and body. */
    public final boolean atMethod() {
        return depth == METHOD && !closing;
    }

    /**
     * A reference that the library has resolved, in the place of an element.
     *
     * @param id the Content-ID of the part
     */
    public final void refer(String id) throws MalformedMessageException {
        if (depth != path.length || !reference.resolved(id)) {
            throw new MalformedMessageException("unexpected element " + Names.INCLUDE, at());
        }
    }

    /**
     * The Content-ID of the part that the message refers to; asked when its root is read.
     *
     * @throws MalformedMessageException if it refers to none
     */
    public final String contentId() throws MalformedMessageException {
        if (reference.contentId() == null) {
            throw new MalformedMessageException("no reference to the values", at());
        }
        return reference.contentId();
    }

    /** Text that is not in a leaf, which can only be white space. */
    public final void text(CharSequence text) throws MalformedMessageException {
        for (int i = 0; i < text.length(); i++) {
            if (!Lexical.isSpace(text.charAt(i))) {
                throw new MalformedMessageException("text between elements", at());
            }
        }
    }

    /** The element that began last ends. */
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

    /** @throws MalformedMessageException if the document ends and the message is not whole */
    final void requireWhole() throws MalformedMessageException {
        if (depth != 0 || !closing) {
            throw new MalformedMessageException("the message ends early", at());
        }
        if (reference.isMissing()) {
            throw new MalformedMessageException("no part with the values", at());
        }
    }

    /** The same with the position of the reader. */
    final MalformedMessageException here(MalformedMessageException thrown) {
        return new MalformedMessageException(
                thrown.what(), at(), thrown.getCause() == null ? thrown : thrown.getCause());
    }

    private MalformedMessageException unexpected(String uri, String local) {
        String name = uri == null || uri.isEmpty() ? local : "{" + uri + "}" + local;
        return new MalformedMessageException("unexpected element " + Lexical.quote(name), at());
    }

    /** The position of the reader. */
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
