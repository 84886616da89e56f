package org.xmlcost.codec.sax;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.stax.StaxLibrary;
import org.xmlcost.wire.Wire;

import com.fasterxml.aalto.sax.SAXParserFactoryImpl;
import org.xml.sax.XMLReader;

/**
 * Aalto's SAX parser. It reports a text without entities as a whole, whatever its length. So it cannot stream a list,
 * which is one text.
 */
public final class SaxAalto extends SaxStaxCodec {
    private static final CodecInfo INFO = declared(
                    "sax.aalto", Library.of("Aalto", SAXParserFactoryImpl.class, "Apache-2.0"))
            .streams(Wire.SOAP_ENC, Wire.LITERAL)
            .done();

    public SaxAalto() {
        super(new StaxLibrary.Aalto());
    }

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    XMLReader parser() throws Exception {
        var factory = new SAXParserFactoryImpl();
        factory.setNamespaceAware(true);
        return factory.newSAXParser().getXMLReader();
    }
}
