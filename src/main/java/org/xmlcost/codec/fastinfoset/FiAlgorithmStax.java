package org.xmlcost.codec.fastinfoset;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.infoset.StaxSink;
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
 * All values of the array in one chunk of a built-in encoding algorithm, as {@link FiAlgorithm}, through StAX. The cursor
 * hands out the octets of a chunk and which algorithm they are of, and the library's algorithms decode them: a copy more than its
 * SAX interface makes, which decodes where they are. Its StAX writer has a method for octets alone; see {@link FiAlgorithmWriter}.
 */
final class FiAlgorithmStax extends FiCodec {
    private MessageEncoder traversal;
    private MessageDecoder assembler;
    private FiChunks chunks;
    private byte[] octets = {};
    private FiAlgorithmWriter writer;
    private StAXDocumentParser parser;

    FiAlgorithmStax(CodecInfo info) {
        super(info);
    }

    @Override
    void prepare(MessageShape shape) {
        traversal = new MessageEncoder(shape);
        assembler = new MessageDecoder(shape);
        chunks = new FiChunks(shape.kind());
        writer = new FiAlgorithmWriter();
    }

    @Override
    void serialize(Payload payload, MessageBuffer out) throws XMLStreamException {
        StaxSink sink = new StaxSink(writer);
        int count = payload.count();
        writer.setOutputStream(out.out());
        writer.writeStartDocument();
        traversal.open(count, sink);
        switch (payload.kind()) {
            case BYTE -> writer.writeOctets(((Payload.Bytes) payload).values(), 0, count);
            case BLOB -> writer.writeOctets(((Payload.Blob) payload).bytes(), 0, count);
            case INT -> writer.writeNumbers(EncodingAlgorithmIndexes.INT, ((Payload.Ints) payload).values(), count);
            case FLOAT ->
                writer.writeNumbers(EncodingAlgorithmIndexes.FLOAT, ((Payload.Floats) payload).values(), count);
            case DOUBLE ->
                writer.writeNumbers(EncodingAlgorithmIndexes.DOUBLE, ((Payload.Doubles) payload).values(), count);
            default -> {
                // void: there is no parameter
            }
        }
        traversal.close(sink);
        writer.writeEndDocument();
        writer.close();
    }

    @Override
    Payload parse(InputStream in, int length) throws Exception {
        parser.setInputStream(in);
        assembler.begin(length);
        while (parser.hasNext()) {
            switch (parser.next()) {
                case XMLStreamConstants.START_ELEMENT -> start();
                case XMLStreamConstants.END_ELEMENT -> assembler.end();
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.SPACE -> betweenElements();
                case XMLStreamConstants.COMMENT, XMLStreamConstants.END_DOCUMENT -> {
                    // nothing of the message
                }
                default -> throw new MalformedMessageException("an item that no message of ours has", "");
            }
        }
        return assembler.finish();
    }

    @Override
    void newParser() {
        parser = new StAXDocumentParser();
    }

    @Override
    public void close() {
        writer = null;
        parser = null;
    }

    private void start() throws Exception {
        boolean isLeaf = assembler.start(parser.getNamespaceURI(), parser.getLocalName());
        for (int i = 0, n = parser.getAttributeCount(); i < n; i++) {
            assembler.attribute(
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
                        "something else where an encoding algorithm is expected", "value " + chunks.count());
            }
        }
        assembler.values(chunks.whole());
        assembler.end();
    }

    private void betweenElements() throws MalformedMessageException {
        if (parser.hasTextAlgorithmBytes()) {
            throw new MalformedMessageException("a chunk of an encoding algorithm between elements", "");
        }
        assembler.text(parser.getText());
    }

    /** Octets come as a copy of their own; numbers are decoded from a copy in an array that serves again. */
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
}
