package org.xmlcost.codec.axiom;

import org.xmlcost.codec.Ability;
import org.xmlcost.codec.StreamingCodec;
import org.xmlcost.codec.StreamingDocumentReader;
import org.xmlcost.codec.document.DocumentHandler;
import org.xmlcost.codec.infoset.MessageParts;
import org.xmlcost.codec.infoset.StaxParts;
import org.xmlcost.codec.infoset.StaxReader;
import org.xmlcost.codec.infoset.StaxWalk;
import org.xmlcost.payload.Payload;
import org.xmlcost.payload.ValueSink;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.decode.IncomingMessage;
import org.xmlcost.wire.encode.MessageEncoder;
import org.xmlcost.wire.markup.MessageHeader;

import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMXMLParserWrapper;

import javax.xml.stream.XMLStreamReader;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Consumer;

/**
 * Axiom without caching. Reading takes events from a tree that is never built. Writing uses a tree whose parameter is a
 * data source, which serialization uses up. Programs use this for a document that they process only once.
 *
 * <p>The header of a message is a tree. Sending the message on then passes the events of its body from the parser to
 * the serializer, without a tree. Values are taken from events, as reading does. A text is one event, so a list cannot
 * be a stream.
 */
public final class AxiomUncached extends AxiomCodec implements StreamingCodec, StreamingDocumentReader {
    private MessageShape shape;
    private StaxReader reader;

    /** Creates a codec that is not open, for the service look-up. */
    public AxiomUncached() {
        super(named("axiom.uncached")
                .stopsEarly()
                .can(Ability.FORWARD, "names and values of the body")
                .streams(Wire.SOAP_ENC, Wire.LITERAL));
    }

    @Override
    void prepare(MessageShape shape) {
        reader = new StaxReader(shape);
        this.shape = shape;
    }

    @Override
    OMElement tree(Payload payload, MessageEncoder encoder) {
        return SourcedMessage.of(payload, encoder, true);
    }

    @Override
    boolean isCached() {
        return false;
    }

    @Override
    public void passModels(Consumer<Object> to) {
        // The tree is never built.
    }

    @Override
    Payload parse(OMXMLParserWrapper builder, int length) throws Exception {
        return reader.read(builder.getDocument().getXMLStreamReaderWithoutCaching(), length);
    }

    @Override
    public StaxParts parts(MessageShape shape) {
        OmParts header = new OmParts(shape, this, this::serialize);
        return new StaxParts(shape, this::events) {
            @Override
            public MessageHeader header(MessageBuffer in) throws MalformedMessageException {
                return header.header(in);
            }

            @Override
            public MessageHeader forward(MessageBuffer in, MessageBuffer out) throws MalformedMessageException {
                return header.forward(in, out);
            }
        };
    }

    private <R> R events(MessageBuffer in, MessageParts.Use<XMLStreamReader, R> use) throws MalformedMessageException {
        return use(in, document -> use.of(document.getXMLStreamReaderWithoutCaching()));
    }

    @Override
    public void read(InputStream in, ValueSink to) throws IOException, MalformedMessageException {
        IncomingMessage message = new IncomingMessage(in, shape, to);
        stream(
                message,
                builder -> new StaxReader(shape, message.decoder())
                        .read(builder.getDocument().getXMLStreamReaderWithoutCaching(), Integer.MAX_VALUE));
    }

    @Override
    public void walk(InputStream in, DocumentHandler to) throws MalformedMessageException {
        build(in, builder -> {
            walk(builder, to);
            return to;
        });
    }

    @Override
    void walk(OMXMLParserWrapper builder, DocumentHandler to) throws Exception {
        StaxWalk.walk(builder.getDocument().getXMLStreamReaderWithoutCaching(), to);
    }
}
