package org.xmlcost.wire.decode;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.payload.ValueSink;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Packed;
import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.Names;
import org.xmlcost.wire.markup.Part;
import org.xmlcost.wire.number.Leaf;
import org.xmlcost.wire.number.Lexical;
import org.xmlcost.wire.number.Numbers;

import java.io.IOException;
import java.io.InputStream;

/**
 * The reading half of a wire with markup. A reader reports what its parser finds. The decoder checks the structure
 * against the wire's {@link Markup} and turns leaves into a payload. All readers use this class, so all make the same
 * checks. Most readers report items with {@link #item}; docs/fairness.md names the readers that do not.
 *
 * <p>A reader first calls {@link #begin}. For each element it calls {@link #start}, {@link #attribute} for each
 * attribute, {@link #leaf} once if start returned true, {@link #text} for text outside leaves, and {@link #end}. Last,
 * it calls {@link #finish}. If the values are in a separate part, the reader calls {@link #attachment} before finish.
 * Memory is bounded by the length of the message, whatever count the message claims.
 *
 * <p>This class passes leaves to their columns. {@link StructureChecker} tracks the position in the message.
 */
public final class MessageDecoder extends StructureChecker {
    /** What a decoder makes of the leaves. */
    private enum Result {
        PAYLOAD,
        COLUMN,
        NOTHING,
        CHUNKS
    }

    private final Kind kind;
    private final Numbers numbers;
    private final Result result;
    /** Column that takes the values in place of a new one for each message; null for a new one. */
    private final ArrayBuilder column;
    /** Receiver of the values of all messages; null if the decoder keeps them. */
    private final ValueSink sink;

    /** Name of an item, in the Strings that the library passed last. */
    private String itemUri = Names.ITEM.uri();

    private String itemLocal = Names.ITEM.local();

    /**
     * Creates a decoder for messages of one shape.
     *
     * @param shape a shape whose wire has markup
     * @throws IllegalArgumentException if the wire has no markup, or cannot carry the kind
     */
    public MessageDecoder(MessageShape shape) {
        this(shape, Result.PAYLOAD, null);
    }

    private MessageDecoder(MessageShape shape, Result result, ArrayBuilder column) {
        this(shape, result, column, null);
    }

    private MessageDecoder(MessageShape shape, Result result, ArrayBuilder column, ValueSink sink) {
        super(shape);
        this.result = result;
        this.column = column;
        this.sink = sink;
        this.kind = shape.kind();
        this.numbers = switch (shape.numbers()) {
            case JDK, FAST -> Numbers.of(shape.numbers());
            case OWN, BITS -> null;
        };
    }

    /**
     * Returns a decoder that makes all checks but keeps no values, as a guard in front of a library that checks less.
     * Its {@link #finish} returns a {@code void} payload.
     */
    public static MessageDecoder checking(MessageShape shape) {
        return new MessageDecoder(shape, Result.NOTHING, null);
    }

    /**
     * Returns a decoder that passes the values of an array to an object that keeps some of them. A reader may stop
     * before the end of the message, and then does not call {@link #finish}.
     *
     * @param shape a shape of a kind and a wire whose values are items
     */
    public static MessageDecoder into(MessageShape shape, ChosenValues values) {
        return new MessageDecoder(shape, Result.COLUMN, values);
    }

    public static MessageDecoder into(MessageShape shape, SumOfValues sum) {
        return new MessageDecoder(shape, Result.COLUMN, sum);
    }

    /**
     * Returns a decoder that passes all values to a sink, in chunks, and keeps no more than one chunk. Its
     * {@link #finish} returns a {@code void} payload.
     *
     * @param shape a shape whose values are items, structs, one list of text, or bits in the element of the array
     * @throws IllegalArgumentException if the values of the shape are none of those
     */
    public static MessageDecoder into(MessageShape shape, ValueSink sink) {
        Part part = Markup.of(shape.wire(), shape.kind()).part();
        boolean isWhole = part.content() == Markup.Content.TEXT
                ? part.packed() || (!part.list() && !shape.wire().carriesBits())
                : part.content() != Markup.Content.ITEMS && part.content() != Markup.Content.STRUCTS;
        if (isWhole) {
            throw new IllegalArgumentException(shape.kind() + " on " + shape.wire() + " does not come value by value");
        }
        return new MessageDecoder(shape, Result.CHUNKS, null, sink);
    }

    @Override
    PartBuilder builder(Part part) {
        return switch (result) {
            case PAYLOAD -> PartBuilder.of(part, numbers);
            case COLUMN -> PartBuilder.into(part, column);
            case NOTHING -> PartBuilder.checking(part);
            case CHUNKS -> PartBuilder.passing(kind, part, numbers, sink);
        };
    }

    /**
     * Returns whether an element of this name is an item without members at the current position; false for items of
     * struct kinds. If the item has no attributes and only text, the reader may call {@link #item} instead of start,
     * leaf and end. This method and {@link #item} together make all checks of those three.
     */
    @SuppressWarnings("ReferenceEquality")
    public boolean isItem(String uri, String local) {
        return takesItems && depth == base && ((local == itemLocal && uri == itemUri) || isItemAnew(uri, local));
    }

