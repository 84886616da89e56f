package org.xmlcost.codec.fastinfoset;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.infoset.StaxSink;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.MessageDecoder;
import org.xmlcost.wire.encode.MessageEncoder;

import com.sun.xml.fastinfoset.algorithm.BuiltInEncodingAlgorithmFactory;
import com.sun.xml.fastinfoset.stax.StAXDocumentParser;
import org.jvnet.fastinfoset.EncodingAlgorithmException;
import org.jvnet.fastinfoset.EncodingAlgorithmIndexes;

import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import java.io.InputStream;

/**
 * Fast Infoset through StAX with all values of the array in one chunk of a built-in encoding algorithm, as in
 * {@link FiAlgorithm}. The cursor returns the octets of a chunk and the index of its algorithm, and the library's
 * algorithms decode the octets. That is one copy more than through SAX, where the library decodes the octets in place.
 * The library's StAX writer has a method for octets alone; see {@link FiAlgorithmWriter}.
 */
final class FiAlgorithmStax extends FiCodec<StAXDocumentParser> {
    private MessageEncoder encoder;
    private MessageDecoder decoder;
    private FiChunks chunks;
    private byte[] octets = {};
    private FiAlgorithmWriter writer;
    private StAXDocumentParser parser;

    FiAlgorithmStax(CodecInfo info) {
        super(info);
    }

    @Override
    void prepare(MessageShape shape) {
        encoder = new MessageEncoder(shape);
        decoder = new MessageDecoder(shape);
        chunks = new FiChunks(shape.kind());
        writer = new FiAlgorithmWriter();
    }

    @Override
    void serialize(Payload payload, MessageBuffer out) throws XMLStreamException {
        StaxSink sink = new StaxSink(writer);
        int count = payload.count();
        writer.setOutputStream(out.out());
        writer.writeStartDocument();
        encoder.open(count, sink);
        if (payload instanceof Payload.Bytes bytes) {
            writer.writeOctets(bytes.values(), 0, count);
        } else if (payload instanceof Payload.Blob blob) {
            writer.writeOctets(blob.bytes(), 0, count);
        } else if (payload instanceof Payload.Ints ints) {
            writer.writeNumbers(EncodingAlgorithmIndexes.INT, ints.values(), count);
        } else if (payload instanceof Payload.Floats floats) {
            writer.writeNumbers(EncodingAlgorithmIndexes.FLOAT, floats.values(), count);
        } else if (payload instanceof Payload.Doubles doubles) {
            writer.writeNumbers(EncodingAlgorithmIndexes.DOUBLE, doubles.values(), count);
        }
        encoder.close(sink);
        writer.writeEndDocument();
        writer.close();
    }

    @Override
    Payload parse(InputStream in, int length) throws Exception {
        parser.setInputStream(in);
        decoder.begin(length);
        while (parser.hasNext()) {
            switch (parser.next()) {
                case XMLStreamConstants.START_ELEMENT -> start();
                case XMLStreamConstants.END_ELEMENT -> decoder.end();
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.SPACE -> {
                    if (parser.hasTextAlgorithmBytes()) {
                        throw new MalformedMessageException("a chunk of an encoding algorithm between elements", "");
                    }
                    decoder.text(parser.getText());
                }
                case XMLStreamConstants.COMMENT, XMLStreamConstants.END_DOCUMENT -> {
                    // not part of the message
                }
                default -> throw new MalformedMessageException("an item that the wire does not use", "");
            }
        }
        return decoder.finish();
    }

    @Override
    void newParser() {
        parser = new StAXDocumentParser();
    }

    private void start() throws Exception {
        boolean isLeaf = decoder.start(parser.getNamespaceURI(), parser.getLocalName());
        for (int i = 0, n = parser.getAttributeCount(); i < n; i++) {
            decoder.attribute(
                    parser.getAttributeNamespace(i), parser.getAttributeLocalName(i), parser.getAttributeValue(i));
        }
        if (!isLeaf) {
            return;
        }
        chunks.clear();
        for (int event = parser.next(); event != XMLStreamConstants.END_ELEMENT; event = parser.next()) {
            if (event == XMLStreamConstants.CHARACTERS && parser.hasTextAlgorithmBytes()) {
                chunks.append(decoded());
            } else if (event != XMLStreamConstants.COMMENT) {
                throw new MalformedMessageException(
                        "no encoding algorithm where one is expected", "value " + chunks.count());
            }
        }
        decoder.values(chunks.whole());
        decoder.end();
    }

    /** Decodes a chunk. Octets come as a new copy; numbers are decoded from a copy in an array that is reused. */
    private Object decoded() throws EncodingAlgorithmException, MalformedMessageException, XMLStreamException {
        int algorithm = parser.getTextAlgorithmIndex();
        return switch (algorithm) {
            case EncodingAlgorithmIndexes.BASE64 -> parser.getTextAlgorithmBytesClone();
            case EncodingAlgorithmIndexes.INT, EncodingAlgorithmIndexes.FLOAT, EncodingAlgorithmIndexes.DOUBLE -> {
                int length = parser.getTextAlgorithmLength();
                if (octets.length < length) {
                    octets = new byte[length];
                }
                parser.getTextAlgorithmBytes(parser.getTextAlgorithmStart(), octets, 0, length);
                yield BuiltInEncodingAlgorithmFactory.getAlgorithm(algorithm).decodeFromBytes(octets, 0, length);
            }
            default -> throw new MalformedMessageException("an encoding algorithm of index " + algorithm, "");
        };
    }

    @Override
    public FiAlgorithmParts parts(MessageShape shape) {
        return new FiAlgorithmParts(shape, this);
    }

    @Override
    StAXDocumentParser source(InputStream in) {
        parser.setInputStream(in);
        return parser;
    }
}
