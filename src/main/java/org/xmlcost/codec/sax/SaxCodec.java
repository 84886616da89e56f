package org.xmlcost.codec.sax;

import org.xmlcost.codec.DocumentReader;
import org.xmlcost.codec.DocumentWriter;
import org.xmlcost.codec.Extent;
import org.xmlcost.codec.Phase;
import org.xmlcost.codec.PhasedCodec;
import org.xmlcost.infoset.ElementCounter;
import org.xmlcost.infoset.SaxReader;
import org.xmlcost.infoset.SaxSink;
import org.xmlcost.infoset.SaxWalk;
import org.xmlcost.payload.Payload;
import org.xmlcost.structure.DocumentTally;
import org.xmlcost.structure.ShapedDocument;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.encode.MessageEncoder;

import org.xml.sax.ContentHandler;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;

import java.io.IOException;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.IntSupplier;

/** SAX with any parser. The parser is created once and reused for each message, as SAX allows. */
abstract class SaxCodec implements PhasedCodec, DocumentReader, DocumentWriter {
    private XMLReader parser;
    private SaxReader handler;
    private final ElementCounter counter = new ElementCounter();
    private final SaxWalk walk = new SaxWalk();
    private MessageEncoder encoder;
    private String encoding;

    /**
     * Creates a namespace-aware parser of the implementation itself, with the settings that it needs against document
     * types.
     */
    abstract XMLReader parser() throws Exception;

    /** Creates the handler that converts SAX events to bytes; called for each message. */
    abstract ContentHandler serializer(MessageBuffer out, String encoding) throws Exception;

    /**
     * Checks a message before it is parsed, if the implementation accepts input that is not XML. The check is timed.
     */
    void check(MessageBuffer in) throws MalformedMessageException {
        // most implementations make this check themselves
    }

    @Override
    public final void open(MessageShape shape) {
        open(shape, Extent.WHOLE);
    }

    @Override
    public final void open(MessageShape shape, Extent extent) {
        handler = new SaxReader(extent.decoder(shape));
        encoder = extent.encoder(shape);
        encoding = shape.wire().encoding().name();
        try {
            parser = parser();
            parser.setContentHandler(extent.endsWith(Phase.EVENTS) ? counter : handler);
            parser.setErrorHandler(handler);
            parser.setEntityResolver(handler);
            parser.setProperty("http://xml.org/sax/properties/lexical-handler", handler);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public Set<Phase> phases() {
        return EnumSet.of(Phase.EVENTS, Phase.TEXT, Phase.CONVERT, Phase.MARKUP);
    }

    @Override
    public IntSupplier events(MessageBuffer in) throws MalformedMessageException {
        parse(in);
        return counter::elements;
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
        handler.begin(in.length());
        parse(in);
        return handler.finish();
    }

    private void parse(MessageBuffer in) throws MalformedMessageException {
        check(in);
        try {
            parser.parse(new InputSource(in.in()));
        } catch (SAXException e) {
            throw SaxReader.malformed(info().id(), e);
        } catch (IOException | RuntimeException e) {
            // Xerces reports invalid UTF-8 as an IOException, and some damage as unchecked exceptions.
            throw MalformedMessageException.reportedBy(info().id(), e);
        }
    }

    @Override
    public void walk(MessageBuffer in, DocumentTally to) throws MalformedMessageException {
        walk.begin(to);
        ContentHandler usual = parser.getContentHandler();
        parser.setContentHandler(walk);
        try {
            parser.parse(new InputSource(in.in()));
        } catch (SAXException e) {
            throw SaxReader.malformed(info().id(), e);
        } catch (IOException | RuntimeException e) {
            throw MalformedMessageException.reportedBy(info().id(), e);
        } finally {
            parser.setContentHandler(usual);
        }
    }

    @Override
    public void write(ShapedDocument document, MessageBuffer out) {
        out.clear();
        try {
            ContentHandler serializer = serializer(out, encoding);
            serializer.startDocument();
            document.emit(new SaxSink(serializer));
            serializer.endDocument();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
