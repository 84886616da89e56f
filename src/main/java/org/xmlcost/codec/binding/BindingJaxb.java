package org.xmlcost.codec.binding;

import org.xmlcost.codec.CodecInfo;

import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.Marshaller;
import jakarta.xml.bind.Unmarshaller;
import org.glassfish.jaxb.runtime.v2.ContextFactory;

import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import java.util.Map;

/**
 * Jakarta XML Binding in its reference implementation, through Woodstox. The context, which is costly, is made once;
 * marshaller and unmarshaller are kept too, as its guide advises for one thread. Every validation event ends the
 * reading.
 */
final class BindingJaxb extends BindingCodec {
    private Marshaller marshaller;
    private Unmarshaller unmarshaller;
    private Class<?> type;

    BindingJaxb(CodecInfo info, Stax stax) {
        super(info, stax);
    }

    /** The implementation by name: a service look-up would take whatever stands first on the class path. */
    @Override
    void prepare(Class<?> bound) throws JAXBException {
        type = bound;
        JAXBContext context = ContextFactory.createContext(new Class<?>[] {bound}, Map.of());
        marshaller = context.createMarshaller();
        marshaller.setProperty(Marshaller.JAXB_FRAGMENT, true);
        unmarshaller = context.createUnmarshaller();
        unmarshaller.setEventHandler(event -> false);
    }

    @Override
    void marshal(Object bound, XMLStreamWriter writer) throws JAXBException {
        marshaller.marshal(bound, writer);
    }

    @Override
    Object unmarshal(XMLStreamReader cursor) throws JAXBException {
        return unmarshaller.unmarshal(cursor, type).getValue();
    }
}
