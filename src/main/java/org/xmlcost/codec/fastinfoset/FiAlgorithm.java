package org.xmlcost.codec.fastinfoset;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.StreamingCodec;
import org.xmlcost.codec.infoset.SaxReader;
import org.xmlcost.codec.infoset.SaxSink;
import org.xmlcost.payload.Payload;
import org.xmlcost.payload.ValueSink;
import org.xmlcost.payload.ValueSource;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.IncomingMessage;
import org.xmlcost.wire.encode.MessageEncoder;
import org.xmlcost.wire.encode.OutgoingMessage;

import com.sun.xml.fastinfoset.sax.SAXDocumentParser;
import com.sun.xml.fastinfoset.sax.SAXDocumentSerializer;
import org.jvnet.fastinfoset.sax.EncodingAlgorithmContentHandler;
import org.xml.sax.SAXException;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * Fast Infoset with all values of the array in one chunk of a built-in encoding algorithm (X.891, clause 10): int,
 * float, double; base64 for bytes, whose octets travel unchanged. Of the library's interfaces, only SAX writes chunks
 * of all these algorithms.
 *
 * <p>The handler of algorithms receives a new array, which becomes the payload's array. The handler of primitive types
 * would receive the parser's array instead. The parser reuses that array for the next message, so it would have to be
 * copied.
 *
 * <p>A stream has a chunk of the algorithm for each chunk of the values, since an element may have any number of them.
 * The other codecs of Fast Infoset cannot stream: with numbers as text, the reader's table of texts grows with the
 * message.
 */
final class FiAlgorithm extends FiSax implements StreamingCodec {
    FiAlgorithm(CodecInfo info) {
        super(info, INDEXED);
    }

    @Override
    SaxReader handler(MessageShape shape) {
        return new FiAlgorithmReader(shape);
    }

    @Override
    SAXDocumentParser parser(SaxReader handler) {
        SAXDocumentParser parser = super.parser(handler);
        parser.setEncodingAlgorithmContentHandler((EncodingAlgorithmContentHandler) handler);
        return parser;
    }

    @Override
    void emit(Payload payload, MessageEncoder encoder, SaxSink sink, SAXDocumentSerializer serializer)
            throws SAXException {
        encoder.open(payload.count(), sink);
        values(payload, serializer);
        encoder.close(sink);
    }

    private static void values(Payload payload, SAXDocumentSerializer serializer) throws SAXException {
        int count = payload.count();
        if (payload instanceof Payload.Bytes bytes) {
            serializer.bytes(bytes.values(), 0, count);
        } else if (payload instanceof Payload.Blob blob) {
            serializer.bytes(blob.bytes(), 0, count);
        } else if (payload instanceof Payload.Ints ints) {
            serializer.ints(ints.values(), 0, count);
        } else if (payload instanceof Payload.Floats floats) {
            serializer.floats(floats.values(), 0, count);
        } else if (payload instanceof Payload.Doubles doubles) {
            serializer.doubles(doubles.values(), 0, count);
        }
    }

    @Override
    public void write(ValueSource source, OutputStream out) throws IOException {
        OutgoingMessage message = new OutgoingMessage(out);
        FiStreamSerializer serializer = new FiStreamSerializer();
        SaxSink sink = new SaxSink(serializer);
        MessageEncoder encoder = new MessageEncoder(shape());
        long count = 0;
        try {
            serializer.setOutputStream(message);
            serializer.startDocument();
            encoder.open(source.count(), sink);
            for (Payload chunk = source.next(); chunk != null; chunk = source.next()) {
                values(chunk, serializer);
                serializer.pass();
                count += chunk.count();
            }
            encoder.close(sink);
            serializer.endDocument();
        } catch (SAXException | IOException e) {
            throw message.failed(e);
        }
        if (count != source.count()) {
            throw new IllegalStateException(count + " values from a source of " + source.count());
        }
        message.finish();
    }

    @Override
    public void read(InputStream in, ValueSink sink) throws IOException, MalformedMessageException {
        IncomingMessage message = new IncomingMessage(in, shape(), sink);
        FiAlgorithmReader reader = new FiAlgorithmReader(message.decoder());
        reader.begin(Integer.MAX_VALUE);
        try {
            FiIncoming guarded = new FiIncoming(message, FiStart.EMPTY);
            guarded.begin();
            SAXDocumentParser parser = new SAXDocumentParser();
            parser.setContentHandler(reader);
            parser.setEncodingAlgorithmContentHandler(reader);
            parser.parse(guarded);
            guarded.requireEnd();
            reader.finish();
        } catch (Exception e) {
            throw message.refused(info().id(), e);
        }
    }
}
