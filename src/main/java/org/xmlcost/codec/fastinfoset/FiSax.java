package org.xmlcost.codec.fastinfoset;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.DocumentAccess;
import org.xmlcost.codec.document.DocumentHandler;
import org.xmlcost.codec.document.XmlDocument;
import org.xmlcost.codec.infoset.SaxParts;
import org.xmlcost.codec.infoset.SaxReader;
import org.xmlcost.codec.infoset.SaxSink;
import org.xmlcost.codec.infoset.SaxWalk;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.encode.MessageEncoder;

import com.sun.xml.fastinfoset.sax.SAXDocumentParser;
import com.sun.xml.fastinfoset.sax.SAXDocumentSerializer;
import org.xml.sax.ContentHandler;
import org.xml.sax.SAXException;

import java.io.InputStream;

/**
 * Fast Infoset's SAX parser and serializer, each created once: both are documented to process one document after
 * another. The parser has nothing to tune: {@code setBufferSize} of 2.1.1 compares the wrong way round and has no
 * effect.
 */
class FiSax extends FiCodec<SaxParts.Parser> implements DocumentAccess {
    private MessageShape shape;
    private final int longestIndexed;
    private SAXDocumentSerializer serializer;
    private SaxSink sink;
    private MessageEncoder encoder;
    private SaxReader handler;
    private SAXDocumentParser parser;
    private final SaxWalk walk = new SaxWalk();

    FiSax(CodecInfo info, int longestIndexed) {
        super(info);
        this.longestIndexed = longestIndexed;
    }

    final MessageShape shape() {
        return shape;
    }

    SAXDocumentSerializer serializer() {
        SAXDocumentSerializer made = new SAXDocumentSerializer();
        made.setMaxCharacterContentChunkSize(longestIndexed);
        return made;
    }

    /** Creates the handler that reads messages; a subclass with another handler overrides it. */
    SaxReader handler(MessageShape shape) {
        return new SaxReader(shape);
    }

    SAXDocumentParser parser(SaxReader handler) {
        SAXDocumentParser made = new SAXDocumentParser();
        made.setContentHandler(handler);
        return made;
    }

    void emit(Payload payload, MessageEncoder encoder, SaxSink sink, SAXDocumentSerializer serializer)
            throws SAXException {
        encoder.emit(payload, sink);
    }

    @Override
    final void prepare(MessageShape shape) {
        this.shape = shape;
        serializer = serializer();
        sink = new SaxSink(serializer);
        encoder = new MessageEncoder(shape);
        handler = handler(shape);
    }

    @Override
    final void serialize(Payload payload, MessageBuffer out) throws SAXException {
        serializer.setOutputStream(out.out());
        serializer.startDocument();
        emit(payload, encoder, sink, serializer);
        serializer.endDocument();
    }

    @Override
    final Payload parse(InputStream in, int length) throws Exception {
        handler.begin(length);
        parser.parse(in);
        return handler.finish();
    }

    @Override
    final void newParser() {
        parser = parser(handler);
    }

    @Override
    public final SaxParts parts(MessageShape shape) {
        return new SaxParts(shape, this);
    }

    /** Returns a use of the parser with another handler. A parser that a handler stops resets itself. */
    @Override
    final SaxParts.Parser source(InputStream in) {
        return other -> {
            parser.setContentHandler(other);
            try {
                parser.parse(in);
            } finally {
                parser.setContentHandler(handler);
            }
        };
    }

    @Override
    public final void walk(MessageBuffer in, DocumentHandler to) throws MalformedMessageException {
        walk.begin(to);
        ContentHandler usual = parser.getContentHandler();
        parser.setContentHandler(walk);
        try {
            walk(() -> parser.parse(in.in()));
        } finally {
            parser.setContentHandler(usual);
        }
    }

    @Override
    public void serialize(XmlDocument document, MessageBuffer out) throws Exception {
        serializer.setOutputStream(out.out());
        serializer.startDocument();
        document.emit(sink);
        serializer.endDocument();
    }
}
