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

import com.fasterxml.aalto.stax.InputFactoryImpl;
import com.fasterxml.aalto.stax.OutputFactoryImpl;

import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import java.io.InputStream;

/**
 * Aalto's cursor with its defaults. Aalto never expands entities of a DTD, so there is no such setting to switch off.
 * It reports a text without entities as a whole, whatever its length. So it cannot stream a list, which is one text.
 */
public class StaxAalto extends StaxCodec {
    private static final CodecInfo INFO = CodecInfo.named(
                    "stax.aalto", Model.STAX, Library.of("Aalto", InputFactoryImpl.class, "Apache-2.0"))
            .textWires()
            .headers()
            .wireNumbers()
            .streams(Wire.SOAP_ENC, Wire.LITERAL)
            .stopsEarly()
            .passesOn()
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

    @Override
    public final PartialAccess parts(MessageShape shape) {
        return new Stax2Parts(shape, this);
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
