package org.xmlcost.codec.fastinfoset;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.Wire;

import com.sun.xml.fastinfoset.dom.DOMDocumentSerializer;

/** Fast Infoset out of a W3C document without entering texts into the vocabulary. Reads as {@link FiDom}: there is nothing to tune. */
public final class FiDomTuned extends FiDom {
    private static final CodecInfo INFO = CodecInfo.named(
                    "fi.dom-tuned",
                    Model.FAST_INFOSET,
                    Library.of("FastInfoset", DOMDocumentSerializer.class, "Apache-2.0"))
            .tuned()
            .wires(Wire.FI, Wire.FI_UNINDEXED)
            .wireNumbers()
            .done();

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    DOMDocumentSerializer serializer() {
        DOMDocumentSerializer serializer = super.serializer();
        serializer.setMaxCharacterContentChunkSize(0);
        return serializer;
    }
}
