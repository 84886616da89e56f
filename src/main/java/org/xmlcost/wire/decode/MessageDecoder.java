package org.xmlcost.wire.decode;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Packed;
import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.Names;
import org.xmlcost.wire.markup.Part;
import org.xmlcost.wire.number.Leaf;
import org.xmlcost.wire.number.Numbers;

import java.io.IOException;
import java.io.InputStream;

/**
 * The reading half of a wire with markup: told what a parser finds, it checks the structure against the wire's
 * {@link Markup} and turns leaves into a payload. All readers use it, so all check the same. Those of codecs that are
 * compared use {@link #item}; docs/fairness.md names the others.
 *
 * <p>A reader calls {@link #begin}; for each element {@link #start}, {@link #attribute} for each of its attributes,
 * {@link #leaf} once if start said that it is one, {@link #text} for text elsewhere, {@link #end}; then
 * {@link #finish}. Where the values are in a part of their own, {@link #attachment} is called before finish. Memory is
 * bounded by the message, whatever count it claims.
 *
 * <p>Here leaves reach their columns; {@link StructureChecker} knows where in the message they stand.
 */
public final class MessageDecoder extends StructureChecker {
    private final Kind kind;
    private final Numbers numbers;
    private final boolean checking;

    /** The name of an item, as the library spelled it last. */
    private String itemUri = Names.ITEM.uri();

    private String itemLocal = Names.ITEM.local();

    /**
     * A decoder for messages of one shape.
     *
     * @param shape a shape whose wire has markup
     * @throws IllegalArgumentException if it has none, or cannot carry the kind
     */
    public MessageDecoder(MessageShape shape) {
        this(shape, false);
    }

    private MessageDecoder(MessageShape shape, boolean checking) {
        super(shape);
        this.checking = checking;
        this.kind = shape.kind();
        this.numbers = switch (shape.numbers()) {
            case JDK, FAST -> Numbers.of(shape.numbers());
            case OWN, BITS -> null;
        };
    }

    /**
     * One that checks all and keeps nothing, for a guard before a library that checks less: it {@link #finish}es with
     * no values.
     */
    public static MessageDecoder checking(MessageShape shape) {
        return new MessageDecoder(shape, true);
    }

    @Override
    PartBuilder builder(Part part) {
        return checking ? PartBuilder.checking(part) : PartBuilder.of(part, numbers);
    }

    /**
     * Whether an element of this name is a value as most are: one that, if it has no attributes and nothing but text,
     * may be told by {@link #item} in place of start, leaf and end. All checks of those are in the two.
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

    /** As for ints. */
    public void item(float value) throws MalformedMessageException {
        items.add(value);
    }

    /** As for ints. */
    public void item(double value) throws MalformedMessageException {
        items.add(value);
    }

    /** The whole text of the leaf that is open. */
    public void leaf(String text) throws MalformedMessageException {
        try {
            values.column().add(text);
        } catch (MalformedMessageException e) {
            throw here(e);
        }
    }

    /** The whole text of the leaf that is open: the first {@code length} characters. */
    public void leaf(char[] text, int length) throws MalformedMessageException {
        try {
            values.column().add(text, 0, length);
        } catch (MalformedMessageException e) {
            throw here(e);
        }
    }

    /** Whether the leaf that is open holds a list of what {@link #leafType} says. */
    public boolean isList() {
        return values.part().list();
    }

    /** What the leaf that is open holds, for codecs whose library converts. */
    public Leaf leafType() {
        return values.leafType();
    }

    /** A value that the codec's library converted: the leaf that is open, or an item of the list in it. */
    public void leaf(int value) throws MalformedMessageException {
        try {
            values.column().add(value);
        } catch (MalformedMessageException e) {
            throw here(e);
        }
    }

    /** As for ints. */
    public void leaf(float value) throws MalformedMessageException {
        values.column().add(value);
    }

    /** As for ints. */
    public void leaf(double value) throws MalformedMessageException {
        values.column().add(value);
    }

    /** {@return what a codec's library says of a leaf that it could not convert, with the position of the value} */
    public MalformedMessageException refused(Exception thrown) {
        return here(MalformedMessageException.reportedBy("", thrown));
    }

    /** {@return the same of a value whose element {@link #isItem}} */
    public MalformedMessageException refusedItem(Exception thrown) {
        return inItem(MalformedMessageException.reportedBy("", thrown));
    }

    /** All values of the array as a primitive array, which then belongs to the payload: wires that carry bits. */
    public void values(Object primitives) throws MalformedMessageException {
        if (!inLeaf || values.hasBegun()) {
            throw new MalformedMessageException("values where none are expected", at());
        }
        values.column().take(primitives);
    }

    /**
     * All values from the part that has them, on wires where they are in one.
     *
     * @param bytes read to its end
     * @param size of the part as far as known, or negative
     */
    public void attachment(InputStream bytes, long size) throws MalformedMessageException, IOException {
        if (!reference.attach()) {
            throw new MalformedMessageException("values where none are expected", at());
        }
        values.column().take(Packed.read(kind, bytes, size, messageLength));
    }

    /**
     * The document ends.
     *
     * @return the payload; {@code void} from a decoder that only checks
     * @throws MalformedMessageException if the message was not whole
     */
    public Payload finish() throws MalformedMessageException {
        requireWhole();
        Payload payload = checking
                ? new Payload.Void()
                : sections.exist() ? sections.payload() : Payload.of(kind, values.values());
        values = null;
        items = null;
        return payload;
    }

    private MalformedMessageException inItem(MalformedMessageException thrown) {
        depth = base + 1;
        return here(thrown);
    }
}
