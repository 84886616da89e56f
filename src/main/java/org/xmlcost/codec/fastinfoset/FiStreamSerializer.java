package org.xmlcost.codec.fastinfoset;

import com.sun.xml.fastinfoset.sax.SAXDocumentSerializer;

import java.io.IOException;

/**
 * The library's SAX serializer with a method that passes on what it has buffered. Without it, the buffer grows with
 * each chunk of an encoding algorithm until the end of the document. The encoder, which it extends, has the buffer as a
 * protected field.
 */
final class FiStreamSerializer extends SAXDocumentSerializer {

    /** Writes the buffer to the stream, between two items. */
    void pass() throws IOException {
        if (_markIndex == -1) {
            _s.write(_octetBuffer, 0, _octetBufferIndex);
            _octetBufferIndex = 0;
        }
    }
}
