package org.xmlcost.codec.axiom;

import org.xmlcost.codec.Ability;
import org.xmlcost.codec.ChosenValueReader;
import org.xmlcost.codec.Forwarder;
import org.xmlcost.codec.HeaderReader;
import org.xmlcost.codec.SectionReader;
import org.xmlcost.codec.StreamingCodec;
import org.xmlcost.codec.ValueScanner;
import org.xmlcost.infoset.StaxParts;
import org.xmlcost.infoset.StaxReader;
import org.xmlcost.infoset.StaxWalk;
import org.xmlcost.payload.Payload;
import org.xmlcost.payload.Section;
import org.xmlcost.payload.ValueSink;
import org.xmlcost.payload.ValueSource;
import org.xmlcost.structure.DocumentTally;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.decode.IncomingMessage;
import org.xmlcost.wire.encode.MessageEncoder;
import org.xmlcost.wire.markup.MessageHeader;

import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMXMLParserWrapper;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;

/**
 * Axiom without caching. Reading takes events from a tree that is never built. Writing uses a tree whose parameter is a
 * data source, which serialization uses up. Programs use this for a document that they process only once.
 *
 * <p>The header of a message is a tree. Sending the message on then passes the events of its body from the parser to
 * the serializer, without a tree. Values are taken from events, as reading does. A text is one event, so a list cannot
 * be a stream.
 */
public final class AxiomUncached extends AxiomCodec
        implements StreamingCodec, HeaderReader, ChosenValueReader, SectionReader, Forwarder, ValueScanner {
    private MessageShape shape;
    private StaxParts parts;
    private OmParts header;
    private StaxReader reader;

    /** Creates a codec that is not open, for the service look-up. */
    public AxiomUncached() {
        super(
                "axiom.uncached",
                Map.of(
                        Ability.HEADER,
                        "all after the name of the operation",
                        Ability.VALUES,
                        "the count, all after the last value that is read, and number text before it",
                        Ability.SECTION,
                        "all after the section, and names and values of sections before it",
                        Ability.FORWARD,
                        "names and values of the body",
                        Ability.SCAN,
                        ""),
                Wire.SOAP_ENC,
                Wire.LITERAL);
    }

    @Override
    void prepare(MessageShape shape) {
        reader = new StaxReader(shape);
        this.shape = shape;
        parts = null;
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
    Payload parse(OMXMLParserWrapper builder, int length) throws Exception {
        return reader.read(builder.getDocument().getXMLStreamReaderWithoutCaching(), length);
    }

    @Override
    public MessageHeader header(MessageBuffer in) throws MalformedMessageException {
        return part(in, document -> headers().header(document, in.length()));
    }

    @Override
    public Payload values(MessageBuffer in, int... indices) throws MalformedMessageException {
        parts().choose(indices);
        return part(in, document -> parts().values(document.getXMLStreamReaderWithoutCaching(), in.length()));
    }

    @Override
    public Object[] section(MessageBuffer in, Section section) throws MalformedMessageException {
        return part(in, document -> parts().section(document.getXMLStreamReaderWithoutCaching(), in.length(), section));
    }

    @Override
    public MessageHeader forward(MessageBuffer in, MessageBuffer out) throws MalformedMessageException {
        return part(in, document -> {
            MessageHeader read = headers().header(document, in.length());
            serialize(document.getOMDocumentElement(), out);
            return read;
        });
    }

    @Override
    public double sum(MessageBuffer in) throws MalformedMessageException {
        return part(in, document -> parts().sum(document.getXMLStreamReaderWithoutCaching(), in.length()));
    }

    @Override
    public void write(ValueSource source, OutputStream out) throws IOException {
        stream(source, out);
    }

    @Override
    public void read(InputStream in, ValueSink to) throws IOException, MalformedMessageException {
        IncomingMessage message = new IncomingMessage(in, shape, to);
        stream(
                message,
                builder -> new StaxReader(shape, message.decoder())
                        .read(builder.getDocument().getXMLStreamReaderWithoutCaching(), Integer.MAX_VALUE));
    }

    /**
     * Returns the reader of events. Both readers are created when they are first needed, so that opening costs no more.
     */
    private StaxParts parts() {
        if (parts == null) {
            parts = new StaxParts(shape);
            header = new OmParts(shape);
        }
        return parts;
    }

    private OmParts headers() {
        parts();
        return header;
    }

    @Override
    void walk(OMXMLParserWrapper builder, DocumentTally to) throws Exception {
        StaxWalk.walk(builder.getDocument().getXMLStreamReaderWithoutCaching(), to);
    }
}
