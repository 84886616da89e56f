package org.xmlcost.codec.axiom;

import org.xmlcost.codec.Ability;
import org.xmlcost.codec.StreamingCodec;
import org.xmlcost.codec.document.DocumentHandler;
import org.xmlcost.payload.Payload;
import org.xmlcost.payload.ValueSink;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.decode.IncomingMessage;
import org.xmlcost.wire.encode.MessageEncoder;

import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMXMLParserWrapper;

import java.io.IOException;
import java.io.InputStream;

/**
 * Axiom with its defaults: a tree that is built only as far as it is accessed, and then kept. Reading accesses the
 * whole tree. Writing uses a tree whose parameter is a reusable data source, and serializes it with caching. This
 * neither uses up the source nor builds a tree of the values.
 *
 * <p>A program that wants part of a message builds the tree up to that part and closes the parser. Sending a message on
 * serializes with caching, so the whole tree is there afterwards. Adding values detaches each item after its use, and
 * so does reading a stream. The text of a list is one node, so a list cannot be a stream.
 */
public final class AxiomDeferred extends AxiomCodec implements StreamingCodec {
    private MessageShape shape;
    private OmReader reader;

    /** Creates a codec that is not open, for the service look-up. */
    public AxiomDeferred() {
        super(named("axiom.deferred")
                .can(Ability.HEADER, "all after the name of the operation")
                .can(
                        Ability.VALUES,
                        "the count, all after the last value that is read, and names and number text before it")
                .can(Ability.SECTION, "all after the section, and values of sections before it")
                .can(Ability.FORWARD, "names and values of the body")
                .can(Ability.CHANGE, "the count, and names and values of the others")
                .can(Ability.SCAN, "")
                .streams(Wire.SOAP_ENC, Wire.LITERAL));
    }

    @Override
    void prepare(MessageShape shape) {
        this.shape = shape;
        reader = new OmReader(shape);
    }

    @Override
    OMElement tree(Payload payload, MessageEncoder encoder) {
        return SourcedMessage.of(payload, encoder, false);
    }

    @Override
    Payload parse(OMXMLParserWrapper builder, int length) throws Exception {
        return reader.read(builder.getDocument(), length);
    }

    @Override
    public OmParts parts(MessageShape shape) {
        return new OmParts(shape, this, this::serialize);
    }

    @Override
    public void read(InputStream in, ValueSink to) throws IOException, MalformedMessageException {
        IncomingMessage message = new IncomingMessage(in, shape, to);
        stream(message, builder -> {
            new OmReader(message.decoder()).walkDetaching(builder.getDocument(), Integer.MAX_VALUE);
            return message.decoder().finish();
        });
    }

    @Override
    void walk(OMXMLParserWrapper builder, DocumentHandler to) {
        OmWalk.walk(builder.getDocument(), to);
    }
}
