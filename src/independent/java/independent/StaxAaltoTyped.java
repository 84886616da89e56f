package independent;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.NumberMode;

import com.fasterxml.aalto.stax.InputFactoryImpl;
import com.fasterxml.aalto.stax.OutputFactoryImpl;

import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;

/** Aalto's typed access. */
public final class StaxAaltoTyped extends StaxTypedAdapter {
    @Override
    public CodecInfo info() {
        return both(CodecInfo.named(
                        "independent.stax.aalto-typed",
                        Model.STAX,
                        Library.of("Aalto", InputFactoryImpl.class, "Apache-2.0"))
                .numbers(NumberMode.OWN));
    }

    @Override
    XMLInputFactory inputFactory() {
        return new InputFactoryImpl();
    }

    @Override
    XMLOutputFactory outputFactory() {
        return new OutputFactoryImpl();
    }
}
