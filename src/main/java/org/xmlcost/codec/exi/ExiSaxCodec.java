package org.xmlcost.codec.exi;

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

import com.siemens.ct.exi.core.EXIFactory;
import com.siemens.ct.exi.core.exceptions.EXIException;
import com.siemens.ct.exi.main.api.sax.SAXEncoder;
import com.siemens.ct.exi.main.api.sax.SAXFactory;
import org.xml.sax.InputSource;
import org.xml.sax.XMLReader;

/**
 * EXIficient's SAX interface, which its documentation shows first: an XMLReader and a handler from SAXFactory. Both are
 * reused for all messages, since each resets its tables at the start of a message.
 */
final class ExiSaxCodec extends ExiCodec<SaxParts.Parser> implements DocumentAccess {
    private MessageEncoder encoder;
    private SAXEncoder writer;
    private SaxSink sink;
    /** Writer of documents; null until there is one to write. */
    private SAXEncoder documentWriter;
    /** Reader of documents; null until there is one to read. */
    private XMLReader documentReader;

    private SaxReader handler;
    private XMLReader reader;
    private final SaxWalk walk = new SaxWalk();

    ExiSaxCodec(CodecInfo info) {
        super(info);
    }

    @Override
    void prepare(MessageShape shape, EXIFactory factory) throws EXIException {
        encoder = new MessageEncoder(shape);
        writer = new SAXFactory(factory).createEXIWriter();
        sink = new SaxSink(writer);
        handler = new SaxReader(shape);
    }

    @Override
    void serialize(Payload payload, MessageBuffer out) throws Exception {
        writer.setOutputStream(out.out());
        writer.startDocument();
        encoder.emit(payload, sink);
        writer.endDocument();
    }

    @Override
    Payload parse(Octets in, int length) throws Exception {
        handler.begin(length);
        reader.parse(new InputSource(in));
        return handler.finish();
    }

    @Override
    void newDecoder(EXIFactory factory) throws Exception {
        reader = new SAXFactory(factory).createEXIReader();
        reader.setContentHandler(handler);
    }

    @Override
    public SaxParts parts(MessageShape shape) {
        return new SaxParts(shape, this);
    }

    @Override
    SaxParts.Parser source(Octets in) {
        return other -> {
            reader.setContentHandler(other);
            try {
                reader.parse(new InputSource(in));
            } finally {
                reader.setContentHandler(handler);
            }
        };
    }

    @Override
    public void walk(MessageBuffer in, DocumentHandler to) throws MalformedMessageException {
        walk.begin(to);
        walk(in, octets -> {
            if (documentReader == null) {
                documentReader = new SAXFactory(documents()).createEXIReader();
                documentReader.setContentHandler(walk);
            }
            documentReader.parse(new InputSource(octets));
        });
    }

    @Override
    void forgetDocumentDecoder() {
        documentReader = null;
    }

    @Override
    public void serialize(XmlDocument document, MessageBuffer out) throws Exception {
        if (documentWriter == null) {
            documentWriter = new SAXFactory(documents()).createEXIWriter();
        }
        documentWriter.setOutputStream(out.out());
        documentWriter.startDocument();
        document.emit(new SaxSink(documentWriter));
        documentWriter.endDocument();
    }
}
