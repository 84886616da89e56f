package org.xmlcost.codec.fastinfoset;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.Wire;

import com.sun.xml.fastinfoset.sax.SAXDocumentSerializer;

/**
 * Fast Infoset through SAX without entering texts into the vocabulary, as its maintainers advise for content that does not
 * repeat: a look-up and an entry for each value are spared, and the reader keeps no copy of each.
 */
public final class FiSaxTuned extends FiSaxCodec {
    private static final CodecInfo INFO = CodecInfo.named(
                    "fi.sax-tuned",
                    Model.FAST_INFOSET,
                    Library.of("FastInfoset", SAXDocumentSerializer.class, "Apache-2.0"))
            .tuned()
            .wires(Wire.FI, Wire.FI_UNINDEXED)
            .wireNumbers()
            .done();

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    SAXDocumentSerializer serializer() {
        SAXDocumentSerializer serializer = new SAXDocumentSerializer();
        serializer.setMaxCharacterContentChunkSize(0);
        return serializer;
    }
}
