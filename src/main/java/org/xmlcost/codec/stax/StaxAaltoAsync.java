package org.xmlcost.codec.stax;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.codec.Phase;
import org.xmlcost.infoset.StaxWalk;
import org.xmlcost.payload.Payload;
import org.xmlcost.structure.DocumentTally;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.EventDecoder;

import com.fasterxml.aalto.AsyncByteArrayFeeder;
import com.fasterxml.aalto.AsyncXMLInputFactory;
import com.fasterxml.aalto.AsyncXMLStreamReader;
import com.fasterxml.aalto.stax.InputFactoryImpl;

import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import java.util.Set;

/**
 * Aalto's non-blocking parser, used as in its README. The program feeds it the input that has arrived, here 64 KiB at a
 * time, and the parser returns {@code EVENT_INCOMPLETE} when it needs more. A text may come in several events, split
 * wherever a piece ends, so the text of a leaf is collected until its end tag. It reads UTF-8 only. Aalto has no
 * non-blocking writer, so this codec writes like {@link StaxAalto}.
 */
public final class StaxAaltoAsync extends StaxAalto {
    private static final CodecInfo INFO = CodecInfo.named(
                    "stax.aalto-async", Model.STAX, Library.of("Aalto", InputFactoryImpl.class, "Apache-2.0"))
            .writesTextWires()
            .readsTextWires()
            .wireNumbers()
            .done();
    private static final int PIECE = 64 * 1024;

    private EventDecoder events;

    @Override
    public CodecInfo info() {
        return INFO;
    }

    /** None: its events come in pieces, in a loop of its own. */
    @Override
    public Set<Phase> phases() {
        return Set.of();
    }

    @Override
    public void open(MessageShape shape) {
        super.open(shape);
        events = new EventDecoder(decoder());
    }

    @Override
    Payload read(XMLInputFactory factory, MessageBuffer in) throws XMLStreamException, MalformedMessageException {
        events.begin(in.length());
        AsyncXMLStreamReader<AsyncByteArrayFeeder> reader = ((AsyncXMLInputFactory) factory).createAsyncForByteArray();
        try {
            pull(reader, in, this::take);
        } finally {
            reader.close();
        }
        return decoder().finish();
    }

    @Override
    void walk(XMLInputFactory factory, MessageBuffer in, DocumentTally to)
            throws XMLStreamException, MalformedMessageException {
        AsyncXMLStreamReader<AsyncByteArrayFeeder> reader = ((AsyncXMLInputFactory) factory).createAsyncForByteArray();
        try {
            pull(reader, in, (cursor, event) -> StaxWalk.take(cursor, event, to));
        } finally {
            reader.close();
        }
    }

    /** Receiver of the events of complete input. */
    private interface Receiver {
        void take(AsyncXMLStreamReader<AsyncByteArrayFeeder> reader, int event) throws MalformedMessageException;
    }

    private static void pull(AsyncXMLStreamReader<AsyncByteArrayFeeder> reader, MessageBuffer in, Receiver receiver)
            throws XMLStreamException, MalformedMessageException {
        int fed = 0;
        boolean ended = false;
        while (reader.hasNext()) {
            int event = reader.next();
            if (event != AsyncXMLStreamReader.EVENT_INCOMPLETE) {
                receiver.take(reader, event);
            } else if (fed < in.length()) {
                int count = Math.min(PIECE, in.length() - fed);
                reader.getInputFeeder().feedInput(in.bytes(), fed, count);
                fed += count;
            } else if (!ended) {
                reader.getInputFeeder().endOfInput();
                ended = true;
            } else {
                throw new MalformedMessageException("the message ends early", INFO.id());
            }
        }
    }

    private void take(AsyncXMLStreamReader<AsyncByteArrayFeeder> reader, int event) throws MalformedMessageException {
        switch (event) {
            case XMLStreamConstants.START_ELEMENT -> start(reader);
            case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE ->
                events.characters(reader.getTextCharacters(), reader.getTextStart(), reader.getTextLength());
            case XMLStreamConstants.END_ELEMENT -> events.end();
            case XMLStreamConstants.START_DOCUMENT,
                    XMLStreamConstants.COMMENT,
                    XMLStreamConstants.PROCESSING_INSTRUCTION,
                    XMLStreamConstants.END_DOCUMENT -> {
                // not part of the message
            }
            default -> throw new MalformedMessageException("a document type or entity reference", INFO.id());
        }
    }

    private void start(AsyncXMLStreamReader<AsyncByteArrayFeeder> reader) throws MalformedMessageException {
        int attributes = reader.getAttributeCount();
        events.start(reader.getNamespaceURI(), reader.getLocalName(), attributes);
        for (int i = 0; i < attributes; i++) {
            events.attribute(
                    reader.getAttributeNamespace(i), reader.getAttributeLocalName(i), reader.getAttributeValue(i));
        }
    }
}
