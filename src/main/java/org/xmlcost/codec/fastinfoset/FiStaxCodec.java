package org.xmlcost.codec.fastinfoset;

import org.xmlcost.codec.ChosenValueReader;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.DocumentReader;
import org.xmlcost.codec.DocumentWriter;
import org.xmlcost.codec.HeaderReader;
import org.xmlcost.codec.SectionReader;
import org.xmlcost.codec.ValueScanner;
import org.xmlcost.infoset.StaxParts;
import org.xmlcost.infoset.StaxReader;
import org.xmlcost.infoset.StaxSink;
import org.xmlcost.infoset.StaxWalk;
import org.xmlcost.payload.Payload;
import org.xmlcost.payload.Section;
import org.xmlcost.structure.DocumentTally;
import org.xmlcost.structure.ShapedDocument;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.encode.MessageEncoder;
import org.xmlcost.wire.markup.MessageHeader;

import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import java.io.InputStream;
import java.io.OutputStream;

/** Fast Infoset's StAX cursor. */
abstract class FiStaxCodec extends FiCodec
        implements HeaderReader, ChosenValueReader, SectionReader, ValueScanner, DocumentReader, DocumentWriter {
    private MessageShape shape;
    private StaxParts parts;
    private MessageEncoder encoder;
    private StaxReader reader;

    FiStaxCodec(CodecInfo info) {
        super(info);
    }

    abstract XMLStreamWriter writer(OutputStream out) throws XMLStreamException;

    abstract XMLStreamReader reader(InputStream in) throws XMLStreamException;

    @Override
    void prepare(MessageShape shape) {
        this.shape = shape;
        parts = null;
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
    public final MessageHeader header(MessageBuffer in) throws MalformedMessageException {
        return part(in, stream -> parts().header(reader(stream), in.length()));
    }

    @Override
    public final Payload values(MessageBuffer in, int... indices) throws MalformedMessageException {
        parts().choose(indices);
        return part(in, stream -> parts().values(reader(stream), in.length()));
    }

    @Override
    public final Object[] section(MessageBuffer in, Section section) throws MalformedMessageException {
        return part(in, stream -> parts().section(reader(stream), in.length(), section));
    }

    @Override
    public final double sum(MessageBuffer in) throws MalformedMessageException {
        return part(in, stream -> {
            double sum = parts().sum(reader(stream), in.length());
            requireEnd();
            return sum;
        });
    }

    /**
     * Returns the reader of parts. It is created when it is first needed, so that opening costs no more. A parser that
     * is stopped early forgets the open elements when it gets the next message.
     */
    private StaxParts parts() {
        if (parts == null) {
            parts = new StaxParts(shape);
        }
        return parts;
    }

    @Override
    public final void walk(MessageBuffer in, DocumentTally to) throws MalformedMessageException {
        walk(() -> {
            XMLStreamReader cursor = reader(in.in());
            StaxWalk.walk(cursor, to);
            cursor.close();
        });
    }

    @Override
    public final void write(ShapedDocument document, MessageBuffer out) {
        emit(out, () -> {
            XMLStreamWriter writer = writer(out.out());
            writer.writeStartDocument();
            document.emit(new StaxSink(writer));
            writer.writeEndDocument();
            writer.close();
        });
    }
}
