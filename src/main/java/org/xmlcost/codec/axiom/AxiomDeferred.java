package org.xmlcost.codec.axiom;

import org.xmlcost.codec.Ability;
import org.xmlcost.codec.ChosenValueReader;
import org.xmlcost.codec.Extent;
import org.xmlcost.codec.Forwarder;
import org.xmlcost.codec.HeaderReader;
import org.xmlcost.codec.Phase;
import org.xmlcost.codec.PhasedCodec;
import org.xmlcost.codec.SectionReader;
import org.xmlcost.codec.StreamingCodec;
import org.xmlcost.codec.ValueChanger;
import org.xmlcost.codec.ValueScanner;
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

import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.function.IntSupplier;

/**
 * Axiom with its defaults: a tree that is built only as far as it is accessed, and then kept. Reading accesses the
 * whole tree. Writing uses a tree whose parameter is a reusable data source, and serializes it with caching. This
 * neither uses up the source nor builds a tree of the values.
 *
 * <p>A program that wants part of a message builds the tree up to that part and closes the parser. Sending a message on
 * serializes with caching, so the whole tree is there afterwards. Adding values detaches each item after its use, and
 * so does reading a stream. The text of a list is one node, so a list cannot be a stream.
 */
public final class AxiomDeferred extends AxiomTreeCodec
        implements PhasedCodec,
                StreamingCodec,
                HeaderReader,
                ChosenValueReader,
                SectionReader,
                Forwarder,
                ValueChanger,
                ValueScanner {
    private MessageShape shape;
    private OmParts parts;
    private OmReader reader;
    private Extent extent = Extent.WHOLE;
    /** Parser below the tree, as Axiom configures it; null unless the work ends there. */
    private XMLInputFactory parser;

    /** Creates a codec that is not open, for the service look-up. */
    public AxiomDeferred() {
        super(
                "axiom.deferred",
                Map.of(
                        Ability.HEADER,
                        "all after the name of the operation",
                        Ability.VALUES,
                        "the count, all after the last value that is read, and names and number text before it",
                        Ability.SECTION,
                        "all after the section, and values of sections before it",
                        Ability.FORWARD,
                        "names and values of the body",
                        Ability.CHANGE,
                        "the count, and names and values of the others",
                        Ability.SCAN,
                        ""),
                Wire.SOAP_ENC,
                Wire.LITERAL);
    }

    @Override
    void prepare(MessageShape shape) {
        this.shape = shape;
        parts = null;
        reader = new OmReader(extent.decoder(shape), extent.asksText());
        parser = extent.endsWith(Phase.EVENTS) ? WOODSTOX.configure(null, null) : null;
    }

    @Override
    MessageEncoder encoder(MessageShape shape) {
        return extent.encoder(shape);
    }

    @Override
    public void open(MessageShape shape, Extent work) {
        extent = work;
        open(shape);
    }

    @Override
    public Set<Phase> phases() {
        return EnumSet.allOf(Phase.class);
    }

    /** Pulls the events of the parser below the tree, and builds none. */
    @Override
    public IntSupplier events(MessageBuffer in) throws MalformedMessageException {
        try {
            XMLStreamReader cursor = parser.createXMLStreamReader(in.in());
            try {
                int elements = 0;
                while (cursor.hasNext()) {
                    if (cursor.next() == XMLStreamConstants.START_ELEMENT) {
                        elements++;
                    }
                }
                int all = elements;
                return () -> all;
            } finally {
                cursor.close();
            }
        } catch (XMLStreamException | RuntimeException e) {
            throw MalformedMessageException.within(info().id(), e);
        }
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
    public MessageHeader header(MessageBuffer in) throws MalformedMessageException {
        return part(in, document -> parts().header(document, in.length()));
    }

    @Override
    public Payload values(MessageBuffer in, int... indices) throws MalformedMessageException {
        parts().choose(indices);
        return part(in, document -> parts().values(document, in.length()));
    }

    @Override
    public Object[] section(MessageBuffer in, Section section) throws MalformedMessageException {
        return part(in, document -> parts().section(document, in.length(), section));
    }

    @Override
    public MessageHeader forward(MessageBuffer in, MessageBuffer out) throws MalformedMessageException {
        return part(in, document -> {
            MessageHeader header = parts().header(document, in.length());
            serialize(document.getOMDocumentElement(), out);
            return header;
        });
    }

    @Override
    public void change(MessageBuffer in, int index, Payload value, MessageBuffer out) throws MalformedMessageException {
        parts().choose(index);
        part(in, document -> {
            OMElement item = parts().item(document, in.length());
            item.setText(text(value));
            serialize(document.getOMDocumentElement(), out);
            return item;
        });
    }

    @Override
    public double sum(MessageBuffer in) throws MalformedMessageException {
        return part(in, document -> parts().sum(document, in.length()));
    }

    @Override
    public void write(ValueSource source, OutputStream out) throws IOException {
        stream(source, out);
    }

    @Override
    public void read(InputStream in, ValueSink to) throws IOException, MalformedMessageException {
        IncomingMessage message = new IncomingMessage(in, shape, to);
        stream(message, builder -> {
            new OmReader(message.decoder()).walkDetaching(builder.getDocument(), Integer.MAX_VALUE);
            return message.decoder().finish();
        });
    }

    /** Returns the reader of parts. It is created when it is first needed, so that opening costs no more. */
    private OmParts parts() {
        if (parts == null) {
            parts = new OmParts(shape);
        }
        return parts;
    }

    @Override
    void walk(OMXMLParserWrapper builder, DocumentTally to) {
        OmWalk.walk(builder.getDocument(), to);
    }
}
