package org.xmlcost.codec.axiom;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.DocumentAccess;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.codec.document.DocumentHandler;
import org.xmlcost.codec.document.XmlDocument;
import org.xmlcost.codec.infoset.MessageParts;
import org.xmlcost.payload.Payload;
import org.xmlcost.payload.ValueSource;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.IncomingMessage;
import org.xmlcost.wire.decode.WellFormed;
import org.xmlcost.wire.encode.MessageEncoder;
import org.xmlcost.wire.encode.OutgoingMessage;

import com.ctc.wstx.stax.WstxInputFactory;
import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.om.OMDocument;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMException;
import org.apache.axiom.om.OMFactory;
import org.apache.axiom.om.OMOutputFormat;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axiom.om.OMXMLParserWrapper;
import org.apache.axiom.om.util.StAXParserConfiguration;
import org.apache.axiom.util.stax.dialect.StAXDialect;
import org.apache.axiom.util.stax.dialect.StAXDialectDetector;

import javax.xml.stream.XMLInputFactory;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/**
 * Axiom over Woodstox. Reading uses Axiom's own configuration for SOAP, which refuses document types. CDATA sections
 * are reported separately, and other text is reported whole. Writing uses Axiom's own serializer, which needs no StAX
 * writer. That serializer writes no XML declaration for an element. This class therefore writes the declaration first,
 * as all other codecs write one.
 */
abstract class AxiomCodec implements DocumentAccess, MessageParts.Source<OMDocument> {

    /**
     * Configuration that selects Woodstox by name. By default, Axiom uses the service look-up, which returns the first
     * parser on the class path. Entity references are replaced, so that references to undeclared entities are errors.
     * Axiom's own configuration reports such references, and its {@code getElementText} then drops them silently.
     */
    static final StAXParserConfiguration WOODSTOX = new StAXParserConfiguration() {
        @Override
        public XMLInputFactory configure(XMLInputFactory found, StAXDialect dialectFound) {
            XMLInputFactory factory = new WstxInputFactory();
            StAXDialect dialect = StAXDialectDetector.getDialect(factory);
            XMLInputFactory configured = SOAP.configure(factory, dialect);
            factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, true);
            return dialect == dialectFound ? configured : dialect.normalize(configured);
        }
    };

    private final CodecInfo info;
    private Consumer<Object> models = model -> {};
    private MessageEncoder encoder;
    private byte[] declaration;
    private OMOutputFormat format;
    /** Encoding of messages that are written as characters, or null for bytes. */
    private Charset characters;

    AxiomCodec(CodecInfo.Builder info) {
        this.info = info.done();
    }

    static CodecInfo.Builder named(String id) {
        return CodecInfo.named(id, Model.ON_DEMAND, Library.of("Axiom", OMElement.class, "Apache-2.0"))
                .textWires()
                .formats()
                .headers()
                .wireNumbers();
    }

    /** Creates the reader, which is reused for all messages. */
    abstract void prepare(MessageShape shape);

    OMFactory factory() {
        return OMAbstractFactory.getOMFactory();
    }

    /** Returns the tree to write. By default, the tree has a node for each value. */
    OMElement tree(Payload payload, MessageEncoder to) {
        OmSink tree = new OmSink(factory());
        to.emit(payload, tree);
        return tree.root();
    }

    /** Returns whether written content stays in the tree. */
    boolean isCached() {
        return true;
    }

    /** Reads a message of {@code length} bytes to its end. */
    abstract Payload parse(OMXMLParserWrapper builder, int length) throws Exception;

    abstract void walk(OMXMLParserWrapper builder, DocumentHandler to) throws Exception;

    @Override
    public final CodecInfo info() {
        return info;
    }

    @Override
    public final void open(MessageShape shape) {
        encoder = new MessageEncoder(shape);
        Charset encoding = shape.wire().encoding();
        declaration = String.format("<?xml version=\"1.0\" encoding=\"%s\"?>", encoding)
                .getBytes(encoding);
        format = new OMOutputFormat();
        // Axiom 2.0.0 writes UTF-8 to a stream directly. It writes any other encoding through a buffer, and a text of
        // more than four thousand characters overflows that buffer. The declaration contains the byte order mark.
        characters = encoding.equals(StandardCharsets.UTF_16) ? StandardCharsets.UTF_16BE : null;
        prepare(shape);
    }

    @Override
    public final void write(Payload payload, MessageBuffer out) {
        try {
            serialize(tree(payload, encoder), out);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    final void serialize(OMElement tree, MessageBuffer out) throws IOException {
        out.clear();
        out.append(declaration, 0, declaration.length);
        if (characters == null) {
            tree.serialize(out.out(), format, isCached());
        } else {
            try (Writer writer = new OutputStreamWriter(out.out(), characters)) {
                tree.serialize(writer, format, isCached());
            }
        }
    }

    /** Writes a message of any length, for codecs that stream. Its parameter is a data source, which is used up. */
    public final void write(ValueSource source, OutputStream out) throws IOException {
        OutgoingMessage message = new OutgoingMessage(out);
        try {
            message.write(declaration);
            SourcedMessage.of(source, encoder).serialize(message, format, false);
        } catch (IOException | OMException e) {
            throw message.failed(e);
        }
        message.finish();
    }

    final void stream(IncomingMessage in, MessageParts.Use<OMXMLParserWrapper, ?> use)
            throws IOException, MalformedMessageException {
        try {
            OMXMLParserWrapper builder = OMXMLBuilderFactory.createOMBuilder(factory(), WOODSTOX, in);
            try {
                use.of(builder);
            } finally {
                builder.close();
            }
        } catch (Exception e) {
            throw in.refused(info.id(), e);
        }
    }

    @Override
    public final <R> R use(MessageBuffer in, MessageParts.Use<OMDocument, R> use) throws MalformedMessageException {
        return build(in, builder -> use.of(builder.getDocument()));
    }

    @Override
    public void passModels(Consumer<Object> to) {
        models = to;
    }

    /** Uses a message, and then releases the parser's buffers, even if the message was not read to its end. */
    final <R> R build(MessageBuffer in, MessageParts.Use<OMXMLParserWrapper, R> use) throws MalformedMessageException {
        // Woodstox accepts an unpaired low surrogate as a character.
        WellFormed.requireIfUtf16(in);
        return build(in.in(), use);
    }

    final <R> R build(InputStream in, MessageParts.Use<OMXMLParserWrapper, R> use) throws MalformedMessageException {
        try {
            OMXMLParserWrapper builder = OMXMLBuilderFactory.createOMBuilder(factory(), WOODSTOX, in);
            try {
                models.accept(builder.getDocument());
                return use.of(builder);
            } finally {
                builder.close();
            }
        } catch (Exception e) {
            throw MalformedMessageException.within(info.id(), e);
        }
    }

    @Override
    public final Payload read(MessageBuffer in) throws MalformedMessageException {
        return build(in, builder -> parse(builder, in.length()));
    }

    @Override
    public final void walk(MessageBuffer in, DocumentHandler to) throws MalformedMessageException {
        build(in, builder -> {
            walk(builder, to);
            return to;
        });
    }

    @Override
    public final void serialize(XmlDocument document, MessageBuffer out) throws IOException {
        out.append(declaration, 0, declaration.length);
        OmSink tree = new OmSink(factory());
        document.emit(tree);
        tree.root().serialize(out.out(), format, isCached());
    }
}
