package org.xmlcost.codec.fastinfoset;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Phase;
import org.xmlcost.infoset.SaxReader;
import org.xmlcost.infoset.SaxSink;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.encode.MessageEncoder;

import com.sun.xml.fastinfoset.sax.SAXDocumentParser;
import com.sun.xml.fastinfoset.sax.SAXDocumentSerializer;
import org.jvnet.fastinfoset.sax.EncodingAlgorithmContentHandler;
import org.xml.sax.SAXException;

import java.util.Set;

/**
 * Fast Infoset with all values of the array in one chunk of a built-in encoding algorithm (X.891, clause 10): int,
 * float, double; base64 for bytes, whose octets travel unchanged. Of the library's interfaces, only SAX writes chunks
 * of all these algorithms.
 *
 * <p>The handler of algorithms receives a new array, which becomes the payload's array. The handler of primitive types
 * would receive the parser's array instead. The parser reuses that array for the next message, so it would have to be
 * copied.
 */
final class FiAlgorithm extends FiSax {
    FiAlgorithm(CodecInfo info) {
        super(info, INDEXED);
    }

    /** None: there are no texts. */
    @Override
    public Set<Phase> phases() {
        return Set.of();
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
        int count = payload.count();
        encoder.open(count, sink);
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
        encoder.close(sink);
    }
}
