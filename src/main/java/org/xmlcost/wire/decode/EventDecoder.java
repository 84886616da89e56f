package org.xmlcost.wire.decode;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.markup.Names;

import java.nio.CharBuffer;
import java.util.Arrays;

/**
 * Passes single events to a {@link MessageDecoder}, for readers that get a text in pieces: it collects the text of a
 * leaf until its end tag.
 *
 * <p>A reader calls {@link #begin}; for each element {@link #start}, {@link #attribute} for each of its attributes,
 * {@link #characters} for each piece of its text, {@link #end}; then {@link MessageDecoder#finish}.
 */
public final class EventDecoder {
    private final MessageDecoder decoder;
    private char[] leaf = new char[64];
    private int leafLength;
    private boolean inLeaf;
    /** In an item, which the decoder gets as a whole. */
    private boolean inItem;

    /**
     * Events for a decoder that nobody else passes elements to.
     *
     * @param decoder of the shape that is read
     */
    public EventDecoder(MessageDecoder decoder) {
        this.decoder = decoder;
    }

    /**
     * Before each message.
     *
     * @param length its bytes
     */
    public void begin(int length) {
        decoder.begin(length);
        inLeaf = false;
        inItem = false;
    }

    /**
     * A start tag.
     *
     * @param uri its namespace, empty or null if none
     * @param local its local name
     * @param attributes how many it has
     * @throws MalformedMessageException if no such element may be here
     */
    public void start(String uri, String local, int attributes) throws MalformedMessageException {
        leafLength = 0;
        if (inItem) {
            // The decoder learns of the item now, and refuses the element inside it.
            decoder.start(Names.ITEM.uri(), Names.ITEM.local());
        } else if (attributes == 0 && decoder.isItem(uri, local)) {
            inItem = true;
            inLeaf = true;
            return;
        }
        inLeaf = decoder.start(uri, local);
    }

    /** An attribute of the element that started last. */
    public void attribute(String uri, String local, String value) throws MalformedMessageException {
        decoder.attribute(uri, local, value);
    }

    /** Whether the element that is open holds values as one text, or as bits. */
    public boolean inLeaf() {
        return inLeaf;
    }

    /**
     * A piece of text, which is copied.
     *
     * @param text holds the piece
     * @param start its first character
     * @param length how many characters
     * @throws MalformedMessageException if no text may be here
     */
    public void characters(char[] text, int start, int length) throws MalformedMessageException {
        if (!inLeaf) {
            decoder.text(CharBuffer.wrap(text, start, length));
            return;
        }
        if (leafLength + length > leaf.length) {
            leaf = Arrays.copyOf(leaf, Math.max(leafLength + length, 2 * leaf.length));
        }
        System.arraycopy(text, start, leaf, leafLength, length);
        leafLength += length;
    }

    /** All values of the array as a primitive array, in place of the text of the leaf that is open. */
    public void values(Object primitives) throws MalformedMessageException {
        decoder.values(primitives);
        inLeaf = false;
    }

    /**
     * An end tag.
     *
     * @throws MalformedMessageException if the text is no value, or something is missing
     */
    public void end() throws MalformedMessageException {
        if (inItem) {
            inItem = false;
            inLeaf = false;
            decoder.item(leaf, leafLength);
            return;
        }
        if (inLeaf) {
            decoder.leaf(leaf, leafLength);
            inLeaf = false;
        }
        decoder.end();
    }
}
