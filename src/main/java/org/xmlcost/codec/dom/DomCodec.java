package org.xmlcost.codec.dom;

import org.xmlcost.infoset.DomReader;
import org.xmlcost.infoset.DomSink;
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
    private DocumentBuilder builder;
    private DomReader reader;

    /** Creates the factory of the implementation itself, without JAXP's look-up. */
    abstract DocumentBuilderFactory factory() throws Exception;

    /** Creates the objects that {@link #serialize} reuses for each message. */
    abstract void prepare(String encoding) throws Exception;

    abstract void serialize(Document document, MessageBuffer out) throws Exception;

    @Override
    final void prepare(MessageShape shape) throws Exception {
        reader = new DomReader(shape);
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
}
