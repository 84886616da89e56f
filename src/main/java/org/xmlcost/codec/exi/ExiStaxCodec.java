package org.xmlcost.codec.exi;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.DocumentAccess;
import org.xmlcost.codec.document.DocumentHandler;
import org.xmlcost.codec.document.XmlDocument;
import org.xmlcost.codec.infoset.StaxParts;
import org.xmlcost.codec.infoset.StaxReader;
import org.xmlcost.codec.infoset.StaxSink;
import org.xmlcost.codec.infoset.StaxWalk;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.encode.MessageEncoder;

import com.siemens.ct.exi.core.EXIFactory;
import com.siemens.ct.exi.core.exceptions.EXIException;
import com.siemens.ct.exi.main.api.stream.StAXDecoder;
import com.siemens.ct.exi.main.api.stream.StAXEncoder;

import javax.xml.stream.XMLStreamReader;

/**
 * EXIficient's StAX cursor. The library has no factories of {@code javax.xml.stream}, so its two classes are
 * instantiated directly and reused.
 */
final class ExiStaxCodec extends ExiCodec<XMLStreamReader> implements DocumentAccess {
    private MessageEncoder encoder;
    private StAXEncoder writer;
    /** Writer of documents; null until there is one to write. */
    private StAXEncoder documentWriter;
    /** Reader of documents; null until there is one to read. */
    private StAXDecoder documentCursor;

    private StaxReader reader;
    private StAXDecoder cursor;

    ExiStaxCodec(CodecInfo info) {
        super(info);
    }

    @Override
    void prepare(MessageShape shape, EXIFactory factory) throws EXIException {
        encoder = new MessageEncoder(shape);
        writer = new StAXEncoder(factory);
        reader = new StaxReader(shape);
    }

    @Override
    void serialize(Payload payload, MessageBuffer out) throws Exception {
        writer.setOutputStream(out.out());
        writer.writeStartDocument();
        encoder.emit(payload, new StaxSink(writer));
        writer.writeEndDocument();
    }

    @Override
    Payload parse(Octets in, int length) throws Exception {
        cursor.setInputStream(in);
        return reader.read(cursor, length);
    }

    @Override
    void newDecoder(EXIFactory factory) throws EXIException {
        cursor = new StAXDecoder(factory);
    }

    @Override
    public StaxParts parts(MessageShape shape) {
        return new StaxParts(shape, this);
    }

    @Override
    XMLStreamReader source(Octets in) throws Exception {
        cursor.setInputStream(in);
        return cursor;
    }

    @Override
    public void walk(MessageBuffer in, DocumentHandler to) throws MalformedMessageException {
        walk(in, octets -> {
            if (documentCursor == null) {
                documentCursor = new StAXDecoder(documents());
            }
            documentCursor.setInputStream(octets);
            StaxWalk.walk(documentCursor, to);
        });
    }

    @Override
    void forgetDocumentDecoder() {
        documentCursor = null;
    }

    @Override
    public void serialize(XmlDocument document, MessageBuffer out) throws Exception {
        if (documentWriter == null) {
            documentWriter = new StAXEncoder(documents());
        }
        documentWriter.setOutputStream(out.out());
        documentWriter.writeStartDocument();
        document.emit(new StaxSink(documentWriter));
        documentWriter.writeEndDocument();
    }
}
