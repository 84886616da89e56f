package org.xmlcost.codec.stax;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.decode.WellFormed;

import com.ctc.wstx.stax.WstxInputFactory;
import com.ctc.wstx.stax.WstxOutputFactory;

import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;

/** Woodstox's implementation of Stax2's typed access. */
public final class StaxWoodstoxTyped extends StaxTypedCodec {
    private static final CodecInfo INFO = CodecInfo.named(
                    "stax.woodstox-typed", Model.STAX, Library.of("Woodstox", WstxInputFactory.class, "Apache-2.0"))
            .textWires(Wire.SOAP_ENC, Wire.LITERAL, Wire.LIST, Wire.BASE64)
            .numbers(NumberMode.OWN)
            .done();

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    XMLInputFactory inputFactory() {
        return new WstxInputFactory();
    }

    @Override
    XMLOutputFactory outputFactory() {
        return new WstxOutputFactory();
    }

    /** See {@link StaxWoodstox}. */
    @Override
    void check(MessageBuffer in) throws MalformedMessageException {
        WellFormed.requireIfUtf16(in);
    }
}
