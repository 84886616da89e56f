package org.xmlcost.codec.dom;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageBuffer;

/** VTD-XML, in which values are found with its own XPath. The codec differs from {@link DomVtd} only in that. */
public final class DomVtdXPath extends DomVtd {
    private static final CodecInfo INFO = declared("dom.vtd-xpath").done();

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    Payload chosen(VtdParts from, MessageBuffer in) throws Exception {
        return from.valuesByXPath(in);
    }
}
