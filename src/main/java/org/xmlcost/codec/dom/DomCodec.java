package org.xmlcost.codec.dom;

import org.xmlcost.codec.ModelCodec;
import org.xmlcost.infoset.DomReader;
import org.xmlcost.infoset.DomSink;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.encode.MessageEncoder;

import org.w3c.dom.Document;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import java.io.IOException;

/** DOM through JAXP over any implementation; the builder is made once and used again, as its documentation allows. */
abstract class DomCodec implements ModelCodec {
    private DocumentBuilder builder;
    private DomReader reader;
    private MessageEncoder traversal;

    /** A factory of the implementation itself. */
    abstract DocumentBuilderFactory factory() throws Exception;

    /** Prepares what {@link #serialize} uses again for each message. */
    abstract void prepare(String encoding) throws Exception;

    abstract void serialize(Document document, MessageBuffer out) throws Exception;

    @Override
    public void open(MessageShape shape) {
        info().require(shape);
        reader = new DomReader(shape);
        traversal = new MessageEncoder(shape);
        try {
            DocumentBuilderFactory factory = factory();
            factory.setNamespaceAware(true);
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            builder = factory.newDocumentBuilder();
            builder.setErrorHandler(new StrictErrors());
            prepare(shape.wire().encoding().name());
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void write(Payload payload, MessageBuffer out) {
        out.clear();
        Document document = builder.newDocument();
        traversal.emit(payload, new DomSink(document));
        try {
            serialize(document, out);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public Payload read(MessageBuffer in) throws MalformedMessageException {
        try {
            return reader.read(builder.parse(in.in()), in.length());
        } catch (SAXParseException e) {
            throw MalformedMessageException.reportedBy(
                    info().id() + ", line " + e.getLineNumber() + ", column " + e.getColumnNumber(), e);
        } catch (SAXException | IOException | RuntimeException e) {
            throw MalformedMessageException.reportedBy(info().id(), e);
        }
    }

    @Override
    public final ParsedModel parse(MessageBuffer in) throws MalformedMessageException {
        try {
            Document document = builder.parse(in.in());
            return new ParsedModel(document, reader.read(document, in.length()));
        } catch (SAXException | IOException | RuntimeException e) {
            throw MalformedMessageException.reportedBy(info().id(), e);
        }
    }

    @Override
    public void close() {
        builder = null;
    }
}
