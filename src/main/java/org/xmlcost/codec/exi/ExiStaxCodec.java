package org.xmlcost.codec.exi;

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

import com.siemens.ct.exi.core.EXIFactory;
import com.siemens.ct.exi.core.exceptions.EXIException;
import com.siemens.ct.exi.main.api.stream.StAXDecoder;
import com.siemens.ct.exi.main.api.stream.StAXEncoder;

import javax.xml.stream.XMLStreamReader;

/**
 * EXIficient's StAX cursor. The library has no factories of {@code javax.xml.stream}, so its two classes are
 * instantiated directly and reused.
 */
final class ExiStaxCodec extends ExiCodec
        implements HeaderReader, ChosenValueReader, SectionReader, ValueScanner, DocumentReader, DocumentWriter {
    private MessageShape shape;
    private StaxParts parts;
    private MessageEncoder encoder;
    private StAXEncoder writer;
    private StaxReader reader;
    private StAXDecoder cursor;

    ExiStaxCodec(CodecInfo info) {
        super(info);
    }

    @Override
    void prepare(MessageShape shape, EXIFactory factory) throws EXIException {
        this.shape = shape;
        parts = null;
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
    public MessageHeader header(MessageBuffer in) throws MalformedMessageException {
        return part(in, octets -> parts().header(cursor(octets), in.length()));
    }

    @Override
    public Payload values(MessageBuffer in, int... indices) throws MalformedMessageException {
        parts().choose(indices);
        return part(in, octets -> parts().values(cursor(octets), in.length()));
    }

    @Override
    public Object[] section(MessageBuffer in, Section section) throws MalformedMessageException {
        return part(in, octets -> parts().section(cursor(octets), in.length(), section));
    }

    @Override
    public double sum(MessageBuffer in) throws MalformedMessageException {
        return part(in, octets -> {
            double sum = parts().sum(cursor(octets), in.length());
            requireEnd(octets, in.length());
            return sum;
        });
    }

    /** Returns the reader of parts. It is created when it is first needed, so that opening costs no more. */
    private StaxParts parts() {
        if (parts == null) {
            parts = new StaxParts(shape);
        }
        return parts;
    }

    private XMLStreamReader cursor(Octets in) throws Exception {
        cursor.setInputStream(in);
        return cursor;
    }

    @Override
    public void walk(MessageBuffer in, DocumentTally to) throws MalformedMessageException {
        walk(in, octets -> {
            cursor.setInputStream(octets);
            StaxWalk.walk(cursor, to);
        });
    }

    @Override
    public void write(ShapedDocument document, MessageBuffer out) {
        out.clear();
        try {
            writer.setOutputStream(out.out());
            writer.writeStartDocument();
            document.emit(new StaxSink(writer));
            writer.writeEndDocument();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
