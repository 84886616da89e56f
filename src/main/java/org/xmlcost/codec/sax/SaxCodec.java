package org.xmlcost.codec.sax;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.codec.StreamingCodec;
import org.xmlcost.codec.StreamingDocumentReader;
import org.xmlcost.codec.document.DocumentHandler;
import org.xmlcost.codec.document.XmlDocument;
import org.xmlcost.codec.infoset.MessageParts;
import org.xmlcost.codec.infoset.SaxParts;
import org.xmlcost.codec.infoset.SaxReader;
import org.xmlcost.codec.infoset.SaxSink;
import org.xmlcost.codec.infoset.SaxWalk;
import org.xmlcost.payload.Payload;
import org.xmlcost.payload.ValueSink;
import org.xmlcost.payload.ValueSource;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.IncomingMessage;
import org.xmlcost.wire.encode.MessageEncoder;
import org.xmlcost.wire.encode.OutgoingMessage;

import org.xml.sax.ContentHandler;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** SAX with any parser. The parser is created once and reused for each message, as SAX allows. */
abstract class SaxCodec implements StreamingCodec, StreamingDocumentReader, MessageParts.Source<SaxParts.Parser> {
    private MessageShape shape;
    private XMLReader parser;
    private SaxReader handler;
    private final SaxWalk walk = new SaxWalk();
    private MessageEncoder encoder;
    private String encoding;

    static CodecInfo.Builder declared(String id, Library library) {
        return CodecInfo.named(id, Model.SAX, library)
                .textWires()
                .formats()
                .headers()
                .wireNumbers()
                .stopsEarly()
                .passesOn();
    }

    /**
     * Creates a namespace-aware parser of the implementation itself, with the settings that it needs against document
     * types.
     */
    abstract XMLReader parser() throws Exception;

    /** Creates the handler that converts SAX events to bytes; called for each message. */
    abstract ContentHandler serializer(OutputStream out, String encoding) throws Exception;

    /**
     * Returns a message for a handler that may stop early. An implementation that accepts input that is not XML checks
     * it as far as it is read.
     */
    InputStream checked(MessageBuffer in) throws MalformedMessageException {
        check(in);
        return in.in();
    }

    @Override
    public final void open(MessageShape shape) {
        this.shape = shape;
        handler = new SaxReader(shape);
        encoder = new MessageEncoder(shape);
        encoding = shape.wire().encoding().name();
        try {
            parser = parser();
            use(handler);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void write(Payload payload, MessageBuffer out) {
        out.clear();
        try {
            ContentHandler serializer = serializer(out.out(), encoding);
            serializer.startDocument();
            encoder.emit(payload, new SaxSink(serializer));
            serializer.endDocument();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public Payload read(MessageBuffer in) throws MalformedMessageException {
        handler.begin(in.length());
        check(in);
        parse(in.in());
        return handler.finish();
    }

    private void parse(InputStream in) throws MalformedMessageException {
        try {
            parser.parse(new InputSource(in));
        } catch (SAXException e) {
            throw SaxReader.malformed(info().id(), e);
        } catch (IOException | RuntimeException e) {
            // Xerces reports invalid UTF-8 as an IOException, and some damage as unchecked exceptions.
            throw MalformedMessageException.reportedBy(info().id(), e);
        }
    }

    @Override
    public final SaxParts parts(MessageShape shape) {
        return new SaxParts(shape, this, out -> serializer(out.out(), encoding));
    }

    private void use(SaxReader other) throws SAXException {
        parser.setContentHandler(other);
        parser.setErrorHandler(other);
        parser.setEntityResolver(other);
        parser.setProperty("http://xml.org/sax/properties/lexical-handler", other);
    }

    @Override
    public final <R> R use(MessageBuffer in, MessageParts.Use<SaxParts.Parser, R> use)
            throws MalformedMessageException {
        try {
            return use.of(other -> {
                use(other);
                parser.parse(new InputSource(checked(in)));
            });
        } catch (Exception e) {
            throw MalformedMessageException.within(info().id(), e);
        } finally {
            restore();
        }
    }

    private void restore() {
        try {
            use(handler);
        } catch (SAXException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public final void write(ValueSource source, OutputStream out) throws IOException {
        OutgoingMessage message = new OutgoingMessage(out);
        try {
            ContentHandler serializer = serializer(message, encoding);
            serializer.startDocument();
            encoder.emit(source, new SaxSink(serializer));
            serializer.endDocument();
        } catch (Exception e) {
            throw message.failed(e);
        }
        message.finish();
    }

    @Override
    public final void read(InputStream in, ValueSink to) throws IOException, MalformedMessageException {
        IncomingMessage message = new IncomingMessage(in, shape, to);
        SaxReader streamed = new SaxReader(message.decoder());
        streamed.begin(Integer.MAX_VALUE);
        try {
            use(streamed);
            parser.parse(new InputSource(message));
            streamed.finish();
        } catch (SAXException | IOException | RuntimeException e) {
            throw message.refused(info().id(), e);
        } finally {
            restore();
        }
    }

    @Override
    public final void walk(InputStream in, DocumentHandler to) throws MalformedMessageException {
        walk.begin(to);
        parser.setContentHandler(walk);
        try {
            parse(in);
        } finally {
            parser.setContentHandler(handler);
        }
    }

    @Override
    public void serialize(XmlDocument document, MessageBuffer out) throws Exception {
        ContentHandler serializer = serializer(out.out(), encoding);
        serializer.startDocument();
        document.emit(new SaxSink(serializer));
        serializer.endDocument();
    }
}
