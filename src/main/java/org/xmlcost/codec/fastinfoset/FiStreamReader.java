package org.xmlcost.codec.fastinfoset;

import org.xmlcost.codec.infoset.SaxReader;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.decode.MessageDecoder;

import org.jvnet.fastinfoset.sax.EncodingAlgorithmContentHandler;
import org.xml.sax.SAXException;

/** Reader of values that come in any number of chunks of an encoding algorithm, each of which is passed on. */
final class FiStreamReader extends SaxReader implements EncodingAlgorithmContentHandler {

    /** @param decoder a decoder that passes values to a sink */
    FiStreamReader(MessageDecoder decoder) {
        super(decoder);
    }

    @Override
    public void characters(char[] ch, int start, int length) throws SAXException {
        if (inLeaf()) {
            throw new SAXException(new MalformedMessageException("text where an encoding algorithm is expected", ""));
        }
        super.characters(ch, start, length);
    }

    @Override
    public void endElement(String uri, String localName, String qName) throws SAXException {
        if (inLeaf()) {
            endChunks();
        }
        super.endElement(uri, localName, qName);
    }

    @Override
    public void octets(String uri, int algorithm, byte[] octets, int start, int length) throws SAXException {
        throw new SAXException(new MalformedMessageException("an encoding algorithm of index " + algorithm, ""));
    }

    @Override
    public void object(String uri, int algorithm, Object chunk) throws SAXException {
        chunk(chunk);
    }
}
