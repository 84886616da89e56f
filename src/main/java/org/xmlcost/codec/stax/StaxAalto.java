package org.xmlcost.codec.stax;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.decode.PartialAccess;

import com.fasterxml.aalto.stax.InputFactoryImpl;

/**
 * Aalto's cursor with its defaults. It reports a text without entities as a whole, whatever its length. So it cannot
 * stream a list, which is one text.
 */
public class StaxAalto extends StaxCodec {
    private static final CodecInfo INFO = declared(
                    "stax.aalto", Library.of("Aalto", InputFactoryImpl.class, "Apache-2.0"))
            .streams(Wire.SOAP_ENC, Wire.LITERAL)
            .passesOn()
            .done();

    public StaxAalto() {
        super(new StaxLibrary.Aalto());
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
