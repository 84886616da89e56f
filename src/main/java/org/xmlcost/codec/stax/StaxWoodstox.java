package org.xmlcost.codec.stax;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.decode.PartialAccess;
import org.xmlcost.wire.decode.WellFormed;

import com.ctc.wstx.stax.WstxInputFactory;
import com.ctc.wstx.stax.WstxOutputFactory;

import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;

/**
 * Woodstox's cursor with its defaults: one long-lived factory, and readers over an InputStream, which are closed to
 * return their buffers.
 */
public class StaxWoodstox extends StaxCodec {
    private static final CodecInfo INFO = CodecInfo.named(
                    "stax.woodstox", Model.STAX, Library.of("Woodstox", WstxInputFactory.class, "Apache-2.0"))
            .textWires()
            .headers()
            .wireNumbers()
            .streams(Wire.SOAP_ENC, Wire.LITERAL, Wire.LIST)
            .stopsEarly()
            .passesOn()
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

    @Override
    public final PartialAccess parts(MessageShape shape) {
        return new Stax2Parts(shape, this);
    }

    /** Woodstox 7.3 accepts a lone low surrogate as a character. Its decoder of UTF-8 accepts none. */
    @Override
    void check(MessageBuffer in) throws MalformedMessageException {
        WellFormed.requireIfUtf16(in);
    }
}
