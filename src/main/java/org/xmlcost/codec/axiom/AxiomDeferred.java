package org.xmlcost.codec.axiom;

import org.xmlcost.codec.Extent;
import org.xmlcost.codec.Phase;
import org.xmlcost.codec.PhasedCodec;
import org.xmlcost.payload.Payload;
import org.xmlcost.structure.DocumentTally;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.encode.MessageEncoder;

import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMXMLParserWrapper;

import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.IntSupplier;

/**
 * Axiom with its defaults: a tree that is built only as far as it is accessed, and then kept. Reading accesses the
 * whole tree. Writing uses a tree whose parameter is a reusable data source, and serializes it with caching. This
 * neither uses up the source nor builds a tree of the values.
 */
public final class AxiomDeferred extends AxiomTreeCodec implements PhasedCodec {
    private OmReader reader;
    private Extent extent = Extent.WHOLE;
    /** Parser below the tree, as Axiom configures it; null unless the work ends there. */
    private XMLInputFactory parser;

    /** Creates a codec that is not open, for the service look-up. */
    public AxiomDeferred() {
        super("axiom.deferred");
    }

    @Override
    void prepare(MessageShape shape) {
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
    void walk(OMXMLParserWrapper builder, DocumentTally to) {
        OmWalk.walk(builder.getDocument(), to);
    }
}
