package org.xmlcost.codec.sax;

import org.xmlcost.codec.Codec;
import org.xmlcost.infoset.SaxReader;
import org.xmlcost.infoset.SaxSink;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.encode.MessageEncoder;

import org.xml.sax.ContentHandler;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;

import java.io.IOException;

/** SAX over any parser; the parser is made once and used again for each message, as SAX allows. */
abstract class SaxCodec implements Codec {
    private XMLReader parser;
    private SaxReader handler;
    private MessageEncoder encoder;
    private String encoding;

    /** A namespace-aware parser of the implementation itself, with what guards against document types. */
    abstract XMLReader parser() throws Exception;

    /** What turns SAX events into bytes; called for each message. */
    abstract ContentHandler serializer(MessageBuffer out, String encoding) throws Exception;

    /** Before a message is parsed: where an implementation lets pass what is not XML, it is checked here, and timed. */
    void check(MessageBuffer in) throws MalformedMessageException {
        // most check for themselves
    }

    @Override
    public void open(MessageShape shape) {
        handler = new SaxReader(shape);
        encoder = new MessageEncoder(shape);
        encoding = shape.wire().encoding().name();
        try {
            parser = parser();
            parser.setContentHandler(handler);
            parser.setErrorHandler(handler);
            parser.setEntityResolver(handler);
            parser.setProperty("http://xml.org/sax/properties/lexical-handler", handler);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void write(Payload payload, MessageBuffer out) {
        out.clear();
        try {
            ContentHandler serializer = serializer(out, encoding);
            serializer.startDocument();
            encoder.emit(payload, new SaxSink(serializer));
            serializer.endDocument();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public Payload read(MessageBuffer in) throws MalformedMessageException {
        check(in);
        try {
            handler.begin(in.length());
            parser.parse(new InputSource(in.in()));
            return handler.finish();
        } catch (SAXException e) {
            throw SaxReader.malformed(info().id(), e);
        } catch (IOException | RuntimeException e) {
            // Xerces reports invalid UTF-8 as an IOException, and some damage with unchecked ones.
            throw MalformedMessageException.reportedBy(info().id(), e);
        }
    }
}
