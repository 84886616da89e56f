package org.xmlcost.codec.sax;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.stax.StaxLibrary;
import org.xmlcost.wire.Wire;

import com.ctc.wstx.sax.WstxSAXParser;
import com.ctc.wstx.sax.WstxSAXParserFactory;
import org.xml.sax.XMLReader;

/** Woodstox's SAX parser. */
public final class SaxWoodstox extends SaxStaxCodec {
    private static final CodecInfo INFO = declared(
                    "sax.woodstox", Library.of("Woodstox", WstxSAXParserFactory.class, "Apache-2.0"))
            .streams(Wire.SOAP_ENC, Wire.LITERAL, Wire.LIST)
            .done();

    public SaxWoodstox() {
        super(new StaxLibrary.Woodstox());
    }

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    XMLReader parser() throws Exception {
        WstxSAXParser parser = (WstxSAXParser) new WstxSAXParserFactory().newSAXParser();
        // Otherwise Woodstox 7.3 drops a reference to an undeclared entity from the value of an attribute.
        parser.getStaxConfig().doReplaceEntityRefs(true);
        return parser.getXMLReader();
    }
}
