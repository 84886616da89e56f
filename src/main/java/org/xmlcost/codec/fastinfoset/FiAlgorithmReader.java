package org.xmlcost.codec.fastinfoset;

import org.xmlcost.codec.infoset.SaxReader;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.MessageDecoder;

import org.jvnet.fastinfoset.sax.EncodingAlgorithmContentHandler;
import org.xml.sax.Attributes;
import org.xml.sax.SAXException;

/**
 * Reader of the values of a parameter as the primitive arrays that an encoding algorithm returns. Each chunk comes in a
 * new array, which is kept, or passed on in a stream.
 */
final class FiAlgorithmReader extends SaxReader implements EncodingAlgorithmContentHandler {
    /** The values of the open element; null if each chunk is passed on. */
    private final FiChunks chunks;

    FiAlgorithmReader(MessageShape shape) {
        super(shape);
        chunks = new FiChunks(shape.kind());
    }

    /** @param stream a decoder that passes values to a sink */
    FiAlgorithmReader(MessageDecoder stream) {
        super(stream);
        chunks = null;
    }

    @Override
    public void startElement(String uri, String localName, String qName, Attributes attributes) throws SAXException {
        super.startElement(uri, localName, qName, attributes);
        if (chunks != null) {
            chunks.clear();
        }
    }

    @Override
    public void characters(char[] ch, int start, int length) throws SAXException {
        if (inLeaf()) {
            throw new SAXException(new MalformedMessageException(
                    "text where an encoding algorithm is expected", chunks == null ? "" : "value " + chunks.count()));
        }
        super.characters(ch, start, length);
    }

    @Override
    public void endElement(String uri, String localName, String qName) throws SAXException {
        if (inLeaf() && chunks == null) {
            endChunks();
        } else if (inLeaf()) {
            values(chunks.whole());
        }
        super.endElement(uri, localName, qName);
    }

    @Override
    public void octets(String uri, int algorithm, byte[] octets, int start, int length) throws SAXException {
        throw new SAXException(new MalformedMessageException("an encoding algorithm of index " + algorithm, ""));
    }

    @Override
    public void object(String uri, int algorithm, Object chunk) throws SAXException {
        if (chunks == null) {
            chunk(chunk);
            return;
        }
        try {
            if (!inLeaf()) {
                throw new MalformedMessageException("a chunk of an encoding algorithm between elements", "");
            }
            chunks.append(chunk);
        } catch (MalformedMessageException e) {
            throw new SAXException(e);
        }
    }
}
