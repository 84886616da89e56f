package org.xmlcost.codec.fastinfoset;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.Wire;

import com.sun.xml.fastinfoset.sax.SAXDocumentSerializer;

/** Fast Infoset through SAX with the library's defaults: every text of up to 31 characters enters the vocabulary. */
public final class FiSax extends FiSaxCodec {
    private static final CodecInfo INFO = CodecInfo.named(
                    "fi.sax", Model.FAST_INFOSET, Library.of("FastInfoset", SAXDocumentSerializer.class, "Apache-2.0"))
            .wires(Wire.FI)
            .reads(Wire.FI_UNINDEXED)
            .wireNumbers()
            .done();

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    SAXDocumentSerializer serializer() {
        return new SAXDocumentSerializer();
    }
}
