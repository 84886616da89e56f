package org.xmlcost.codec.fastinfoset;

import org.xmlcost.infoset.SaxReader;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;

import org.jvnet.fastinfoset.sax.PrimitiveTypeContentHandler;
import org.xml.sax.Attributes;
import org.xml.sax.SAXException;

/**
 * Takes the values of a parameter as the primitive arrays that an encoding algorithm gives. They come in the parser's own
 * array, used again for the next chunk, so they are copied.
 */
final class FiAlgorithmReader extends SaxReader implements PrimitiveTypeContentHandler {
    private final FiChunks chunks;

    FiAlgorithmReader(MessageShape shape) {
        super(shape);
        chunks = new FiChunks(shape.kind());
    }

    @Override
    public void startElement(String uri, String localName, String qName, Attributes attributes) throws SAXException {
        super.startElement(uri, localName, qName, attributes);
        chunks.clear();
    }

    @Override
    public void characters(char[] ch, int start, int length) throws SAXException {
        if (inLeaf()) {
            throw new SAXException(new MalformedMessageException("text where an encoding algorithm is expected", "value " + chunks.count()));
        }
        super.characters(ch, start, length);
    }

    @Override
    public void endElement(String uri, String localName, String qName) throws SAXException {
        if (inLeaf()) {
            values(chunks.whole());
        }
        super.endElement(uri, localName, qName);
    }

    @Override
    public void bytes(byte[] chunk, int start, int length) throws SAXException {
        append(chunk, start, length);
    }

    @Override
    public void shorts(short[] chunk, int start, int length) throws SAXException {
        append(chunk, start, length);
    }

    @Override
    public void ints(int[] chunk, int start, int length) throws SAXException {
        append(chunk, start, length);
    }

    @Override
    public void longs(long[] chunk, int start, int length) throws SAXException {
        append(chunk, start, length);
    }

    @Override
    public void booleans(boolean[] chunk, int start, int length) throws SAXException {
        append(chunk, start, length);
    }

    @Override
    public void floats(float[] chunk, int start, int length) throws SAXException {
        append(chunk, start, length);
    }

    @Override
    public void doubles(double[] chunk, int start, int length) throws SAXException {
        append(chunk, start, length);
    }

    @Override
    public void uuids(long[] chunk, int start, int length) throws SAXException {
        append(chunk, start, length);
    }

    private void append(Object chunk, int start, int length) throws SAXException {
        try {
            if (!inLeaf()) {
                throw new MalformedMessageException("a chunk of an encoding algorithm between elements", "");
            }
            chunks.append(chunk, start, length);
        } catch (MalformedMessageException e) {
            throw new SAXException(e);
        }
    }
}
