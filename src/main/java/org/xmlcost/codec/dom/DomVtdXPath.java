package org.xmlcost.codec.dom;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.PartialAccess;

/** VTD-XML, in which values are found with its own XPath. The codec differs from {@link DomVtd} only in that. */
public final class DomVtdXPath extends DomVtd {
    private static final CodecInfo INFO = declared("dom.vtd-xpath").done();

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    public PartialAccess parts(MessageShape shape) {
        return new VtdParts(shape, this) {
            @Override
            protected void readChosen(MessageBuffer in, int length) throws Exception {
                readByXPath(in);
            }
        };
    }
}
