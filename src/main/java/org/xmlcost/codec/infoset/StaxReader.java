package org.xmlcost.codec.infoset;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.decode.MessageDecoder;

import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import java.util.Arrays;

/** Reads a message from a StAX cursor. */
public final class StaxReader {
    private final MessageDecoder decoder;
    private final boolean asCharacters;
    private char[] leaf = new char[64];

    public StaxReader(MessageShape shape) {
        this(shape, new MessageDecoder(shape));
    }

    public StaxReader(MessageShape shape, MessageDecoder decoder) {
        this.decoder = decoder;
        asCharacters = shape.numbers() == NumberMode.FAST;
    }

    /** Returns the decoder, for codecs that pull a message in another way than {@link #read} does. */
    public MessageDecoder decoder() {
        return decoder;
    }

    /**
     * Reads a whole message, to the end of the document.
     *
     * @param reader cursor at the start of the document, which the caller closes
     * @param length bytes of the message
     * @throws MalformedMessageException if the document does not conform to the wire
     */
    public Payload read(XMLStreamReader reader, int length) throws XMLStreamException, MalformedMessageException {
        decoder.begin(length);
        while (reader.hasNext()) {
            int event = reader.next();
            while (event == XMLStreamConstants.START_ELEMENT && isItem(reader)) {
                item(reader);
                event = reader.next();
            }
            take(reader, event);
        }
        return decoder.finish();
    }

    /** Passes the event at the cursor to the decoder. At the start of a leaf, passes the whole leaf. */
    public void take(XMLStreamReader reader, int event) throws XMLStreamException, MalformedMessageException {
        switch (event) {
            case XMLStreamConstants.START_ELEMENT -> start(reader);
            case XMLStreamConstants.END_ELEMENT -> decoder.end();
            case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> decoder.text(reader.getText());
            case XMLStreamConstants.SPACE,
                    XMLStreamConstants.COMMENT,
                    XMLStreamConstants.PROCESSING_INSTRUCTION,
                    XMLStreamConstants.END_DOCUMENT -> {
                // These events are not part of the message.
            }
            default -> throw new MalformedMessageException("a document type or entity reference", position(reader));
        }
    }

    boolean isItem(XMLStreamReader reader) {
        return reader.getAttributeCount() == 0 && decoder.isItem(reader.getNamespaceURI(), reader.getLocalName());
    }

    void item(XMLStreamReader reader) throws XMLStreamException, MalformedMessageException {
        if (asCharacters) {
            int length = readLeaf(reader);
            decoder.item(leaf, length);
        } else {
            decoder.item(reader.getElementText());
        }
    }

    /**
     * Passes the start of an element and its attributes to the decoder.
     *
     * @param reader cursor at the start of the element, where it stays
     * @return whether the element is a leaf, whose text the decoder must get before its end
     */
    public boolean enter(XMLStreamReader reader) throws MalformedMessageException {
        boolean isLeaf = decoder.start(reader.getNamespaceURI(), reader.getLocalName());
        for (int i = 0, n = reader.getAttributeCount(); i < n; i++) {
            decoder.attribute(
                    reader.getAttributeNamespace(i), reader.getAttributeLocalName(i), reader.getAttributeValue(i));
        }
        return isLeaf;
    }

    private void start(XMLStreamReader reader) throws XMLStreamException, MalformedMessageException {
        if (enter(reader)) {
            if (asCharacters || decoder.takesPieces()) {
                int length = readLeaf(reader);
                decoder.leaf(leaf, length);
            } else {
                decoder.leaf(reader.getElementText());
            }
            decoder.end();
        }
    }

    /**
     * Copies a leaf as characters, without a String. The parser's array is valid only until {@code next()}, and only
     * the next event shows whether the text is complete. Parsing in place would therefore sometimes read a number from
     * half its digits.
     *
     * @return number of characters copied to {@link #leaf}, without pieces that the decoder has already
     */
    private int readLeaf(XMLStreamReader reader) throws XMLStreamException, MalformedMessageException {
        int length = 0;
        for (int event = reader.next(); event != XMLStreamConstants.END_ELEMENT; event = reader.next()) {
            switch (event) {
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE -> {
                    int count = reader.getTextLength();
                    if (length + count > leaf.length) {
                        length = makeRoom(length, count);
                    }
                    System.arraycopy(reader.getTextCharacters(), reader.getTextStart(), leaf, length, count);
                    length += count;
                }
                case XMLStreamConstants.COMMENT, XMLStreamConstants.PROCESSING_INSTRUCTION -> {
                    // Comments and processing instructions are allowed inside a text.
                }
                default ->
                    throw new MalformedMessageException("an element or entity reference in a value", position(reader));
            }
        }
        return length;
    }

    /**
     * Passes on the copied characters if they can be a piece. Grows the array if that is not enough.
     *
     * @param length number of characters copied
     * @param count number of characters that need room
     * @return number of characters that remain
     */
    private int makeRoom(int length, int count) throws MalformedMessageException {
        int remaining = length;
        if (length > 0 && decoder.takesPieces()) {
            decoder.piece(leaf, length);
            remaining = 0;
        }
        if (remaining + count > leaf.length) {
            leaf = Arrays.copyOf(leaf, Math.max(remaining + count, 2 * leaf.length));
        }
        return remaining;
    }

    private static String position(XMLStreamReader reader) {
        return "line " + reader.getLocation().getLineNumber() + ", column "
                + reader.getLocation().getColumnNumber();
    }
}
