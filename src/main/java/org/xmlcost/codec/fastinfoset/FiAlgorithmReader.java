package org.xmlcost.codec.fastinfoset;

import org.xmlcost.infoset.SaxReader;
import org.xmlcost.payload.Kind;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;

import org.jvnet.fastinfoset.sax.PrimitiveTypeContentHandler;
import org.xml.sax.Attributes;
import org.xml.sax.SAXException;

import java.lang.reflect.Array;

/**
 * Takes the values of a parameter as the primitive arrays that an encoding algorithm gives. They come in the parser's own
 * array, used again for the next chunk, so they are copied; another sender may have cut them into several chunks.
 */
final class FiAlgorithmReader extends SaxReader implements PrimitiveTypeContentHandler {
    private final Class<?> type;
    private Object values;
    private int count;

    FiAlgorithmReader(MessageShape shape) {
        super(shape);
        type = type(shape.kind());
    }

    @Override
    public void startElement(String uri, String localName, String qName, Attributes attributes) throws SAXException {
        super.startElement(uri, localName, qName, attributes);
        values = null;
        count = 0;
    }

    @Override
    public void characters(char[] ch, int start, int length) throws SAXException {
        if (inLeaf()) {
            throw new SAXException(new MalformedMessageException("text where an encoding algorithm is expected", "value " + count));
        }
        super.characters(ch, start, length);
    }

    /** No chunk at all is an array without values: a chunk cannot be empty (X.891, 7.14.1). */
    @Override
    public void endElement(String uri, String localName, String qName) throws SAXException {
        if (inLeaf()) {
            values(count == 0 ? Array.newInstance(type, 0) : count == Array.getLength(values) ? values : resized(count));
            values = null;
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
        if (!inLeaf() || chunk.getClass().getComponentType() != type) {
            throw new SAXException(new MalformedMessageException(
                "an encoding algorithm for " + chunk.getClass().getComponentType(), "value " + count));
        }
        if (values == null) {
            values = Array.newInstance(type, length);
        } else if (count + length > Array.getLength(values)) {
            values = resized(Math.max(count + length, 2 * count));
        }
        System.arraycopy(chunk, start, values, count, length);
        count += length;
    }

    private Object resized(int length) {
        Object resized = Array.newInstance(type, length);
        System.arraycopy(values, 0, resized, 0, count);
        return resized;
    }

    private static Class<?> type(Kind kind) {
        return switch (kind) {
            case BYTE, BLOB -> byte.class;
            case INT -> int.class;
            case FLOAT -> float.class;
            case DOUBLE -> double.class;
            default -> void.class;
        };
    }
}
