package org.xmlcost.codec.fastinfoset;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.infoset.SaxReader;
import org.xmlcost.infoset.SaxSink;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.encode.MessageEncoder;

import com.sun.xml.fastinfoset.sax.SAXDocumentParser;
import com.sun.xml.fastinfoset.sax.SAXDocumentSerializer;
import org.jvnet.fastinfoset.sax.EncodingAlgorithmContentHandler;
import org.xml.sax.SAXException;

/**
 * Fast Infoset with all values of the array in one chunk of a built-in encoding algorithm (X.891, clause 10): int, float,
 * double; base64 for bytes, whose octets travel as they are. Only the library's SAX interface writes such chunks.
 *
 * <p>The handler of algorithms is given an array of its own, which becomes the payload's; that of primitive types is shown the parser's,
 * which serves for the next message and would have to be copied.
 */
final class FiAlgorithm extends FiSax {
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
    void emit(Payload payload, MessageEncoder traversal, SaxSink sink, SAXDocumentSerializer serializer)
            throws SAXException {
        int count = payload.count();
        traversal.open(count, sink);
        switch (payload.kind()) {
            case BYTE -> serializer.bytes(((Payload.Bytes) payload).values(), 0, count);
            case BLOB -> serializer.bytes(((Payload.Blob) payload).bytes(), 0, count);
            case INT -> serializer.ints(((Payload.Ints) payload).values(), 0, count);
            case FLOAT -> serializer.floats(((Payload.Floats) payload).values(), 0, count);
            case DOUBLE -> serializer.doubles(((Payload.Doubles) payload).values(), 0, count);
            default -> {
                // void: there is no parameter
            }
        }
        traversal.close(sink);
    }
}
