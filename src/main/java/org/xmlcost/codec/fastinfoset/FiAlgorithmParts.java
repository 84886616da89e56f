package org.xmlcost.codec.fastinfoset;

import org.xmlcost.codec.infoset.MessageParts;
import org.xmlcost.payload.Kind;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.MessageDecoder;

import com.sun.xml.fastinfoset.stax.StAXDocumentParser;
import org.jvnet.fastinfoset.EncodingAlgorithmIndexes;

import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import java.nio.ByteBuffer;
import java.util.Map;

/**
 * Reads parts of a message whose values are chunks of an encoding algorithm. The cursor has the octets of a chunk,
 * which are big-endian, so single values are decoded in place.
 */
final class FiAlgorithmParts extends MessageParts<StAXDocumentParser> {
    private static final Map<Kind, Integer> ALGORITHMS = Map.of(
            Kind.BYTE, EncodingAlgorithmIndexes.BASE64,
            Kind.INT, EncodingAlgorithmIndexes.INT,
            Kind.FLOAT, EncodingAlgorithmIndexes.FLOAT,
            Kind.DOUBLE, EncodingAlgorithmIndexes.DOUBLE);

    private final Kind kind;

    FiAlgorithmParts(MessageShape shape, Source<StAXDocumentParser> source) {
        super(shape, source);
        kind = shape.kind();
    }

    @Override
    protected void readHeader(StAXDocumentParser parser, int length)
            throws XMLStreamException, MalformedMessageException {
        decoder.begin(length);
        while (!decoder.atMethod() && parser.hasNext()) {
            take(parser, decoder);
        }
    }

    /** Decodes the chosen values, and stops after the chunk with the last of them. */
    @Override
    protected void readChosen(StAXDocumentParser parser, int length)
            throws XMLStreamException, MalformedMessageException {
        choosing.begin(length);
        if (!chosen.isComplete() && toChunks(parser, choosing)) {
            int before = 0;
            while (!chosen.isComplete() && parser.next() != XMLStreamConstants.END_ELEMENT) {
                ByteBuffer chunk = chunk(parser);
                int count = chunk.remaining() / kind.fixedBytes();
                for (int next = chosen.next(); next >= 0 && next < before + count; next = chosen.next()) {
                    chosen.skipTo(next);
                    item(chunk, next - before, choosing);
                }
                before += count;
                chosen.skipTo(before);
            }
        }
    }

    @Override
    protected void readAll(StAXDocumentParser parser, int length) throws XMLStreamException, MalformedMessageException {
        summing.begin(length);
        if (toChunks(parser, summing)) {
            while (parser.next() != XMLStreamConstants.END_ELEMENT) {
                ByteBuffer chunk = chunk(parser);
                for (int i = 0, n = chunk.remaining() / kind.fixedBytes(); i < n; i++) {
                    item(chunk, i, summing);
                }
            }
            summing.end();
        }
        while (parser.hasNext()) {
            take(parser, summing);
        }
        summing.finish();
    }

    /** Moves the parser to the start of the element with the chunks, and returns whether there is one. */
    private static boolean toChunks(StAXDocumentParser parser, MessageDecoder to)
            throws XMLStreamException, MalformedMessageException {
        while (parser.hasNext()) {
            if (take(parser, to)) {
                return true;
            }
        }
        return false;
    }

    /** Passes the next event to a decoder, and returns whether it is the start of a leaf. */
    private static boolean take(StAXDocumentParser parser, MessageDecoder to)
            throws XMLStreamException, MalformedMessageException {
        switch (parser.next()) {
            case XMLStreamConstants.START_ELEMENT -> {
                boolean isLeaf = to.start(parser.getNamespaceURI(), parser.getLocalName());
                for (int i = 0, n = parser.getAttributeCount(); i < n; i++) {
                    to.attribute(
                            parser.getAttributeNamespace(i),
                            parser.getAttributeLocalName(i),
                            parser.getAttributeValue(i));
                }
                return isLeaf;
            }
            case XMLStreamConstants.END_ELEMENT -> to.end();
            case XMLStreamConstants.CHARACTERS, XMLStreamConstants.SPACE -> {
                if (parser.hasTextAlgorithmBytes()) {
                    throw new MalformedMessageException("a chunk of an encoding algorithm between elements", "");
                }
                to.text(parser.getText());
            }
            case XMLStreamConstants.COMMENT, XMLStreamConstants.END_DOCUMENT -> {
                // not part of the message
            }
            default -> throw new MalformedMessageException("an item that the wire does not use", "");
        }
        return false;
    }

    /** Returns the octets of the chunk at the parser; a comment has none. */
    private ByteBuffer chunk(StAXDocumentParser parser) throws MalformedMessageException {
        if (parser.getEventType() == XMLStreamConstants.COMMENT) {
            return ByteBuffer.allocate(0);
        }
        if (parser.getEventType() != XMLStreamConstants.CHARACTERS
                || !parser.hasTextAlgorithmBytes()
                || parser.getTextAlgorithmIndex() != ALGORITHMS.get(kind)
                || parser.getTextAlgorithmLength() % kind.fixedBytes() != 0) {
            throw new MalformedMessageException("no encoding algorithm for " + kind + " where one is expected", "");
        }
        return ByteBuffer.wrap(
                        parser.getTextAlgorithmBytes(), parser.getTextAlgorithmStart(), parser.getTextAlgorithmLength())
                .slice();
    }

    private void item(ByteBuffer chunk, int index, MessageDecoder to) throws MalformedMessageException {
        int at = index * kind.fixedBytes();
        switch (kind) {
            case BYTE -> to.item(chunk.get(at) & 0xFF);
            case INT -> to.item(chunk.getInt(at));
            case FLOAT -> to.item(chunk.getFloat(at));
            default -> to.item(chunk.getDouble(at));
        }
    }
}
