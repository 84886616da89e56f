package org.xmlcost.codec.infoset;

import org.xmlcost.payload.Section;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.markup.Names;

import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Reads parts of a message from a StAX cursor, and stops after the last event that it needs. What comes before is
 * checked as {@link StaxReader} does, except the content of elements that are skipped. What comes after is not read.
 */
public class StaxParts extends MessageParts<XMLStreamReader> {
    private final StaxReader whole;
    private final StaxReader values;
    private final StaxReader all;
    private final Skip skip;

    /** A way to skip an element. */
    public interface Skip {
        /** Moves the cursor from the start of an element to its end. */
        void element(XMLStreamReader reader) throws XMLStreamException;
    }

    /** Creates a reader for messages of one shape that skips elements event by event. */
    public StaxParts(MessageShape shape, Source<XMLStreamReader> source) {
        this(shape, source, StaxParts::skip);
    }

    /**
     * Creates a reader for messages of one shape.
     *
     * @param skip the implementation's own way to skip an element
     */
    public StaxParts(MessageShape shape, Source<XMLStreamReader> source, Skip skip) {
        super(shape, source);
        this.skip = skip;
        whole = new StaxReader(shape, decoder);
        values = new StaxReader(shape, choosing);
        all = new StaxReader(shape, summing);
    }

    @Override
    protected final void readHeader(XMLStreamReader reader, int length)
            throws XMLStreamException, MalformedMessageException {
        decoder.begin(length);
        while (!decoder.atMethod() && reader.hasNext()) {
            whole.take(reader, reader.next());
        }
    }

    @Override
    protected final void readChosen(XMLStreamReader reader, int length)
            throws XMLStreamException, MalformedMessageException {
        choosing.begin(length);
        while (!chosen.isComplete() && toItem(reader)) {
            if (chosen.wantsNext()) {
                values.item(reader);
            } else {
                skip.element(reader);
                chosen.skip(1);
            }
        }
    }

    /** Moves the cursor to the start of the next item, and returns whether there is one. */
    private boolean toItem(XMLStreamReader reader) throws XMLStreamException, MalformedMessageException {
        while (reader.hasNext()) {
            int event = reader.next();
            if (event == XMLStreamConstants.START_ELEMENT && values.isItem(reader)) {
                return true;
            }
            values.take(reader, event);
        }
        return false;
    }

    @Override
    protected final void readSection(XMLStreamReader reader, int length, Section section)
            throws XMLStreamException, MalformedMessageException {
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
    }

    @Override
    protected final void readAll(XMLStreamReader reader, int length)
            throws XMLStreamException, MalformedMessageException {
        all.read(reader, length);
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
