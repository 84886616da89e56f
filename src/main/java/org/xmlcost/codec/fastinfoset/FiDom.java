package org.xmlcost.codec.fastinfoset;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.codec.ModelCodec;
import org.xmlcost.infoset.DomReader;
import org.xmlcost.infoset.DomSink;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.encode.MessageEncoder;

import com.sun.xml.fastinfoset.dom.DOMDocumentParser;
import com.sun.xml.fastinfoset.dom.DOMDocumentSerializer;
import org.w3c.dom.Document;

import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import java.io.IOException;
import java.io.InputStream;

/** Fast Infoset into and out of a W3C document with the library's defaults. The document is the JDK's, since it brings none. */
public class FiDom extends FiCodec implements ModelCodec {
    private static final CodecInfo INFO = CodecInfo.named(
                    "fi.dom", Model.FAST_INFOSET, Library.of("FastInfoset", DOMDocumentParser.class, "Apache-2.0"))
            .wires(Wire.FI)
            .reads(Wire.FI_UNINDEXED)
            .wireNumbers()
            .done();

    private DocumentBuilder documents;
    private DOMDocumentSerializer serializer;
    private DOMDocumentParser parser;
    private MessageEncoder traversal;
    private DomReader reader;

    @Override
    public CodecInfo info() {
        return INFO;
    }

    /** The serializer with the limits that its user wants. */
    DOMDocumentSerializer serializer() {
        return new DOMDocumentSerializer();
    }

    @Override
    final void prepare(MessageShape shape) throws ParserConfigurationException {
        documents = DocumentBuilderFactory.newDefaultInstance().newDocumentBuilder();
        serializer = serializer();
        traversal = new MessageEncoder(shape);
        reader = new DomReader(shape);
    }

    @Override
    final void serialize(Payload payload, MessageBuffer out) throws IOException {
        Document document = documents.newDocument();
        traversal.emit(payload, new DomSink(document));
        serializer.setOutputStream(out.out());
        serializer.serialize(document);
    }

    @Override
    final Payload parse(InputStream in, int length) throws Exception {
        Document document = documents.newDocument();
        parser.parse(document, in);
        return reader.read(document, length);
    }

    @Override
    public final Held hold(MessageBuffer in) throws MalformedMessageException {
        FiStream guarded = guarded(in);
        Document document = documents.newDocument();
        try {
            parser.parse(document, guarded);
            guarded.requireEnd();
            return new Held(document, reader.read(document, in.length()));
        } catch (Exception e) {
            newParser();
            throw malformed(e);
        }
    }

    @Override
    final void newParser() {
        parser = new DOMDocumentParser();
    }

    @Override
    public final void close() {
        documents = null;
        serializer = null;
        parser = null;
    }
}
