package org.xmlcost.codec.stax;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.decode.WellFormed;

import com.fasterxml.aalto.stax.InputFactoryImpl;
import com.fasterxml.aalto.stax.OutputFactoryImpl;

import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;

/** Aalto's implementation of Stax2's typed access. */
public final class StaxAaltoTyped extends StaxTypedCodec {
    private static final CodecInfo INFO = CodecInfo.named(
                    "stax.aalto-typed", Model.STAX, Library.of("Aalto", InputFactoryImpl.class, "Apache-2.0"))
            .textWires(Wire.SOAP_ENC, Wire.LITERAL, Wire.LIST, Wire.BASE64)
            .numbers(NumberMode.OWN)
            .done();

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    XMLInputFactory inputFactory() {
        return new InputFactoryImpl();
    }

    @Override
    XMLOutputFactory outputFactory() {
        return new OutputFactoryImpl();
    }

    /** See {@link StaxAalto}. */
    @Override
    void check(MessageBuffer in) throws MalformedMessageException {
        WellFormed.require(in);
    }
}
