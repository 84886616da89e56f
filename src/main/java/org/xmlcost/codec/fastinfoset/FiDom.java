package org.xmlcost.codec.fastinfoset;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.DocumentAccess;
import org.xmlcost.codec.document.DocumentHandler;
import org.xmlcost.codec.document.XmlDocument;
import org.xmlcost.codec.infoset.DomReader;
import org.xmlcost.codec.infoset.DomSink;
import org.xmlcost.codec.infoset.DomWalk;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.encode.MessageEncoder;

import com.sun.xml.fastinfoset.dom.DOMDocumentParser;
import com.sun.xml.fastinfoset.dom.DOMDocumentSerializer;
import org.w3c.dom.Document;

import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Consumer;

/** Fast Infoset from and to a W3C document. The document is the JDK's, since the library has none. */
final class FiDom extends FiCodec<Document> implements DocumentAccess {
    private final int longestIndexed;
    private DocumentBuilder documents;
    private DOMDocumentSerializer serializer;
    private DOMDocumentParser parser;
    private MessageEncoder encoder;
    private DomReader reader;
    private Consumer<Object> models = model -> {};

    FiDom(CodecInfo info, int longestIndexed) {
        super(info);
        this.longestIndexed = longestIndexed;
    }

    @Override
    void prepare(MessageShape shape) throws ParserConfigurationException {
        documents = DocumentBuilderFactory.newDefaultInstance().newDocumentBuilder();
        serializer = new DOMDocumentSerializer();
        serializer.setMaxCharacterContentChunkSize(longestIndexed);
        encoder = new MessageEncoder(shape);
        reader = new DomReader(shape);
    }

    @Override
    void serialize(Payload payload, MessageBuffer out) throws IOException {
        Document document = documents.newDocument();
        encoder.emit(payload, new DomSink(document));
        serializer.setOutputStream(out.out());
        serializer.serialize(document);
    }

    @Override
    Payload parse(InputStream in, int length) throws Exception {
        return reader.read(source(in), length);
    }

    @Override
    Document source(InputStream in) throws Exception {
        Document document = documents.newDocument();
        parser.parse(document, in);
        models.accept(document);
        return document;
    }

    @Override
    public void passModels(Consumer<Object> to) {
        models = to;
    }

    @Override
    void newParser() {
        parser = new DOMDocumentParser();
    }

    @Override
    public void walk(MessageBuffer in, DocumentHandler to) throws MalformedMessageException {
        walk(() -> {
            Document document = documents.newDocument();
            parser.parse(document, in.in());
            DomWalk.walk(document, to);
        });
    }

    @Override
    public void serialize(XmlDocument document, MessageBuffer out) throws Exception {
        Document tree = documents.newDocument();
        document.emit(new DomSink(tree));
        serializer.setOutputStream(out.out());
        serializer.serialize(tree);
    }
}
