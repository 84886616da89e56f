package org.xmlcost.codec.sax;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.decode.WellFormed;

import com.fasterxml.aalto.sax.SAXParserFactoryImpl;
import com.fasterxml.aalto.stax.OutputFactoryImpl;
import org.xml.sax.XMLReader;

import java.io.InputStream;

/**
 * Aalto's SAX parser. It reports a text without entities as a whole, whatever its length. So it cannot stream a list,
 * which is one text.
 */
public final class SaxAalto extends SaxStaxCodec {
    private static final CodecInfo INFO = CodecInfo.named(
                    "sax.aalto", Model.SAX, Library.of("Aalto", SAXParserFactoryImpl.class, "Apache-2.0"))
            .textWires()
            .headers()
            .wireNumbers()
            .streams(Wire.SOAP_ENC, Wire.LITERAL)
            .stopsEarly()
            .passesOn()
            .done();

    /** Creates the codec; called by the service look-up. */
    public SaxAalto() {
        super(new OutputFactoryImpl());
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

    /** Aalto 1.4 reads overlong UTF-8, code points beyond Unicode, U+FFFE and U+FFFF as if they were well-formed. */
    @Override
    void check(MessageBuffer in) throws MalformedMessageException {
        WellFormed.require(in);
    }

    @Override
    InputStream checked(MessageBuffer in) throws MalformedMessageException {
        return WellFormed.checked(in);
    }
}
