package org.xmlcost.codec.stax;

import org.xmlcost.codec.Codec;
import org.xmlcost.infoset.StaxReader;
import org.xmlcost.infoset.StaxSink;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.MessageDecoder;
import org.xmlcost.wire.encode.MessageEncoder;

import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import java.io.OutputStream;
import java.nio.charset.Charset;

/** The StAX cursor over any implementation; the factories, which are costly and thread-safe, are made once. */
abstract class StaxCodec implements Codec {
    private XMLInputFactory input;
    private XMLOutputFactory output;
    private StaxReader reader;
    /** Of the messages that are written. */
    Charset encoding;

    MessageEncoder encoder;

    /** For codecs that pull in a way of their own. */
    final MessageDecoder decoder() {
        return reader.decoder();
    }

    /** A factory of the implementation itself: a service look-up would take whatever stands first on the class path. */
    abstract XMLInputFactory inputFactory();

    abstract XMLOutputFactory outputFactory();

    /** Before a message is parsed: where an implementation lets pass what is not XML, it is checked here, and timed. */
    void check(MessageBuffer in) throws MalformedMessageException {
        // most check for themselves
    }

    XMLStreamWriter writer(XMLOutputFactory factory, OutputStream out, Charset encoding) throws XMLStreamException {
        return factory.createXMLStreamWriter(out, encoding.name());
    }

    /** How characters reach the writer; an implementation that loses some overrides it. */
    StaxSink sink(XMLStreamWriter writer, Kind kind) {
        return new StaxSink(writer);
    }

    /** Writes a document with a writer of its own. */
    void write(Payload payload, XMLOutputFactory factory, OutputStream out) throws XMLStreamException {
        XMLStreamWriter writer = writer(factory, out, encoding);
        writer.writeStartDocument(encoding.name(), "1.0");
        emit(payload, writer);
        writer.writeEndDocument();
        writer.close();
    }

    /** What stands between the XML declaration and the end. */
    void emit(Payload payload, XMLStreamWriter writer) throws XMLStreamException {
        encoder.emit(payload, sink(writer, payload.kind()));
    }

    /** Reads a document with a cursor of its own. */
    Payload read(XMLInputFactory factory, MessageBuffer in) throws XMLStreamException, MalformedMessageException {
        XMLStreamReader cursor = factory.createXMLStreamReader(in.in());
        try {
            return pull(cursor, in.length());
        } finally {
            cursor.close();
        }
    }

    Payload pull(XMLStreamReader cursor, int length) throws XMLStreamException, MalformedMessageException {
        return reader.read(cursor, length);
    }

    @Override
    public void open(MessageShape shape) {
        input = inputFactory();
        input.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        input.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        output = outputFactory();
        reader = new StaxReader(shape);
        encoder = new MessageEncoder(shape);
        encoding = shape.wire().encoding();
    }

    @Override
    public final void write(Payload payload, MessageBuffer out) {
        out.clear();
        try {
            write(payload, output, out.out());
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public final Payload read(MessageBuffer in) throws MalformedMessageException {
        check(in);
        try {
            return read(input, in);
        } catch (XMLStreamException | RuntimeException e) {
            // Parsers report some damage with unchecked exceptions, for instance when an array index came from the
            // message.
            throw MalformedMessageException.reportedBy(info().id(), e);
        }
    }
}
