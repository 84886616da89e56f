package org.xmlcost.wire.decode;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Packed;
import org.xmlcost.wire.markup.ArrayType;
import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.Name;
import org.xmlcost.wire.markup.Names;
import org.xmlcost.wire.markup.Part;
import org.xmlcost.wire.multipart.Attachment;
import org.xmlcost.wire.number.Leaf;
import org.xmlcost.wire.number.Lexical;
import org.xmlcost.wire.number.Numbers;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * The reading half of a wire with markup: told what a parser finds, it checks the structure against the wire's
 * {@link Markup} and turns leaves into a payload. All readers use it, so all check the same and all pay the same for it.
 *
 * <p>A reader calls {@link #begin}; for each element {@link #start}, {@link #attribute} for each of its attributes,
 * {@link #leaf} once if start said that it is one, {@link #text} for text elsewhere, {@link #end}; then {@link #finish}.
 * Where the values are in a part of their own, {@link #attachment} is called before finish.
 * Memory is bounded by the message, whatever count it claims.
 */
public final class MessageDecoder {
    private static final int NO_ARRAY_TYPE = -2;
    /** Envelope, body, method. */
    private static final int METHOD = 3;
    /** {@code <item/>}: no array can have more items than a seventh of its message's bytes. Fast Infoset needs two. */
    private static final int SHORTEST_TEXT_ITEM = 7;

    private static final int SHORTEST_BINARY_ITEM = 2;

    private final Kind kind;
    private final Numbers numbers;
    private final Markup markup;
    private final Name[] path;
    private final int base;
    private final boolean checking;
    private final int shortestItem;

    private Part part;
    private Name[] members;
    private ArrayBuilders collector;
    /** Where an item without members goes; null where the part has none. */
    private ArrayBuilder items;

    private Object[][] sections;
    private int messageLength;
    private int depth;
    private boolean closing;
    private boolean inLeaf;
    /** Whether items without members may begin at the depth of the values. */
    private boolean takesItems;
    /** The name of an item, as the library spelled it last. */
    private String itemUri = Names.ITEM.uri();

    private String itemLocal = Names.ITEM.local();
    private int claimed;
    private int member;
    private int membersSeen;
    private int structs;
    private boolean included;
    private String contentId;
    private boolean attached;

    /** @param shape a shape whose wire has markup */
    public MessageDecoder(MessageShape shape) {
        this(shape, false);
    }

    private MessageDecoder(MessageShape shape, boolean checking) {
        this.checking = checking;
        this.kind = shape.kind();
        this.numbers = switch (shape.numbers()) {
            case JDK, FAST -> Numbers.of(shape.numbers());
            case OWN, BITS -> null;
        };
        this.markup = Markup.of(shape.wire(), kind);
        this.path = markup.path();
        this.base = path.length + (markup.content() == Markup.Content.SECTIONS ? 1 : 0);
        this.shortestItem = shape.wire().isText() ? SHORTEST_TEXT_ITEM : SHORTEST_BINARY_ITEM;
    }

    /** One that checks all and keeps nothing, for a guard before a library that checks less: it {@link #finish}es with no values. */
    public static MessageDecoder checking(MessageShape shape) {
        return new MessageDecoder(shape, true);
    }

    /** @param length bytes of the message, which bound what it can hold */
    public void begin(int length) {
        messageLength = length;
        depth = 0;
        closing = false;
        inLeaf = false;
        sections = new Object[markup.sections().length][];
        collect(markup.part());
    }

    private void collect(Part next) {
        part = next;
        members = next.members();
        collector = checking ? ArrayBuilders.checking(next) : ArrayBuilders.of(next, numbers);
        items = collector.first();
        claimed = NO_ARRAY_TYPE;
        takesItems = part.content() == Markup.Content.ITEMS && !part.array();
        member = 0;
        membersSeen = 0;
        structs = 0;
        included = false;
        contentId = null;
        attached = false;
    }

    /**
     * An element begins.
     *
     * @param uri its namespace, null or empty for none
     * @return whether it is a leaf, whose whole text is wanted by {@link #leaf} before its {@link #end}
     */
    public boolean start(String uri, String local) throws MalformedMessageException {
        if (inLeaf || closing) {
            throw unexpected(uri, local);
        }
        int below = depth - base;
        if (below < 0) {
            if (depth == path.length) {
                enterSection(uri, local);
            } else if (!path[depth].is(uri, local)) {
                throw unexpected(uri, local);
            }
            depth++;
            inLeaf = depth == base && part.content() == Markup.Content.TEXT;
            return inLeaf;
        }
        if (below == 0 && part.content().compareTo(Markup.Content.ITEMS) >= 0 && Names.ITEM.is(uri, local)) {
            if (claimed == NO_ARRAY_TYPE && part.array()) {
                throw new MalformedMessageException("no " + Names.ARRAY_TYPE, at());
            }
            depth++;
            membersSeen = 0;
            inLeaf = members.length == 0;
            return inLeaf;
        }
        if (below == 0 && markup.isIncluded() && !included && Names.INCLUDE.is(uri, local)) {
            depth++;
            included = true;
            return false;
        }
        if (below == 1 && members.length > 0) {
            member = memberOf(uri, local);
            depth++;
            inLeaf = true;
            return true;
        }
        throw unexpected(uri, local);
    }

    /** An attribute of the element that began last. Those that would change what a value means are refused. */
    public void attribute(String uri, String local, String value) throws MalformedMessageException {
        if (Names.XSI_TYPE.is(uri, local) || depth < base) {
            return;
        }
        if (depth == base && part.array() && Names.ARRAY_TYPE.is(uri, local)) {
            try {
                claimed = ArrayType.claimed(part.type(), value);
            } catch (MalformedMessageException e) {
                throw new MalformedMessageException(e.what(), at());
            }
            takesItems = part.content() == Markup.Content.ITEMS;
            // Where all values come as one, they bring their array.
            if (claimed > 0 && part.content() != Markup.Content.TEXT) {
                collector.reserve(Math.min(claimed, messageLength / shortestItem + 1));
            }
            return;
        }
        if (markup.content() == Markup.Content.REFERENCE
                && contentId == null
                && depth == base + (markup.isIncluded() ? 1 : 0)
                && Names.HREF.is(uri, local)) {
            contentId = Attachment.contentId(value);
            return;
        }
        throw new MalformedMessageException("unexpected attribute " + Lexical.quote(local), at());
    }

    /**
     * Whether an element of this name is a value as most are: one that, if it has no attributes and nothing but text, may be told by
     * {@link #item} in place of start, leaf and end. All checks of those are in the two.
     */
    @SuppressWarnings("ReferenceEquality")
    public boolean isItem(String uri, String local) {
        return takesItems && depth == base && ((local == itemLocal && uri == itemUri) || isItemAnew(uri, local));
    }

    /** Libraries keep a name from one element to the next. So one comparison of its characters does for all. */
    private boolean isItemAnew(String uri, String local) {
        if (!Names.ITEM.is(uri, local)) {
            return false;
        }
        itemUri = uri;
        itemLocal = local;
        return true;
    }

    /** A value whose element {@link #isItem}: its whole text. */
    public void item(String text) throws MalformedMessageException {
        try {
            items.add(text);
        } catch (MalformedMessageException e) {
            throw inItem(e);
        }
    }

    /** The same: the first {@code length} characters. */
    public void item(char[] text, int length) throws MalformedMessageException {
        try {
            items.add(text, 0, length);
        } catch (MalformedMessageException e) {
            throw inItem(e);
        }
    }

    /** The same: a number that the codec's library converted. */
    public void item(int value) throws MalformedMessageException {
        try {
            items.add(value);
        } catch (MalformedMessageException e) {
            throw inItem(e);
        }
    }

    public void item(float value) throws MalformedMessageException {
        items.add(value);
    }

    public void item(double value) throws MalformedMessageException {
        items.add(value);
    }

    private MalformedMessageException inItem(MalformedMessageException thrown) {
        depth = base + 1;
        return new MalformedMessageException(
                thrown.what(), at(), thrown.getCause() == null ? thrown : thrown.getCause());
    }

    /** Whether the element that began last is the method's, below envelope and body. */
    public boolean atMethod() {
        return depth == METHOD && !closing;
    }

    /** The whole text of the leaf that is open. */
    public void leaf(String text) throws MalformedMessageException {
        try {
            collector.add(member, text);
        } catch (MalformedMessageException e) {
            throw new MalformedMessageException(e.what(), at(), e.getCause());
        }
    }

    /** The whole text of the leaf that is open: the first {@code length} characters. */
    public void leaf(char[] text, int length) throws MalformedMessageException {
        try {
            collector.add(member, text, length);
        } catch (MalformedMessageException e) {
            throw new MalformedMessageException(e.what(), at(), e.getCause());
        }
    }

    /** Whether the leaf that is open holds a list of what {@link #leafType} says. */
    public boolean isList() {
        return part.list();
    }

    /** What the leaf that is open holds, for codecs whose library converts. */
    public Leaf leafType() {
        return part.leaves()[member];
    }

    /** A value that the codec's library converted: the leaf that is open, or an item of the list in it. */
    public void leaf(int value) throws MalformedMessageException {
        try {
            collector.add(member, value);
        } catch (MalformedMessageException e) {
            throw new MalformedMessageException(e.what(), at(), e);
        }
    }

    public void leaf(float value) throws MalformedMessageException {
        collector.add(member, value);
    }

    public void leaf(double value) throws MalformedMessageException {
        collector.add(member, value);
    }

    /** What a codec's library says of a leaf that it could not convert, with the position of the value. */
    public MalformedMessageException refused(Exception thrown) {
        return new MalformedMessageException(
                MalformedMessageException.reportedBy("", thrown).what(), at(), thrown);
    }

    /** The same of a value whose element {@link #isItem}. */
    public MalformedMessageException refusedItem(Exception thrown) {
        return inItem(MalformedMessageException.reportedBy("", thrown));
    }

    /** All values of the array as a primitive array, which then belongs to the payload: wires that carry bits. */
    public void values(Object primitives) throws MalformedMessageException {
        if (!inLeaf || collector.count() > 0) {
            throw new MalformedMessageException("values where none are expected", at());
        }
        collector.take(primitives);
    }

    /**
     * A reference that the library has resolved, in the place of an element.
     *
     * @param id the Content-ID of the part
     */
    public void refer(String id) throws MalformedMessageException {
        if (depth != path.length || !markup.isIncluded() || included) {
            throw new MalformedMessageException("unexpected element " + Names.INCLUDE, at());
        }
        included = true;
        contentId = id;
    }

    /**
     * The Content-ID of the part that the message refers to; asked when its root is read.
     *
     * @throws MalformedMessageException if it refers to none
     */
    public String contentId() throws MalformedMessageException {
        if (contentId == null) {
            throw new MalformedMessageException("no reference to the values", at());
        }
        return contentId;
    }

    /**
     * All values from the part that has them, on wires where they are in one.
     *
     * @param bytes read to its end
     * @param size  of the part as far as known, or negative
     */
    public void attachment(InputStream bytes, long size) throws MalformedMessageException, IOException {
        if (markup.content() != Markup.Content.REFERENCE || attached) {
            throw new MalformedMessageException("values where none are expected", at());
        }
        attached = true;
        collector.take(Packed.read(kind, bytes, size, messageLength));
    }

    /** Text that is not in a leaf, which can only be white space. */
    public void text(CharSequence text) throws MalformedMessageException {
        for (int i = 0; i < text.length(); i++) {
            if (!Lexical.isSpace(text.charAt(i))) {
                throw new MalformedMessageException("text between elements", at());
            }
        }
    }

    /** The element that began last ends. */
    public void end() throws MalformedMessageException {
        int below = depth - base;
        if (below == 1 && members.length > 0) {
            if (membersSeen != (1 << members.length) - 1) {
                throw new MalformedMessageException("a member is missing", at());
            }
            structs++;
        } else if (below == 2) {
            membersSeen |= 1 << member;
        } else if (below <= 0) {
            endAbove(below);
        }
        inLeaf = false;
        depth--;
    }

    /** @throws MalformedMessageException if the message was not whole */
    public Payload finish() throws MalformedMessageException {
        if (depth != 0 || !closing) {
            throw new MalformedMessageException("the message ends early", at());
        }
        if (markup.content() == Markup.Content.REFERENCE && !attached) {
            throw new MalformedMessageException("no part with the values", at());
        }
        Payload payload = checking
                ? new Payload.Void()
                : kind == Kind.BUSINESS ? new Payload.Business(sections) : collector.payload(kind);
        collector = null;
        sections = null;
        return payload;
    }

    /** Sections are identified by name, in any order, as the members of a struct are. */
    private void enterSection(String uri, String local) throws MalformedMessageException {
        for (int i = 0; i < sections.length; i++) {
            if (markup.sections()[i].name().is(uri, local) && sections[i] == null) {
                collect(markup.sections()[i]);
                return;
            }
        }
        throw unexpected(uri, local);
    }

    private void endAbove(int below) throws MalformedMessageException {
        if (below == 0) {
            endOfValues();
            if (sections.length > 0) {
                leaveSection();
                return;
            }
        } else if (depth == path.length && Arrays.asList(sections).contains(null)) {
            throw new MalformedMessageException("a section is missing", at());
        } else if (!closing && depth < path.length) {
            throw new MalformedMessageException("no " + path[depth], at());
        }
        closing = true;
    }

    @SuppressWarnings("ReferenceEquality")
    private void leaveSection() {
        for (int i = 0; i < sections.length; i++) {
            if (markup.sections()[i] == part) {
                sections[i] = checking ? new Object[0] : collector.values();
            }
        }
    }

    private void endOfValues() throws MalformedMessageException {
        if (!part.array()) {
            return;
        }
        if (claimed == NO_ARRAY_TYPE) {
            throw new MalformedMessageException("no " + Names.ARRAY_TYPE, at());
        }
        if (claimed != ArrayType.UNSTATED && claimed != count()) {
            throw new MalformedMessageException(
                    Names.ARRAY_TYPE + " claims " + claimed + " values, there are " + count(), at());
        }
    }

    /** Members of a SOAP struct are identified by name, in any order (SOAP 1.1, 5.4.1); ours usually come in order. */
    private int memberOf(String uri, String local) throws MalformedMessageException {
        int next = member + 1 < members.length && membersSeen != 0 ? member + 1 : 0;
        for (int i = 0; i < members.length; i++) {
            int candidate = next + i < members.length ? next + i : next + i - members.length;
            if (members[candidate].is(uri, local) && (membersSeen & 1 << candidate) == 0) {
                return candidate;
            }
        }
        throw unexpected(uri, local);
    }

    private MalformedMessageException unexpected(String uri, String local) {
        String name = uri == null || uri.isEmpty() ? local : "{" + uri + "}" + local;
        return new MalformedMessageException("unexpected element " + Lexical.quote(name), at());
    }

    private int count() {
        return members.length == 0 ? collector.count() : structs;
    }

    private String at() {
        if (depth > base || (depth == base && collector.count() > 0)) {
            String name = (sections.length > 0 ? part.name() + ", " : "") + "value " + count();
            return depth > base + 1 ? name + ", " + members[member] : name;
        }
        return depth == 0 ? "document" : "in " + (depth > path.length ? part.name() : path[depth - 1]);
    }
}
