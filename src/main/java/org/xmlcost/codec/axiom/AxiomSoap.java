package org.xmlcost.codec.axiom;

import org.xmlcost.codec.Ability;
import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.MessageDecoder;
import org.xmlcost.wire.decode.PartialAccess;
import org.xmlcost.wire.decode.WellFormed;
import org.xmlcost.wire.markup.MessageHeader;

import org.apache.axiom.om.OMAttribute;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMNamespace;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axiom.soap.SOAPBody;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPHeader;
import org.apache.axiom.soap.SOAPModelBuilder;

import javax.xml.stream.XMLInputFactory;
import java.util.Iterator;
import java.util.function.Consumer;

/**
 * Axiom with its SOAP model, as Axis2 uses it: envelope, header and body are nodes of their own types, and are built on
 * demand like other nodes. The name of the operation is asked of the body, which builds no node for it. This codec only
 * reads. What it writes would be the same as that of {@link AxiomDeferred}.
 */
public final class AxiomSoap implements Codec, PartialAccess {
    private static final CodecInfo INFO = CodecInfo.named(
                    "axiom.soap", Model.ON_DEMAND, Library.of("Axiom", OMElement.class, "Apache-2.0"))
            .readsTextWires()
            .headers()
            .wireNumbers()
            .can(Ability.HEADER, "all after the name of the operation")
            .done();

    private final XMLInputFactory parser = AxiomCodec.WOODSTOX.configure(null, null);
    private OmReader reader;
    private Consumer<Object> models = model -> {};

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    public void open(MessageShape shape) {
        reader = new OmReader(shape);
    }

    @Override
    public void write(Payload payload, MessageBuffer out) {
        throw new IllegalStateException(INFO.id() + " does not write");
    }

    @Override
    public Payload read(MessageBuffer in) throws MalformedMessageException {
        return use(in, builder -> reader.read(builder.getSOAPMessage(), in.length()));
    }

    @Override
    public void passModels(Consumer<Object> to) {
        models = to;
    }

    @Override
    public MessageHeader header(MessageBuffer in) throws MalformedMessageException {
        return use(in, builder -> header(builder.getSOAPEnvelope(), in.length()));
    }

    private MessageHeader header(SOAPEnvelope envelope, int length) throws MalformedMessageException {
        MessageDecoder decoder = reader.decoder;
        decoder.begin(length);
        start(envelope);
        SOAPHeader header = envelope.getHeader();
        if (header != null) {
            reader.subtree(header);
        }
        SOAPBody body = envelope.getBody();
        String operation = body == null ? null : body.getFirstElementLocalName();
        if (operation == null) {
            throw new MalformedMessageException("no operation", "document");
        }
        start(body);
        OMNamespace namespace = body.getFirstElementNS();
        decoder.start(namespace == null ? "" : namespace.getNamespaceURI(), operation);
        return decoder.header();
    }

    private void start(OMElement element) throws MalformedMessageException {
        reader.decoder.start(element.getNamespaceURI(), element.getLocalName());
        for (Iterator<OMAttribute> all = element.getAllAttributes(); all.hasNext(); ) {
            OMAttribute attribute = all.next();
            reader.decoder.attribute(
                    attribute.getNamespaceURI(), attribute.getLocalName(), attribute.getAttributeValue());
        }
    }

    private interface Use<R> {
        R of(SOAPModelBuilder builder) throws Exception;
    }

    private <R> R close(SOAPModelBuilder builder, Use<R> use) throws Exception {
        try {
            models.accept(builder.getSOAPMessage());
            return use.of(builder);
        } finally {
            builder.close();
        }
    }

    private <R> R use(MessageBuffer in, Use<R> use) throws MalformedMessageException {
        WellFormed.requireIfUtf16(in);
        try {
            return close(OMXMLBuilderFactory.createStAXSOAPModelBuilder(parser.createXMLStreamReader(in.in())), use);
        } catch (Exception e) {
            throw MalformedMessageException.within(INFO.id(), e);
        }
    }
}
