package org.xmlcost.codec.fastinfoset;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.wire.MessageShape;

import com.sun.xml.fastinfoset.stax.StAXDocumentParser;
import com.sun.xml.fastinfoset.stax.StAXDocumentSerializer;

import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * Fast Infoset through StAX as its maintainers use it in their web service stack (Metro). One cursor in each direction
 * serves all messages, so that tables and buffers have already grown to their size. No text enters the vocabulary.
 * Metro also interns names. This codec does not, since interning serves programs that compare names by identity.
 */
final class FiStaxTuned extends FiStaxCodec {
    private StAXDocumentSerializer serializer;
    private StAXDocumentParser parser;

    FiStaxTuned(CodecInfo info) {
        super(info);
    }

    @Override
    void prepare(MessageShape shape) {
        super.prepare(shape);
        serializer = new StAXDocumentSerializer();
        serializer.setMaxCharacterContentChunkSize(UNINDEXED);
    }

    @Override
    XMLStreamWriter writer(OutputStream out) {
        serializer.setOutputStream(out);
        return serializer;
    }

    @Override
    XMLStreamReader reader(InputStream in) {
        parser.setInputStream(in);
        return parser;
    }

    @Override
    void newParser() {
        parser = new StAXDocumentParser();
    }
}
