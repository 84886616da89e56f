package org.xmlcost.codec.fastinfoset;

import org.xmlcost.codec.ChosenValueReader;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.DocumentReader;
import org.xmlcost.codec.DocumentWriter;
import org.xmlcost.codec.Extent;
import org.xmlcost.codec.HeaderReader;
import org.xmlcost.codec.Phase;
import org.xmlcost.codec.PhasedCodec;
import org.xmlcost.codec.SectionReader;
import org.xmlcost.codec.ValueScanner;
import org.xmlcost.infoset.ElementCounter;
import org.xmlcost.infoset.SaxParts;
import org.xmlcost.infoset.SaxReader;
import org.xmlcost.infoset.SaxSink;
import org.xmlcost.infoset.SaxWalk;
import org.xmlcost.payload.Payload;
import org.xmlcost.payload.Section;
import org.xmlcost.structure.DocumentTally;
import org.xmlcost.structure.ShapedDocument;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.encode.MessageEncoder;
import org.xmlcost.wire.markup.MessageHeader;

import com.sun.xml.fastinfoset.sax.SAXDocumentParser;
import com.sun.xml.fastinfoset.sax.SAXDocumentSerializer;
import org.xml.sax.ContentHandler;
import org.xml.sax.SAXException;

import java.io.InputStream;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.IntSupplier;

/**
 * Fast Infoset's SAX parser and serializer, each created once: both are documented to process one document after
 * another. The parser has nothing to tune: {@code setBufferSize} of 2.1.1 compares the wrong way round and has no
 * effect.
 */
class FiSax extends FiCodec
        implements PhasedCodec,
                HeaderReader,
                ChosenValueReader,
                SectionReader,
                ValueScanner,
                DocumentReader,
                DocumentWriter {
    private MessageShape shape;
    private SaxParts parts;
    private final int longestIndexed;
    private SAXDocumentSerializer serializer;
    private SaxSink sink;
    private MessageEncoder encoder;
    private SaxReader handler;
    private SAXDocumentParser parser;
    private Extent extent = Extent.WHOLE;
    private final ElementCounter counter = new ElementCounter();
    private final SaxWalk walk = new SaxWalk();

    FiSax(CodecInfo info, int longestIndexed) {
        super(info);
        this.longestIndexed = longestIndexed;
    }

    /** Returns the shape of the messages. */
    final MessageShape shape() {
        return shape;
    }

    /** Creates a serializer with the limits of this codec. */
    SAXDocumentSerializer serializer() {
        SAXDocumentSerializer made = new SAXDocumentSerializer();
        made.setMaxCharacterContentChunkSize(longestIndexed);
        return made;
    }

    /** Creates the handler that reads messages; a subclass with another handler overrides it. */
    SaxReader handler(MessageShape shape) {
        return new SaxReader(extent.decoder(shape));
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
    public final void open(MessageShape shape, Extent work) {
        extent = work;
        open(shape);
    }

    @Override
    public Set<Phase> phases() {
        return EnumSet.of(Phase.EVENTS, Phase.TEXT, Phase.CONVERT, Phase.MARKUP);
    }

    /** Indexed texts enter the vocabulary, and a text that is known is written in another way. */
    @Override
    public final boolean keepsTexts() {
        return true;
    }

    @Override
    public final IntSupplier events(MessageBuffer in) throws MalformedMessageException {
        read(in);
        return counter::elements;
    }

    @Override
    final void prepare(MessageShape shape) {
        this.shape = shape;
        parts = null;
        serializer = serializer();
        sink = new SaxSink(serializer);
        encoder = extent.encoder(shape);
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
        return extent.endsWith(Phase.EVENTS) ? new Payload.Void() : handler.finish();
    }

    @Override
    final void newParser() {
        parser = parser(handler);
        if (extent.endsWith(Phase.EVENTS)) {
            parser.setContentHandler(counter);
        }
    }

    @Override
    public final MessageHeader header(MessageBuffer in) throws MalformedMessageException {
        return part(in, stream -> parts().header(in.length(), parser(stream)));
    }

    @Override
    public final Payload values(MessageBuffer in, int... indices) throws MalformedMessageException {
        parts().choose(indices);
        return part(in, stream -> parts().values(in.length(), parser(stream)));
    }

    @Override
    public final Object[] section(MessageBuffer in, Section section) throws MalformedMessageException {
        return part(in, stream -> parts().section(in.length(), section, parser(stream)));
    }

    @Override
    public final double sum(MessageBuffer in) throws MalformedMessageException {
        return part(in, stream -> {
            double sum = parts().sum(in.length(), parser(stream));
            requireEnd();
            return sum;
        });
    }

    /** Returns the reader of parts. It is created when it is first needed, so that opening costs no more. */
    private SaxParts parts() {
        if (parts == null) {
            parts = new SaxParts(shape);
        }
        return parts;
    }

    /** Returns a use of the parser with another handler. A parser that a handler stops resets itself. */
    private SaxParts.Parser parser(InputStream in) {
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
    public final void walk(MessageBuffer in, DocumentTally to) throws MalformedMessageException {
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
    public final void write(ShapedDocument document, MessageBuffer out) {
        emit(out, () -> {
            serializer.setOutputStream(out.out());
            serializer.startDocument();
            document.emit(sink);
            serializer.endDocument();
        });
    }
}
