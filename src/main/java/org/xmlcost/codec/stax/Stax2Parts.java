package org.xmlcost.codec.stax;

import org.xmlcost.codec.infoset.StaxParts;
import org.xmlcost.codec.infoset.StaxReader;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;

import org.codehaus.stax2.XMLStreamReader2;
import org.codehaus.stax2.XMLStreamWriter2;

import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Reads parts with the extensions of Stax2, which skips an element in one call. Copies a message event by event, with
 * {@code copyEventFromReader}. Events are checked only up to the last one that the program needs. The parser checks all
 * of them.
 */
final class Stax2Parts extends StaxParts {
    private final StaxCodec codec;
    private final StaxReader headers;
    private final StaxReader values;

    Stax2Parts(MessageShape shape, StaxCodec codec) {
        super(shape, codec, reader -> ((XMLStreamReader2) reader).skipElement());
        this.codec = codec;
        headers = new StaxReader(shape, decoder);
        values = new StaxReader(shape, choosing);
    }

    @Override
    protected void copy(XMLStreamReader cursor, int length, MessageBuffer out)
            throws XMLStreamException, MalformedMessageException {
        XMLStreamReader2 from = (XMLStreamReader2) cursor;
        XMLStreamWriter2 to = (XMLStreamWriter2) codec.writer(out);
        decoder.begin(length);
        to.copyEventFromReader(from, false);
        while (!decoder.atMethod() && from.hasNext()) {
            int event = from.next();
            headers.take(from, event);
            to.copyEventFromReader(from, false);
        }
        rest(from, to);
    }

    @Override
    protected void change(XMLStreamReader cursor, int length, String text, MessageBuffer out)
            throws XMLStreamException, MalformedMessageException {
        XMLStreamReader2 from = (XMLStreamReader2) cursor;
        XMLStreamWriter2 to = (XMLStreamWriter2) codec.writer(out);
        choosing.begin(length);
        to.copyEventFromReader(from, false);
        while (!chosen.isComplete() && from.hasNext()) {
            int event = from.next();
            to.copyEventFromReader(from, false);
            if (event != XMLStreamConstants.START_ELEMENT) {
                values.take(from, event);
            } else if (values.enter(from)) {
                if (chosen.wantsNext()) {
                    from.skipElement();
                    to.writeCharacters(text);
                    to.copyEventFromReader(from, false);
                    chosen.pass();
                } else {
                    element(from, to);
                    chosen.skip(1);
                }
                choosing.end();
            }
        }
        rest(from, to);
    }

    /** Copies the content and the end of an element. */
    private static void element(XMLStreamReader2 from, XMLStreamWriter2 to) throws XMLStreamException {
        for (int open = 1; open > 0; ) {
            int event = from.next();
            open += event == XMLStreamConstants.START_ELEMENT ? 1 : event == XMLStreamConstants.END_ELEMENT ? -1 : 0;
            to.copyEventFromReader(from, false);
        }
    }

    /** Copies what follows, and ends the message. */
    private static void rest(XMLStreamReader2 from, XMLStreamWriter2 to) throws XMLStreamException {
        while (from.hasNext()) {
            from.next();
            to.copyEventFromReader(from, false);
        }
        to.close();
    }
}
