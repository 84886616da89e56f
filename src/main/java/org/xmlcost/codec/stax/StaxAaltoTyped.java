package org.xmlcost.codec.stax;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import com.fasterxml.aalto.stax.InputFactoryImpl;

/** Aalto's implementation of Stax2's typed access. */
public final class StaxAaltoTyped extends StaxTypedCodec {
    private static final CodecInfo INFO = CodecInfo.named(
                    "stax.aalto-typed", Model.STAX, Library.of("Aalto", InputFactoryImpl.class, "Apache-2.0"))
            .textWires(Wire.SOAP_ENC, Wire.LITERAL, Wire.LIST, Wire.BASE64)
            .headers()
            .numbers(NumberMode.OWN)
            .done();

    public StaxAaltoTyped() {
        super(new StaxLibrary.Aalto());
    }

    @Override
    public CodecInfo info() {
        return INFO;
    }
}
