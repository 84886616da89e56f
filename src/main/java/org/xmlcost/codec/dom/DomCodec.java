package org.xmlcost.codec.dom;

import org.xmlcost.codec.Ability;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.codec.document.DocumentHandler;
import org.xmlcost.codec.document.XmlDocument;
import org.xmlcost.codec.infoset.DomParts;
import org.xmlcost.codec.infoset.DomReader;
import org.xmlcost.codec.infoset.DomSink;
import org.xmlcost.codec.infoset.DomWalk;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.encode.MessageEncoder;

import org.w3c.dom.Document;
import org.xml.sax.SAXException;

import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import java.io.IOException;

/** DOM through JAXP, with any implementation. The builder is created once and reused, as its documentation allows. */
abstract class DomCodec extends DocumentCodec<Document> {
    private MessageShape shape;
    private DocumentBuilder builder;
    private DomReader reader;

    static CodecInfo.Builder declared(String id, Library library) {
        return CodecInfo.named(id, Model.DOM, library)
                .textWires()
                .formats()
                .headers()
                .wireNumbers()
                .can(Ability.HEADER, "names and values of the body")
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
        reader = new DomReader(shape);
        this.shape = shape;
        DocumentBuilderFactory factory = factory();
        factory.setNamespaceAware(true);
        factory.setFeature(XercesParser.DISALLOW_DOCTYPE, true);
        builder = factory.newDocumentBuilder();
        builder.setErrorHandler(new StrictErrors());
        prepare(shape.wire().encoding().name());
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
    public DomParts parts(MessageShape shape) {
        return new DomParts(shape, this, this::send);
    }

    /**
     * Writes the tree of a message that came from outside. Serializers recurse into elements and have no limit, and a
     * message may be deeper than the stack.
     */
    final void send(Document document, MessageBuffer out) throws Exception {
        try {
            serialize(document, out);
        } catch (StackOverflowError e) {
            // The serializer is left in the middle of a message.
            prepare(shape.wire().encoding().name());
            throw new MalformedMessageException("elements are nested too deeply", "document", e);
        }
    }

    @Override
    final void walk(Document document, DocumentHandler to) {
        DomWalk.walk(document, to);
    }

    @Override
    public void serialize(XmlDocument document, MessageBuffer out) throws Exception {
        Document tree = builder.newDocument();
        document.emit(new DomSink(tree));
        serialize(tree, out);
    }
}
