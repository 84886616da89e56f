package org.xmlcost.codec.axiom;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.WellFormed;
import org.xmlcost.wire.encode.MessageEncoder;

import com.ctc.wstx.stax.WstxInputFactory;
import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMFactory;
import org.apache.axiom.om.OMOutputFormat;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axiom.om.OMXMLParserWrapper;
import org.apache.axiom.om.util.StAXParserConfiguration;
import org.apache.axiom.util.stax.dialect.StAXDialect;
import org.apache.axiom.util.stax.dialect.StAXDialectDetector;

import javax.xml.stream.XMLInputFactory;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * Axiom over Woodstox. It reads with Axiom's own configuration for SOAP, which refuses document types; CDATA sections
 * are reported apart, other text comes whole. It writes with Axiom's own serializer, which needs no StAX writer; that
 * one gives an element no XML declaration, so the declaration is put before it here, as all other codecs write one.
 */
abstract class AxiomCodec implements Codec {

    /**
     * Axiom asks the service look-up for its parser, which finds whatever stands first on the class path: Woodstox by
     * name. Entity references are replaced, so that those nobody declared are errors: Axiom's configuration has them
     * reported, and its {@code getElementText} then drops them without a word.
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
    private MessageEncoder encoder;
    private byte[] declaration;
    private OMOutputFormat format;
    /** Encoding of what is written as characters, or null for bytes. */
    private Charset characters;

    AxiomCodec(String id) {
        info = CodecInfo.named(id, Model.ON_DEMAND, Library.of("Axiom", OMElement.class, "Apache-2.0"))
                .textWires()
                .wireNumbers()
                .done();
    }

    /** Makes the reader, which serves many messages. */
    abstract void prepare(MessageShape shape);

    /** What makes the nodes. */
    OMFactory factory() {
        return OMAbstractFactory.getOMFactory();
    }

    /** The tree that is written: by default one with a node for each value. */
    OMElement tree(Payload payload, MessageEncoder to) {
        OmSink tree = new OmSink(factory());
        to.emit(payload, tree);
        return tree.root();
    }

    /** Whether what is written stays in the tree. */
    abstract boolean isCached();

    /** Reads a message of {@code length} bytes to its end. */
    abstract Payload parse(OMXMLParserWrapper builder, int length) throws Exception;

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
        // Axiom 2.0.0 writes UTF-8 to a stream itself, but any other encoding through a buffer that a text of more than
        // four thousand characters overflows. The byte order mark comes with the declaration.
        characters = encoding.equals(StandardCharsets.UTF_16) ? StandardCharsets.UTF_16BE : null;
        prepare(shape);
    }

    @Override
    public final void write(Payload payload, MessageBuffer out) {
        out.clear();
        out.append(declaration, 0, declaration.length);
        try {
            OMElement tree = tree(payload, encoder);
            if (characters == null) {
                tree.serialize(out.out(), format, isCached());
            } else {
                try (Writer writer = new OutputStreamWriter(out.out(), characters)) {
                    tree.serialize(writer, format, isCached());
                }
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public final Payload read(MessageBuffer in) throws MalformedMessageException {
        // Woodstox takes a low surrogate alone for a character.
        WellFormed.requireIfUtf16(in);
        try {
            OMXMLParserWrapper builder = OMXMLBuilderFactory.createOMBuilder(factory(), WOODSTOX, in.in());
            try {
                return parse(builder, in.length());
            } finally {
                // Gives the parser's buffers back also when the message was not read to its end.
                builder.close();
            }
        } catch (Exception e) {
            throw MalformedMessageException.within(info.id(), e);
        }
    }
}
