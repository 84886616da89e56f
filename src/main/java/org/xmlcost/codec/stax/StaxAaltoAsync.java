package org.xmlcost.codec.stax;

import org.xmlcost.codec.Ability;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.codec.document.DocumentHandler;
import org.xmlcost.codec.infoset.StaxWalk;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.decode.ChosenValues;
import org.xmlcost.wire.decode.EventDecoder;
import org.xmlcost.wire.decode.IncomingMessage;
import org.xmlcost.wire.decode.MessageDecoder;
import org.xmlcost.wire.decode.PartialAccess;
import org.xmlcost.wire.decode.SumOfValues;
import org.xmlcost.wire.decode.WellFormed;
import org.xmlcost.wire.markup.MessageHeader;

import com.fasterxml.aalto.AsyncByteArrayFeeder;
import com.fasterxml.aalto.AsyncXMLInputFactory;
import com.fasterxml.aalto.AsyncXMLStreamReader;
import com.fasterxml.aalto.stax.InputFactoryImpl;

import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.BooleanSupplier;

/**
 * Aalto's non-blocking parser, used as in its README. The program feeds it the input that has arrived, here 64 KiB at a
 * time, and the parser returns {@code EVENT_INCOMPLETE} when it needs more. A text may come in several events, split
 * wherever a piece ends, so the text of a leaf is collected until its end tag. It reads UTF-8 only. Aalto has no
 * non-blocking writer, so this codec writes like {@link StaxAalto}.
 *
 * <p>In a stream, it gets what has arrived. A list in pieces is passed on in pieces, which {@link StaxAalto} cannot do.
 *
 * <p>A program that wants part of a message stops feeding. So only the pieces up to that part are looked at.
 */
public final class StaxAaltoAsync extends StaxCodec implements PartialAccess {
    private static final CodecInfo INFO = CodecInfo.named(
                    "stax.aalto-async", Model.STAX, Library.of("Aalto", InputFactoryImpl.class, "Apache-2.0"))
            .writesTextWires()
            .readsTextWires()
            .formats()
            .headers()
            .wireNumbers()
            .can(Ability.HEADER, "all after the name of the operation")
            .can(Ability.VALUES, "the count, all after the last value that is read, and number text before it")
            .can(Ability.SCAN, "")
            .streams(Wire.SOAP_ENC, Wire.LITERAL, Wire.LIST)
            .done();
    private static final int PIECE = 64 * 1024;

    private MessageShape shape;
    private EventDecoder events;

    public StaxAaltoAsync() {
        super(new StaxLibrary.Aalto());
    }

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    public void open(MessageShape opened) {
        super.open(opened);
        shape = opened;
        events = new EventDecoder(decoder());
    }

    @Override
    Payload read(XMLInputFactory factory, MessageBuffer in) throws XMLStreamException, MalformedMessageException {
        events.begin(in.length());
        feed(factory, in, (reader, event) -> take(reader, event, events), () -> false, false);
        return decoder().finish();
    }

    @Override
    void read(XMLInputFactory factory, IncomingMessage message)
            throws XMLStreamException, IOException, MalformedMessageException {
        EventDecoder to = new EventDecoder(message.decoder());
        to.begin(Integer.MAX_VALUE);
        feed(factory, message, (reader, event) -> take(reader, event, to));
        message.decoder().finish();
    }

    @Override
    public PartialAccess parts(MessageShape opened) {
        return this;
    }

    @Override
    public MessageHeader header(MessageBuffer in) throws MalformedMessageException {
        MessageDecoder header = new MessageDecoder(shape);
        part(in, header, header::atMethod);
        if (!header.atMethod()) {
            throw new MalformedMessageException("the message ends early", INFO.id());
        }
        return header.header();
    }

    @Override
    public Payload values(MessageBuffer in, int... indices) throws MalformedMessageException {
        ChosenValues chosen = new ChosenValues(shape);
        chosen.choose(indices);
        part(in, MessageDecoder.into(shape, chosen), chosen::isComplete);
        return chosen.payload();
    }

    @Override
    public double sum(MessageBuffer in) throws MalformedMessageException {
        SumOfValues sum = new SumOfValues(shape);
        MessageDecoder summing = MessageDecoder.into(shape, sum);
        part(in, summing, () -> false);
        summing.finish();
        return sum.sum();
    }

    private void part(MessageBuffer in, MessageDecoder to, BooleanSupplier done) throws MalformedMessageException {
        WellFormed.requireIfUtf16(in);
        EventDecoder decoding = new EventDecoder(to);
        try {
            decoding.begin(in.length());
            feed(input(), in, (reader, event) -> take(reader, event, decoding), done, true);
        } catch (XMLStreamException | RuntimeException e) {
            throw MalformedMessageException.within(INFO.id(), e);
        }
    }