    /**
     * Compares the characters of a name. Libraries reuse the Strings of a name from one element to the next, so this
     * happens only when the Strings change.
     */
    private boolean isItemAnew(String uri, String local) {
        if (!isItemName(uri, local)) {
            return false;
        }
        itemUri = uri;
        itemLocal = local;
        return true;
    }

    /**
     * Checks the name of an element among the items of the array.
     *
     * @throws MalformedMessageException if it is not an item
     */
    public void requireItem(String uri, String local) throws MalformedMessageException {
        if (!isItem(uri, local)) {
            throw new MalformedMessageException("no item, but " + Lexical.quote(local), at());
        }
    }

    /** Takes the whole text of an item: an element for which {@link #isItem} is true. */
    public void item(String text) throws MalformedMessageException {
        try {
            items.add(text);
        } catch (MalformedMessageException e) {
            throw inItem(e);
        }
    }

    /** Takes the whole text of an item: the first {@code length} characters. */
    public void item(char[] text, int length) throws MalformedMessageException {
        try {
            items.add(text, 0, length);
        } catch (MalformedMessageException e) {
            throw inItem(e);
        }
    }

    /** Takes the value of an item, as an int that the codec's library converted. */
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

    /** Takes the whole text of the open leaf. */
    public void leaf(String text) throws MalformedMessageException {
        try {
            values.column().add(text);
        } catch (MalformedMessageException e) {
            throw here(e);
        }
    }

    /**
     * Returns whether the text of the open leaf can be passed in pieces: any number of calls of {@link #piece}, and one
     * of {@link #leaf(char[], int)} with the last piece.
     */
    public boolean takesPieces() {
        return result == Result.CHUNKS && inLeaf && values.part().list();
    }

    /** Takes the next piece of the text of the open leaf: the first {@code length} characters. */
    public void piece(char[] text, int length) throws MalformedMessageException {
        try {
            ((ListPieces) values.column()).piece(text, 0, length);
        } catch (MalformedMessageException e) {
            throw here(e);
        }
    }

    public long count() {
        return values.count();
    }

    /** Takes the whole text of the open leaf: the first {@code length} characters. */
    public void leaf(char[] text, int length) throws MalformedMessageException {
        try {
            values.column().add(text, 0, length);
        } catch (MalformedMessageException e) {
            throw here(e);
        }
    }

    public boolean isList() {
        return values.part().list();
    }

    /** Returns the type of the open leaf, for codecs whose library converts values. */
    public Leaf leafType() {
        return values.leafType();
    }

    /**
     * Takes an int that the codec's library converted: the value of the open leaf, or an item of the list in the leaf.
     */
    public void leaf(int value) throws MalformedMessageException {
        try {
            values.column().add(value);
        } catch (MalformedMessageException e) {
            throw here(e);
        }
    }

    public void leaf(float value) throws MalformedMessageException {
        values.column().add(value);
    }

    public void leaf(double value) throws MalformedMessageException {
        values.column().add(value);
    }

    /** {@return the exception for a leaf that a codec's library could not convert, with the position of the value} */
    public MalformedMessageException refused(Exception thrown) {
        return here(MalformedMessageException.reportedBy("", thrown));
    }

    /** {@return the exception for an item that a codec's library could not convert, with the position of the value} */
    public MalformedMessageException refusedItem(Exception thrown) {
        return inItem(MalformedMessageException.reportedBy("", thrown));
    }

    /**
     * Takes all values of the array as a primitive array, on wires that carry bits. The array then belongs to the
     * payload.
     *
     * @throws MalformedMessageException if the open element does not hold the values of an array, or already has values
     */
    public void values(Object primitives) throws MalformedMessageException {
        if (!inLeaf || values.hasBegun()) {
            throw new MalformedMessageException("values where none are expected", at());
        }
        values.column().take(primitives);
    }

    /**
     * Takes the next values of the array as a primitive array, on wires that carry bits. Only for a decoder that passes
     * values to a sink, which copies them into its own chunks.
     *
     * @throws MalformedMessageException if the open element does not hold the values of an array, or if they are of
     *     another type
     */
    public void chunk(Object primitives) throws MalformedMessageException {
        if (!inLeaf) {
            throw new MalformedMessageException("values where none are expected", at());
        }
        try {
            ((ChunkColumn) values.column()).addAll(primitives);
        } catch (MalformedMessageException e) {
            throw here(e);
        }
    }

    /**
     * Reads all values from the part that has them, on multipart wires.
     *
     * @param bytes content of the part, which is read to its end
     * @param size bytes of the part, or negative if unknown
     * @throws MalformedMessageException if the message must not have such a part, or has had one already, or if the
     *     bytes are not values of the kind
     */
    public void attachment(InputStream bytes, long size) throws MalformedMessageException, IOException {
        if (!reference.attach()) {
            throw new MalformedMessageException("values where none are expected", at());
        }
        values.column().take(Packed.read(kind, bytes, size, messageLength));
    }

    /**
     * Ends the message.
     *
     * @return the payload; a {@code void} payload from a decoder that keeps no values
     * @throws MalformedMessageException if the message is incomplete
     */
    public Payload finish() throws MalformedMessageException {
        requireWhole();
        if (result == Result.CHUNKS) {
            values.finish();
        }
        Payload payload = result != Result.PAYLOAD
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
