package org.xmlcost.codec.binding;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.stax.StaxLibrary;

import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.Marshaller;
import jakarta.xml.bind.Unmarshaller;
import org.glassfish.jaxb.runtime.v2.ContextFactory;

import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import java.util.Map;

/**
 * The reference implementation of Jakarta XML Binding, through the given StAX implementation. The context is expensive
 * and is created once. Marshaller and unmarshaller are also kept, as the guide of the implementation advises for one
 * thread. Every validation event ends the reading.
 */
final class BindingJaxb extends BindingCodec {
    private Marshaller marshaller;
    private Unmarshaller unmarshaller;
    private Class<?> type;

    BindingJaxb(CodecInfo info, StaxLibrary library) {
        super(info, library);
    }

    /**
     * Selects the implementation by name. A service look-up would return the first implementation on the class path.
     */
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
