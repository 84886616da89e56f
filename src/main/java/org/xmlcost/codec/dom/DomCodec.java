package org.xmlcost.codec.dom;

import org.xmlcost.codec.DocumentWriter;
import org.xmlcost.codec.Extent;
import org.xmlcost.codec.Phase;
import org.xmlcost.codec.PhasedCodec;
import org.xmlcost.infoset.DomReader;
import org.xmlcost.infoset.DomSink;
import org.xmlcost.infoset.DomWalk;
import org.xmlcost.payload.Payload;
import org.xmlcost.structure.DocumentTally;
import org.xmlcost.structure.ShapedDocument;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.encode.MessageEncoder;

import org.w3c.dom.Document;
import org.xml.sax.SAXException;

import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.IntSupplier;

/** DOM through JAXP, with any implementation. The builder is created once and reused, as its documentation allows. */
abstract class DomCodec extends DocumentCodec<Document> implements PhasedCodec, DocumentWriter {
    private DocumentBuilder builder;
    private DomReader reader;
    private Extent extent = Extent.WHOLE;

    /** Creates the factory of the implementation itself, without JAXP's look-up. */
    abstract DocumentBuilderFactory factory() throws Exception;

    /** Creates the objects that {@link #serialize} reuses for each message. */
    abstract void prepare(String encoding) throws Exception;

    abstract void serialize(Document document, MessageBuffer out) throws Exception;

    @Override
    final void prepare(MessageShape shape) throws Exception {
        reader = new DomReader(extent.decoder(shape), extent.asksText());
        DocumentBuilderFactory factory = factory();
        factory.setNamespaceAware(true);
        factory.setFeature(XercesParser.DISALLOW_DOCTYPE, true);
        builder = factory.newDocumentBuilder();
        builder.setErrorHandler(new StrictErrors());
        prepare(shape.wire().encoding().name());
    }

    @Override
    public final void open(MessageShape shape, Extent work) {
        extent = work;
        open(shape);
    }

    @Override
    final MessageEncoder encoder(MessageShape shape) {
        return extent.encoder(shape);
    }

    @Override
    public final Set<Phase> phases() {
        return EnumSet.allOf(Phase.class);
    }

    @Override
    public final boolean keepsTexts() {
        return true;
    }

    /** Builds the tree. Counting its elements expands nodes that are deferred. */
    @Override
    public final IntSupplier events(MessageBuffer in) throws MalformedMessageException {
        try {
            Document document = document(in);
            return () -> document.getElementsByTagName("*").getLength();
        } catch (SAXException | IOException | RuntimeException e) {
            throw malformed(e);
        }
    }

    @Override
    final void write(Payload payload, MessageEncoder encoder, MessageBuffer out) throws Exception {
        Document document = builder.newDocument();
        encoder.emit(payload, new DomSink(document));
        serialize(document, out);
    }

    @Override
    final Document document(MessageBuffer in) throws SAXException, IOException {
        return builder.parse(in.in());
    }

    @Override
    final Payload values(Document document, int length) throws MalformedMessageException {
        return reader.read(document, length);
    }

    @Override
    final void walk(Document document, DocumentTally to) {
        DomWalk.walk(document, to);
    }

    @Override
    public final void write(ShapedDocument document, MessageBuffer out) {
        out.clear();
        try {
            Document tree = builder.newDocument();
            document.emit(new DomSink(tree));
            serialize(tree, out);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
