package org.xmlcost.codec.fastinfoset;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.Wire;

import com.sun.xml.fastinfoset.stax.factory.StAXInputFactory;

/** Reads as {@link FiStax} without what {@link FiStream} looks for. For messages of one's own writing alone: see {@link FiSaxUnguarded}. */
public final class FiStaxUnguarded extends FiStax {
    private static final CodecInfo INFO = CodecInfo.named(
                    "fi.stax-unguarded",
                    Model.FAST_INFOSET,
                    Library.of("FastInfoset", StAXInputFactory.class, "Apache-2.0"))
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
}
