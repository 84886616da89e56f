package org.xmlcost.infoset;

import org.xmlcost.payload.Payload;
import org.xmlcost.payload.Section;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.ChosenValues;
import org.xmlcost.wire.decode.MessageDecoder;
import org.xmlcost.wire.decode.SumOfValues;
import org.xmlcost.wire.markup.MessageHeader;
import org.xmlcost.wire.markup.Names;

import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Reads parts of a message from a StAX cursor, and stops after the last event that it needs. What comes before is
 * checked as {@link StaxReader} does, except the content of elements that are skipped. What comes after is not read.
 */
public final class StaxParts {
    private final StaxReader whole;
    private final ChosenValues chosen;
    private final StaxReader choosing;
    private final SumOfValues sum;
    private final StaxReader summing;
    private final Skip skip;

    /** A way to skip an element. */
    public interface Skip {
        /** Moves the cursor from the start of an element to its end. */
        void element(XMLStreamReader reader) throws XMLStreamException;
    }

    /** Creates a reader for messages of one shape that skips elements event by event. */
    public StaxParts(MessageShape shape) {
        this(shape, StaxParts::skip);
    }

    /**
     * Creates a reader for messages of one shape.
     *
     * @param skip the implementation's own way to skip an element
     */
    public StaxParts(MessageShape shape, Skip skip) {
        this.skip = skip;
        whole = new StaxReader(shape);
        chosen = new ChosenValues(shape);
        choosing = new StaxReader(shape, MessageDecoder.into(shape, chosen));
        sum = new SumOfValues(shape);
        summing = new StaxReader(shape, MessageDecoder.into(shape, sum));
    }

    /**
     * Reads the header and the name of the operation.
     *
     * @param reader cursor at the start of the document
     * @param length bytes of the message
     */
    public MessageHeader header(XMLStreamReader reader, int length)
            throws XMLStreamException, MalformedMessageException {
        MessageDecoder decoder = whole.decoder();
        decoder.begin(length);
        while (!decoder.atMethod()) {
            whole.take(reader, next(reader));
        }
        return decoder.header();
    }

    /**
     * Chooses the values that {@link #values} reads.
     *
     * @param indices indices of the values, ascending
     * @throws IllegalArgumentException if they do not ascend from 0
     */
    public void choose(int... indices) {
        chosen.choose(indices);
    }

    /**
     * Reads the chosen values.
     *
     * @param reader cursor at the start of the document
     * @param length bytes of the message
     */
    public Payload values(XMLStreamReader reader, int length) throws XMLStreamException, MalformedMessageException {
        choosing.decoder().begin(length);
        while (!chosen.isComplete()) {
            if (!toItem(reader)) {
                break;
            }
            if (chosen.wantsNext()) {
                choosing.item(reader);
            } else {
                skip.element(reader);
                chosen.skip(1);
            }
        }
        return chosen.payload();
    }

    /** Moves the cursor to the start of the next item, and returns whether there is one. */
    private boolean toItem(XMLStreamReader reader) throws XMLStreamException, MalformedMessageException {
        while (reader.hasNext()) {
            int event = reader.next();
            if (event == XMLStreamConstants.START_ELEMENT && choosing.isItem(reader)) {
                return true;
            }
            choosing.take(reader, event);
        }
        return false;
    }

    /** Reads one section of a business message. Other sections before it are skipped. */
    public Object[] section(XMLStreamReader reader, int length, Section section)
            throws XMLStreamException, MalformedMessageException {
        MessageDecoder decoder = whole.decoder();
        decoder.begin(length);
        while (decoder.columns(section) == null && reader.hasNext()) {
            int event = reader.next();
            if (event == XMLStreamConstants.START_ELEMENT
                    && decoder.atSections()
                    && !Names.section(section).is(reader.getNamespaceURI(), reader.getLocalName())) {
                skip.element(reader);
            } else if (event == XMLStreamConstants.END_ELEMENT && decoder.atSections()) {
                break;
            } else {
                whole.take(reader, event);
            }
        }
        if (decoder.columns(section) == null) {
            throw new MalformedMessageException("no section " + section, "");
        }
        return decoder.columns(section);
    }

    /** Returns the sum of all values. The whole message is checked. */
    public double sum(XMLStreamReader reader, int length) throws XMLStreamException, MalformedMessageException {
        sum.clear();
        summing.read(reader, length);
        return sum.sum();
    }

    private static int next(XMLStreamReader reader) throws XMLStreamException, MalformedMessageException {
        if (!reader.hasNext()) {
            throw new MalformedMessageException("the message ends early", "document");
        }
        return reader.next();
    }

    /** Skips an element with any cursor, and checks that it is well-formed. */
    private static void skip(XMLStreamReader reader) throws XMLStreamException {
        for (int open = 1; open > 0; ) {
            switch (reader.next()) {
                case XMLStreamConstants.START_ELEMENT -> open++;
                case XMLStreamConstants.END_ELEMENT -> open--;
                default -> {
                    // Other events have no end.
                }
            }
        }
    }
}
