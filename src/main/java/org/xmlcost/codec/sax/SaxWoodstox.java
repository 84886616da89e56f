package org.xmlcost.codec.sax;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.decode.WellFormed;

import com.ctc.wstx.sax.WstxSAXParserFactory;
import com.ctc.wstx.stax.WstxOutputFactory;
import org.xml.sax.XMLReader;

/** Woodstox's SAX parser. */
public final class SaxWoodstox extends SaxStaxCodec {
    private static final CodecInfo INFO = CodecInfo.named(
                    "sax.woodstox", Model.SAX, Library.of("Woodstox", WstxSAXParserFactory.class, "Apache-2.0"))
            .textWires()
            .headers()
            .wireNumbers()
            .streams(Wire.SOAP_ENC, Wire.LITERAL, Wire.LIST)
            .stopsEarly()
            .passesOn()
            .done();

    /** Creates the codec; called by the service look-up. */
    public SaxWoodstox() {
        super(new WstxOutputFactory());
    }

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    XMLReader parser() throws Exception {
        return new WstxSAXParserFactory().newSAXParser().getXMLReader();
    }

    /** Woodstox 7.3 accepts a lone low surrogate as a character. Its decoder of UTF-8 accepts none. */
    @Override
    void check(MessageBuffer in) throws MalformedMessageException {
        WellFormed.requireIfUtf16(in);
    }
}
