package org.xmlcost.codec.fastinfoset;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.Wire;

import com.sun.xml.fastinfoset.sax.SAXDocumentSerializer;

/**
 * Reads as {@link FiSax} without what {@link FiStream} looks for: what the library alone takes, and what looking costs. For messages of one's
 * own writing alone: a few bytes of another's can exhaust memory or stack, or be read as values of the message before.
 */
public final class FiSaxUnguarded extends FiSaxCodec {
    private static final CodecInfo INFO = CodecInfo.named(
                    "fi.sax-unguarded",
                    Model.FAST_INFOSET,
                    Library.of("FastInfoset", SAXDocumentSerializer.class, "Apache-2.0"))
            .reads(Wire.FI, Wire.FI_UNINDEXED)
            .wireNumbers()
            .unchecked()
            .done();

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    boolean isGuarded() {
        return false;
    }

    @Override
    SAXDocumentSerializer serializer() {
        return new SAXDocumentSerializer();
    }
}
