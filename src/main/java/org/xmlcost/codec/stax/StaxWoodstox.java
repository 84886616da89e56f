package org.xmlcost.codec.stax;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.decode.PartialAccess;

import com.ctc.wstx.stax.WstxInputFactory;

/**
 * Woodstox's cursor with its defaults: one long-lived factory, and readers over an InputStream, which are closed to
 * return their buffers.
 */
public class StaxWoodstox extends StaxCodec {
    private static final CodecInfo INFO = declared(
                    "stax.woodstox", Library.of("Woodstox", WstxInputFactory.class, "Apache-2.0"))
            .streams(Wire.SOAP_ENC, Wire.LITERAL, Wire.LIST)
            .passesOn()
            .done();

    public StaxWoodstox() {
        super(new StaxLibrary.Woodstox());
    }

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    public final PartialAccess parts(MessageShape shape) {
        return new Stax2Parts(shape, this);
    }
}