    /** Feeds the document from memory, without a copy. */
    @Override
    public void walk(MessageBuffer in, DocumentHandler to) throws MalformedMessageException {
        try {
            feed(input(), in, (reader, event) -> StaxWalk.take(reader, event, to), () -> false, false);
        } catch (XMLStreamException | RuntimeException e) {
            throw MalformedMessageException.reportedBy(INFO.id(), e);
        }
    }

    @Override
    void walk(XMLInputFactory factory, InputStream in, DocumentHandler to)
            throws XMLStreamException, IOException, MalformedMessageException {
        feed(factory, in, (reader, event) -> StaxWalk.take(reader, event, to));
    }

    private static void feed(XMLInputFactory factory, InputStream in, Receiver to)
            throws XMLStreamException, IOException, MalformedMessageException {
        byte[] piece = new byte[PIECE];
        boolean ended = false;
        AsyncXMLStreamReader<AsyncByteArrayFeeder> reader = ((AsyncXMLInputFactory) factory).createAsyncForByteArray();
        try {
            while (reader.hasNext()) {
                int event = reader.next();
                if (event != AsyncXMLStreamReader.EVENT_INCOMPLETE) {
                    to.take(reader, event);
                } else if (ended) {
                    throw new MalformedMessageException("the message ends early", INFO.id());
                } else {
                    int count = in.read(piece);
                    ended = count < 0;
                    if (ended) {
                        reader.getInputFeeder().endOfInput();
                    } else {
                        reader.getInputFeeder().feedInput(piece, 0, count);
                    }
                }
            }
        } finally {
            reader.close();
        }
    }

    /** @param checks whether each piece is still to be checked before the parser gets it */
    private static void feed(
            XMLInputFactory factory, MessageBuffer in, Receiver to, BooleanSupplier done, boolean checks)
            throws XMLStreamException, MalformedMessageException {
        AsyncXMLStreamReader<AsyncByteArrayFeeder> reader = ((AsyncXMLInputFactory) factory).createAsyncForByteArray();
        try {
            pull(reader, in, to, done, checks);
        } finally {
            reader.close();
        }
    }

    /** Receiver of the events of complete input. */
    private interface Receiver {
        void take(AsyncXMLStreamReader<AsyncByteArrayFeeder> reader, int event) throws MalformedMessageException;
    }

    private static void pull(
            AsyncXMLStreamReader<AsyncByteArrayFeeder> reader,
            MessageBuffer in,
            Receiver to,
            BooleanSupplier done,
            boolean checks)
            throws XMLStreamException, MalformedMessageException {
        int fed = 0;
        int checked = 0;
        boolean ended = false;
        while (!done.getAsBoolean() && reader.hasNext()) {
            int event = reader.next();
            if (event != AsyncXMLStreamReader.EVENT_INCOMPLETE) {
                to.take(reader, event);
            } else if (fed < in.length()) {
                int count = Math.min(PIECE, in.length() - fed);
                if (checks) {
                    checked = WellFormed.requireUtf8(in.bytes(), checked, fed + count, in.length());
                }
                reader.getInputFeeder().feedInput(in.bytes(), fed, count);
                fed += count;
                in.taken(fed);
            } else if (!ended) {
                reader.getInputFeeder().endOfInput();
                ended = true;
            } else {
                throw new MalformedMessageException("the message ends early", INFO.id());
            }
        }
    }

    private static void take(AsyncXMLStreamReader<AsyncByteArrayFeeder> reader, int event, EventDecoder to)
            throws MalformedMessageException {
        switch (event) {
            case XMLStreamConstants.START_ELEMENT -> start(reader, to);
            case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE ->
                to.characters(reader.getTextCharacters(), reader.getTextStart(), reader.getTextLength());
            case XMLStreamConstants.END_ELEMENT -> to.end();
            case XMLStreamConstants.START_DOCUMENT,
                    XMLStreamConstants.COMMENT,
                    XMLStreamConstants.PROCESSING_INSTRUCTION,
                    XMLStreamConstants.END_DOCUMENT -> {
                // not part of the message
            }
            default -> throw new MalformedMessageException("a document type or entity reference", INFO.id());
        }
    }

    private static void start(AsyncXMLStreamReader<AsyncByteArrayFeeder> reader, EventDecoder to)
            throws MalformedMessageException {
        int attributes = reader.getAttributeCount();
        to.start(reader.getNamespaceURI(), reader.getLocalName(), attributes);
        for (int i = 0; i < attributes; i++) {
            to.attribute(reader.getAttributeNamespace(i), reader.getAttributeLocalName(i), reader.getAttributeValue(i));
        }
    }
}
