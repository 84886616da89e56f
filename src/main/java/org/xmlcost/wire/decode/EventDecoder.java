package org.xmlcost.wire.decode;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.markup.Names;

import java.nio.CharBuffer;
import java.util.Arrays;

/**
 * Passes single events to a {@link MessageDecoder}, for readers that get a text in pieces. Collects the text of a leaf
 * until its end tag.
 *
 * <p>A reader first calls {@link #begin}. For each element it calls {@link #start}, {@link #attribute} for each
 * attribute, {@link #characters} for each piece of text, and {@link #end}. Last, it calls
 * {@link MessageDecoder#finish}.
 */
public final class EventDecoder {
    private final MessageDecoder decoder;
    private char[] leaf = new char[64];
    private int leafLength;
    private boolean inLeaf;
    /** Whether an item is open that the decoder gets as a whole, at its end tag. */
    private boolean inItem;

    /**
     * Creates an event decoder. Its caller must not pass elements to the message decoder directly.
     *
     * @param decoder decoder for the shape of the messages
     */
    public EventDecoder(MessageDecoder decoder) {
        this.decoder = decoder;
    }

    /**
     * Begins a message.
     *
     * @param length bytes of the message
     */
    public void begin(int length) {
        decoder.begin(length);
        inLeaf = false;
        inItem = false;
    }

    /**
     * Takes a start tag.
     *
     * @param uri namespace of the element, empty or null if none
     * @param local local name of the element
     * @param attributes number of its attributes
     * @throws MalformedMessageException if the wire does not allow the element at this position
     */
    public void start(String uri, String local, int attributes) throws MalformedMessageException {
        leafLength = 0;
        if (inItem) {
            // Starts the item in the decoder, so that the decoder refuses the element inside the item.
            decoder.start(Names.ITEM.uri(), Names.ITEM.local());
        } else if (attributes == 0 && decoder.isItem(uri, local)) {
            inItem = true;
            inLeaf = true;
            return;
        }
        inLeaf = decoder.start(uri, local);
    }

    public void attribute(String uri, String local, String value) throws MalformedMessageException {
        decoder.attribute(uri, local, value);
    }

    /** Returns whether the open element holds values, as text or as bits. */
    public boolean inLeaf() {
        return inLeaf;
    }

    /**
     * Takes a piece of text, and copies it.
     *
     * @param text array that contains the piece
     * @param start index of the first character
     * @param length number of characters
     * @throws MalformedMessageException if the text is outside a leaf and not white space
     */
    public void characters(char[] text, int start, int length) throws MalformedMessageException {
        if (!inLeaf) {
            decoder.text(CharBuffer.wrap(text, start, length));
            return;
        }
        if (leafLength + length > leaf.length) {
            makeRoom(length);
        }
        System.arraycopy(text, start, leaf, leafLength, length);
        leafLength += length;
    }

    /** Passes on the collected characters if they can be a piece. Grows the array if that is not enough. */
    private void makeRoom(int length) throws MalformedMessageException {
        if (leafLength > 0 && !inItem && decoder.takesPieces()) {
            decoder.piece(leaf, leafLength);
            leafLength = 0;
        }
        if (leafLength + length > leaf.length) {
            leaf = Arrays.copyOf(leaf, Math.max(leafLength + length, 2 * leaf.length));
        }
    }

    /**
     * Takes all values of the array as a primitive array, which replaces the text of the open leaf.
     *
     * @throws MalformedMessageException if the open element does not hold the values of an array
     */
    public void values(Object primitives) throws MalformedMessageException {
        decoder.values(primitives);
        inLeaf = false;
    }

    /** Ends the values of the open element, which the message decoder got as primitive arrays. */
    public void endChunks() {
        inLeaf = false;
    }

    /**
     * Takes an end tag.
     *
     * @throws MalformedMessageException if the text is not a value, or something is missing
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
