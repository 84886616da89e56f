package independent;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;

import com.fasterxml.aalto.stax.InputFactoryImpl;
import com.fasterxml.aalto.stax.OutputFactoryImpl;

import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;

/** Aalto's cursor. */
public final class StaxAalto extends StaxAdapter {
    @Override
    public CodecInfo info() {
        return both(CodecInfo.named(
                "independent.stax.aalto", Model.STAX, Library.of("Aalto", InputFactoryImpl.class, "Apache-2.0")));
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
