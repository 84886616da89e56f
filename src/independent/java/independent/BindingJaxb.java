package independent;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.NumberMode;

import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.Marshaller;
import jakarta.xml.bind.Unmarshaller;
import org.glassfish.jaxb.runtime.v2.ContextFactory;

import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import java.util.Map;

/** Jakarta XML Binding: context, marshaller and unmarshaller that are kept. */
public final class BindingJaxb extends BindingAdapter {
    private Marshaller marshaller;
    private Unmarshaller unmarshaller;

    @Override
    public CodecInfo info() {
        return both(CodecInfo.named(
                        "independent.binding.jaxb",
                        Model.BINDING,
                        Library.of("Jakarta XML Binding (GlassFish)", ContextFactory.class, "BSD-3-Clause"))
                .numbers(NumberMode.OWN));
    }

    @Override
    void prepare(Class<?> bound) throws JAXBException {
        JAXBContext context = ContextFactory.createContext(new Class<?>[] {bound}, Map.of());
        marshaller = context.createMarshaller();
        marshaller.setProperty(Marshaller.JAXB_FRAGMENT, true);
        unmarshaller = context.createUnmarshaller();
    }

    @Override
    Object unmarshal(XMLStreamReader reader) throws JAXBException {
        return unmarshaller.unmarshal(reader, type).getValue();
    }

    @Override
    void marshal(Object operation, XMLStreamWriter writer) throws JAXBException {
        marshaller.marshal(operation, writer);
    }
}
