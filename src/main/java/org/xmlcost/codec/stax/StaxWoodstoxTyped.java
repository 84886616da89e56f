package org.xmlcost.codec.stax;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import com.ctc.wstx.stax.WstxInputFactory;

/** Woodstox's implementation of Stax2's typed access. */
public final class StaxWoodstoxTyped extends StaxTypedCodec {
    private static final CodecInfo INFO = CodecInfo.named(
                    "stax.woodstox-typed", Model.STAX, Library.of("Woodstox", WstxInputFactory.class, "Apache-2.0"))
            .textWires(Wire.SOAP_ENC, Wire.LITERAL, Wire.LIST, Wire.BASE64)
            .headers()
            .numbers(NumberMode.OWN)
            .done();

    public StaxWoodstoxTyped() {
        super(new StaxLibrary.Woodstox());
    }

    @Override
    public CodecInfo info() {
        return INFO;
    }
}
