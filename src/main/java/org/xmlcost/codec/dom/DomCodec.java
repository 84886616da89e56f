package org.xmlcost.codec.dom;

import org.xmlcost.codec.Ability;
import org.xmlcost.codec.ChosenValueReader;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.DocumentWriter;
import org.xmlcost.codec.Extent;
import org.xmlcost.codec.Forwarder;
import org.xmlcost.codec.HeaderReader;
import org.xmlcost.codec.Phase;
import org.xmlcost.codec.PhasedCodec;
import org.xmlcost.codec.SectionReader;
import org.xmlcost.codec.ValueChanger;
import org.xmlcost.infoset.DomParts;
import org.xmlcost.infoset.DomReader;
import org.xmlcost.infoset.DomSink;
import org.xmlcost.infoset.DomWalk;
import org.xmlcost.payload.Payload;
import org.xmlcost.payload.Section;
import org.xmlcost.structure.DocumentTally;
import org.xmlcost.structure.ShapedDocument;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.encode.MessageEncoder;
import org.xmlcost.wire.markup.MessageHeader;

import org.w3c.dom.Document;
import org.xml.sax.SAXException;

import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.IntSupplier;

/** DOM through JAXP, with any implementation. The builder is created once and reused, as its documentation allows. */
abstract class DomCodec extends DocumentCodec<Document>
        implements PhasedCodec,
                HeaderReader,
                ChosenValueReader,
                SectionReader,
                Forwarder,
                ValueChanger,
                DocumentWriter {
    private MessageShape shape;
    private DomParts parts;
    private DocumentBuilder builder;
    private DomReader reader;
    private Extent extent = Extent.WHOLE;

    /** Declares the abilities of this class. */
    static CodecInfo.Builder declared(CodecInfo.Builder info) {
        return info.can(Ability.HEADER, "names and values of the body")
                .can(Ability.VALUES, "the count, and names and values of the others")
                .can(Ability.SECTION, "names and values of other sections")
                .can(Ability.FORWARD, "names and values of the body")
                .can(Ability.CHANGE, "the count, and names and values of the others");
    }

    /** Creates the factory of the implementation itself, without JAXP's look-up. */
    abstract DocumentBuilderFactory factory() throws Exception;

    /** Creates the objects that {@link #serialize} reuses for each message. */
    abstract void prepare(String encoding) throws Exception;

    abstract void serialize(Document document, MessageBuffer out) throws Exception;

    @Override
    final void prepare(MessageShape shape) throws Exception {
        reader = new DomReader(extent.decoder(shape), extent.asksText());
        this.shape = shape;
        parts = null;
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
    public final MessageHeader header(MessageBuffer in) throws MalformedMessageException {
        return part(in, document -> parts().header(document, in.length()));
    }

    @Override
    public final Payload values(MessageBuffer in, int... indices) throws MalformedMessageException {
        parts().choose(indices);
        return part(in, document -> chosen(parts(), document, in.length()));
    }

    /** Returns the chosen values of a document. By default, goes from one item to the next. */
    Payload chosen(DomParts from, Document document, int length) throws Exception {
        return from.values(document, length);
    }

    @Override
    public final Object[] section(MessageBuffer in, Section section) throws MalformedMessageException {
        return part(in, document -> parts().section(document, in.length(), section));
    }

    @Override
    public final MessageHeader forward(MessageBuffer in, MessageBuffer out) throws MalformedMessageException {
        out.clear();
        return part(in, document -> {
            MessageHeader header = parts().header(document, in.length());
            send(document, out);
            return header;
        });
    }

    @Override
    public final void change(MessageBuffer in, int index, Payload value, MessageBuffer out)
            throws MalformedMessageException {
        parts().choose(index);
        out.clear();
        part(in, document -> {
            parts().item(document, in.length()).setTextContent(text(value));
            send(document, out);
            return document;
        });
    }

    /**
     * Writes the tree of a message that came from outside. Serializers recurse into elements and have no limit, and a
     * message may be deeper than the stack.
     */
    private void send(Document document, MessageBuffer out) throws Exception {
        try {
            serialize(document, out);
        } catch (StackOverflowError e) {
            // The serializer is left in the middle of a message.
            prepare(shape.wire().encoding().name());
            throw new MalformedMessageException("elements are nested too deeply", "document", e);
        }
    }

    /** Returns the reader of parts. It is created when it is first needed, so that opening costs no more. */
    private DomParts parts() {
        if (parts == null) {
            parts = new DomParts(shape);
        }
        return parts;
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
