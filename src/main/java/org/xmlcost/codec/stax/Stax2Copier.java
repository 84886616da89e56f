package org.xmlcost.codec.stax;

import org.xmlcost.infoset.StaxReader;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.ChosenValues;
import org.xmlcost.wire.decode.MessageDecoder;
import org.xmlcost.wire.markup.MessageHeader;

import org.codehaus.stax2.XMLStreamReader2;
import org.codehaus.stax2.XMLStreamWriter2;

import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;

/**
 * Copies a message event by event, with Stax2's {@code copyEventFromReader}. Events are checked only up to the last one
 * that the program needs. The parser checks all of them.
 */
final class Stax2Copier {
    private final StaxReader headers;
    private final ChosenValues chosen;
    private final StaxReader values;

    Stax2Copier(MessageShape shape) {
        headers = new StaxReader(shape);
        chosen = new ChosenValues(shape);
        values = new StaxReader(shape, MessageDecoder.into(shape, chosen));
    }

    /** Copies a message of {@code length} bytes, and returns its header. */
    MessageHeader copy(XMLStreamReader2 from, XMLStreamWriter2 to, int length)
            throws XMLStreamException, MalformedMessageException {
        MessageDecoder decoder = headers.decoder();
        decoder.begin(length);
        to.copyEventFromReader(from, false);
        while (!decoder.atMethod()) {
            int event = next(from);
            headers.take(from, event);
            to.copyEventFromReader(from, false);
        }
        MessageHeader header = decoder.header();
        rest(from, to);
        return header;
    }

    /**
     * Chooses the value that {@link #change} changes.
     *
     * @throws IllegalArgumentException if the index is negative
     */
    void choose(int index) {
        chosen.choose(index);
    }

    /** Copies a message of {@code length} bytes, with another text in the chosen item, and returns that text. */
    String change(XMLStreamReader2 from, XMLStreamWriter2 to, int length, String text)
            throws XMLStreamException, MalformedMessageException {
        MessageDecoder decoder = values.decoder();
        decoder.begin(length);
        to.copyEventFromReader(from, false);
        while (from.hasNext()) {
            int event = from.next();
            to.copyEventFromReader(from, false);
            if (event != XMLStreamConstants.START_ELEMENT) {
                values.take(from, event);
            } else if (values.enter(from)) {
                boolean found = chosen.wantsNext();
                if (found) {
                    from.skipElement();
                    to.writeCharacters(text);
                    to.copyEventFromReader(from, false);
                } else {
                    element(from, to);
                }
                chosen.skip(1);
                decoder.end();
                if (found) {
                    rest(from, to);
                    return text;
                }
            }
        }
        chosen.payload();
        return text;
    }

    private static int next(XMLStreamReader2 from) throws XMLStreamException, MalformedMessageException {
        if (!from.hasNext()) {
            throw new MalformedMessageException("the message ends early", "document");
        }
        return from.next();
    }

    /** Copies the content and the end of an element. */
    private static void element(XMLStreamReader2 from, XMLStreamWriter2 to) throws XMLStreamException {
        for (int open = 1; open > 0; ) {
            int event = from.next();
            open += event == XMLStreamConstants.START_ELEMENT ? 1 : event == XMLStreamConstants.END_ELEMENT ? -1 : 0;
            to.copyEventFromReader(from, false);
        }
    }

    private static void rest(XMLStreamReader2 from, XMLStreamWriter2 to) throws XMLStreamException {
        while (from.hasNext()) {
            from.next();
            to.copyEventFromReader(from, false);
        }
    }
}
