package org.xmlcost.codec.stax;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.codec.StreamingCodec;
import org.xmlcost.codec.StreamingDocumentReader;
import org.xmlcost.codec.document.DocumentHandler;
import org.xmlcost.codec.document.XmlDocument;
import org.xmlcost.codec.infoset.MessageParts;
import org.xmlcost.codec.infoset.StaxParts;
import org.xmlcost.codec.infoset.StaxReader;
import org.xmlcost.codec.infoset.StaxSink;
import org.xmlcost.codec.infoset.StaxWalk;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.payload.ValueSink;
import org.xmlcost.payload.ValueSource;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.IncomingMessage;
import org.xmlcost.wire.decode.MessageDecoder;
import org.xmlcost.wire.decode.PartialAccess;
import org.xmlcost.wire.encode.MessageEncoder;
import org.xmlcost.wire.encode.OutgoingMessage;

import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.Charset;

/** StAX cursor of any implementation. The factories are costly and thread-safe, so they are created once. */
abstract class StaxCodec implements StreamingCodec, StreamingDocumentReader, MessageParts.Source<XMLStreamReader> {
    private final StaxLibrary library;
    private XMLInputFactory input;
    private XMLOutputFactory output;
    private StaxReader reader;
    private MessageShape shape;
    Charset encoding;

    MessageEncoder encoder;

    static CodecInfo.Builder declared(String id, Library library) {
        return CodecInfo.named(id, Model.STAX, library)
                .textWires()
                .formats()
                .headers()
                .wireNumbers()
                .stopsEarly();
    }

    StaxCodec(StaxLibrary library) {
        this.library = library;
    }

    /** Returns the decoder, for codecs that pull events differently. */
    final MessageDecoder decoder() {
        return reader.decoder();
    }

    XMLInputFactory inputFactory() {
        return library.input();
    }

    XMLStreamWriter writer(XMLOutputFactory factory, OutputStream out, Charset encoding) throws XMLStreamException {
        return factory.createXMLStreamWriter(out, encoding.name());
    }

    /**
     * Returns the sink that passes characters to the writer; an implementation that loses some characters overrides it.
     */
    StaxSink sink(XMLStreamWriter writer, Kind kind) {
        return new StaxSink(writer);
    }

    void write(Payload payload, XMLOutputFactory factory, OutputStream out) throws XMLStreamException {
        XMLStreamWriter writer = begin(factory, out);
        emit(payload, writer);
        end(writer);
    }

    private XMLStreamWriter begin(XMLOutputFactory factory, OutputStream out) throws XMLStreamException {
        XMLStreamWriter writer = writer(factory, out, encoding);
        writer.writeStartDocument(encoding.name(), "1.0");
        return writer;
    }

    private static void end(XMLStreamWriter writer) throws XMLStreamException {
        writer.writeEndDocument();
        writer.close();
    }

    /** Writes everything between the XML declaration and the end. */
    void emit(Payload payload, XMLStreamWriter writer) throws XMLStreamException {
        encoder.emit(payload, sink(writer, payload.kind()));
    }

    final XMLInputFactory input() {
        return input;
    }

    final XMLStreamWriter writer(MessageBuffer out) throws XMLStreamException {
        return writer(output, out.out(), encoding);
    }

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
        this.shape = shape;
        input = inputFactory();
        output = library.output();
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
    public final void check(MessageBuffer in) throws MalformedMessageException {
        library.check(in);
    }

    @Override
    public final Payload read(MessageBuffer in) throws MalformedMessageException {
        check(in);
        try {
            return read(input, in);
        } catch (XMLStreamException | RuntimeException e) {
            // Parsers report some damage with unchecked exceptions, for instance if the message determines an array
            // index.
            throw MalformedMessageException.reportedBy(info().id(), e);
        }
    }

    @Override
    public final void write(ValueSource source, OutputStream out) throws IOException {
        OutgoingMessage message = new OutgoingMessage(out);
        try {
            XMLStreamWriter writer = begin(output, message);
            encoder.emit(source, sink(writer, source.kind()));
            end(writer);
        } catch (XMLStreamException e) {
            throw message.failed(e);
        }
        message.finish();
    }

    @Override
    public final void read(InputStream in, ValueSink to) throws IOException, MalformedMessageException {
        IncomingMessage message = new IncomingMessage(in, shape, to);
        try {
            read(input, message);
        } catch (XMLStreamException | IOException | RuntimeException e) {
            throw message.refused(info().id(), e);
        }
    }

    void read(XMLInputFactory factory, IncomingMessage message)
            throws XMLStreamException, IOException, MalformedMessageException {
        XMLStreamReader cursor = factory.createXMLStreamReader(message);
        try {
            new StaxReader(shape, message.decoder()).read(cursor, Integer.MAX_VALUE);
        } finally {
            cursor.close();
        }
    }

    void walk(XMLInputFactory factory, InputStream in, DocumentHandler to)
            throws XMLStreamException, IOException, MalformedMessageException {
        XMLStreamReader cursor = factory.createXMLStreamReader(in);
        try {
            StaxWalk.walk(cursor, to);
        } finally {
            cursor.close();
        }
    }

    void write(XmlDocument document, XMLOutputFactory factory, OutputStream out) throws XMLStreamException {
        XMLStreamWriter writer = begin(factory, out);
        document.emit(sink(writer, document.kind()));
        end(writer);
    }

    @Override
    public final void walk(InputStream in, DocumentHandler to) throws MalformedMessageException {
        try {
            walk(input, in, to);
        } catch (XMLStreamException | IOException | RuntimeException e) {
            throw MalformedMessageException.reportedBy(info().id(), e);
        }
    }

    @Override
    public void serialize(XmlDocument document, MessageBuffer out) throws Exception {
        write(document, output, out.out());
    }

    @Override
    public PartialAccess parts(MessageShape shape) {
        return new StaxParts(shape, this);
    }

    @Override
    public final <R> R use(MessageBuffer in, MessageParts.Use<XMLStreamReader, R> use)
            throws MalformedMessageException {
        try {
            XMLStreamReader cursor = input.createXMLStreamReader(library.checked(in));
            try {
                return use.of(cursor);
            } finally {
                cursor.close();
            }
        } catch (Exception e) {
            throw MalformedMessageException.within(info().id(), e);
        }
    }
}
