package org.xmlcost.codec.fastinfoset;

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

import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import java.io.InputStream;
import java.io.OutputStream;

/** Fast Infoset's StAX cursor. */
abstract class FiStaxCodec extends FiCodec<XMLStreamReader> implements DocumentAccess {
    private MessageEncoder encoder;
    private StaxReader reader;

    FiStaxCodec(CodecInfo info) {
        super(info);
    }

    abstract XMLStreamWriter writer(OutputStream out) throws XMLStreamException;

    abstract XMLStreamReader reader(InputStream in) throws XMLStreamException;

    @Override
    void prepare(MessageShape shape) {
        encoder = new MessageEncoder(shape);
        reader = new StaxReader(shape);
    }

    @Override
    final void serialize(Payload payload, MessageBuffer out) throws XMLStreamException {
        XMLStreamWriter writer = writer(out.out());
        writer.writeStartDocument();
        encoder.emit(payload, new StaxSink(writer));
        writer.writeEndDocument();
        writer.close();
    }

    @Override
    final Payload parse(InputStream in, int length) throws Exception {
        XMLStreamReader cursor = reader(in);
        Payload payload = reader.read(cursor, length);
        cursor.close();
        return payload;
    }

    @Override
    public final StaxParts parts(MessageShape shape) {
        return new StaxParts(shape, this);
    }

    /** A parser that is stopped early forgets the open elements when it gets the next message. */
    @Override
    final XMLStreamReader source(InputStream in) throws XMLStreamException {
        return reader(in);
    }

    @Override
    public final void walk(MessageBuffer in, DocumentHandler to) throws MalformedMessageException {
        walk(() -> {
            XMLStreamReader cursor = reader(in.in());
            StaxWalk.walk(cursor, to);
            cursor.close();
        });
    }

    @Override
    public void serialize(XmlDocument document, MessageBuffer out) throws Exception {
        XMLStreamWriter writer = writer(out.out());
        writer.writeStartDocument();
        document.emit(new StaxSink(writer));
        writer.writeEndDocument();
        writer.close();
    }
}
