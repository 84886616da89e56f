package org.xmlcost.codec;

import org.xmlcost.codec.document.DocumentTally;
import org.xmlcost.codec.document.ShapedDocument;
import org.xmlcost.model.Shape;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.FilterInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Documents of any vocabulary through every codec that reads or writes them. */
public class DocumentsTest {
    private static final List<String> SHAPES = List.of(("shape:10kB~shape:1kB:text=64~shape:10kB:depth=64~"
                    + "shape:10kB:depth=4,attributes=8,text=0~shape:10kB:name=64,attributes=2~"
                    + "shape:10kB:name=1,text=1~shape:10kB:prefix=3~" + "shape:10kB:declarations=1,prefix=2,depth=4~"
                    + "shape:10kB:declarations=8,prefix=2,attributes=2")
            .split("~"));

    public static List<String> readers() {
        return Codecs.ids(info -> Codecs.CATALOGUE.get(info.id()).is(DocumentReader.class)
                && CanonicalDocuments.areWritten(info.firstWire()));
    }

    public static Stream<String> writers() {
        return readers().stream()
                .filter(id -> Codecs.CATALOGUE.get(id).is(DocumentAccess.class)
                        && !Codecs.CATALOGUE.get(id).info().writes().isEmpty());
    }

    private static DocumentReader opened(String id) {
        Catalogue.Entry entry = Codecs.CATALOGUE.get(id);
        return (DocumentReader) entry.open(CanonicalDocuments.shape(entry.info()));
    }

    private static MessageBuffer canonical(String id, ShapedDocument document) {
        Wire wire = Codecs.CATALOGUE.get(id).info().firstWire();
        return CanonicalDocuments.write(wire, document, Codecs.CATALOGUE);
    }

    private static void requireWalk(DocumentReader codec, MessageBuffer message, ShapedDocument document)
            throws MalformedMessageException {
        DocumentTally exact = DocumentTally.exact();
        codec.walk(message, exact);
        assertThat(exact.firstDifference(document.pass(DocumentTally.exact()))).isEmpty();
    }

    @Test
    void allModelsOfXmlTakePart() {
        assertThat(readers())
                .contains(("dom.xerces~dom.jdk~dom.jdom2~dom.dom4j~dom.xom~dom.saxon-tiny~sax.xerces~sax.aalto~"
                                + "stax.woodstox~stax.woodstox-events~stax.aalto~stax.jdk~axiom.deferred~"
                                + "axiom.uncached~fi.sax~fi.stax~fi.dom~exi.schemaless~exi.schemaless-stax")
                        .split("~"));
    }

    @ParameterizedTest
    @MethodSource("readers")
    void readsEveryPartOfEveryShape(String id) throws Exception {
        try (DocumentReader codec = opened(id)) {
            for (String spec : SHAPES) {
                ShapedDocument document = ShapedDocument.of(Shape.parse(spec), 3);
                MessageBuffer message = canonical(id, document);
                requireWalk(codec, message, document);
                DocumentTally quick = DocumentTally.quick();
                codec.walk(message, quick);
                assertThat(quick.firstDifference(document.pass(DocumentTally.quick())))
                        .as(spec)
                        .isEmpty();
            }
        }
    }

    static List<String> streams() {
        return readers().stream()
                .filter(id -> Codecs.CATALOGUE.get(id).is(StreamingDocumentReader.class))
                .toList();
    }

    /** The document is longer than the buffers of libraries, and comes in pieces. */
    @ParameterizedTest
    @MethodSource("streams")
    void readsAStreamAsItReadsABuffer(String id) throws Exception {
        ShapedDocument document = ShapedDocument.of(Shape.parse("shape:200kB:depth=4,attributes=2,text=16"), 3);
        MessageBuffer message = canonical(id, document);
        try (StreamingDocumentReader codec = (StreamingDocumentReader) opened(id)) {
            for (int piece : new int[] {1, 1000}) {
                DocumentTally seen = DocumentTally.exact();
                codec.walk(new Trickle(message, piece), seen);
                assertThat(seen.firstDifference(document.pass(DocumentTally.exact())))
                        .isEmpty();
            }
            assertThatThrownBy(() ->
                            codec.walk(new Trickle(MessageBuffer.of(new byte[] {'<', 'a'}), 1), DocumentTally.exact()))
                    .isInstanceOf(MalformedMessageException.class);
        }
    }

    /** Stream that returns few bytes at a time. */
    private static final class Trickle extends FilterInputStream {
        private final int piece;

        Trickle(MessageBuffer message, int piece) {
            super(message.in());
            this.piece = piece;
        }

        @Override
        public int read(byte[] to, int offset, int count) throws IOException {
            return in.read(to, offset, Math.min(count, piece));
        }
    }

    /** A codec of another library reads what was written, where there is one. */
    @ParameterizedTest
    @MethodSource("writers")
    void writesEveryPartOfEveryShape(String id) throws Exception {
        Wire wire = Codecs.CATALOGUE.get(id).info().firstWire();
        String other = wire.isText()
                ? (id.startsWith("dom.xerces") || id.startsWith("dom.jdk") ? "stax.aalto" : "dom.jdk")
                : wire.equals(Wire.EXI) ? "exi.schemaless" : "fi.sax";
        try (DocumentAccess codec = (DocumentAccess) opened(id);
                DocumentReader reader = opened(other)) {
            MessageBuffer message = new MessageBuffer(16);
            for (String spec : SHAPES) {
                ShapedDocument document = ShapedDocument.of(Shape.parse(spec), 3);
                codec.write(document, message);
                requireWalk(reader, message, document);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("readers")
    void readsAndWritesGzipStreams(String id) throws Exception {
        Catalogue.Entry entry = Codecs.CATALOGUE.get(id);
        Wire wire = Wire.of(entry.info().firstWire() + "+gzip");
        ShapedDocument document = ShapedDocument.of(Shape.parse("shape:2kB:depth=2,attributes=1,text=3"), 1);
        MessageBuffer message = CanonicalDocuments.write(wire, document, Codecs.CATALOGUE);
        try (DocumentAccess codec = (DocumentAccess) entry.open(CanonicalDocuments.shape(entry.info(), wire))) {
            requireWalk(codec, message, document);
            if (writers().anyMatch(id::equals)) {
                codec.write(document, message);
                requireWalk(codec, message, document);
            }
            MessageBuffer half = MessageBuffer.of(Arrays.copyOf(message.bytes(), message.length() / 2));
            assertThatThrownBy(() -> codec.walk(half, DocumentTally.quick()))
                    .isInstanceOf(MalformedMessageException.class);
        }
    }

    /** A refused document leaves the codec as it was, for documents and for messages. */
    @ParameterizedTest
    @MethodSource("readers")
    void refusesHalfADocumentAndReadsTheNextOne(String id) throws Exception {
        ShapedDocument document = ShapedDocument.of(Shape.parse("shape:2kB:depth=2,attributes=1,text=3"), 1);
        MessageBuffer whole = canonical(id, document);
        MessageBuffer half = MessageBuffer.of(Arrays.copyOf(whole.bytes(), whole.length() / 2));
        try (DocumentReader codec = opened(id)) {
            assertThatThrownBy(() -> codec.walk(half, DocumentTally.quick()))
                    .isInstanceOf(MalformedMessageException.class);
            requireWalk(codec, whole, document);
            assertThatThrownBy(() -> codec.read(whole)).isInstanceOf(MalformedMessageException.class);
        }
    }

    /** A limit of a library is no silence: a document is either read whole, or refused in words. */
    @ParameterizedTest
    @MethodSource("readers")
    void deepDocumentsAreReadWholeOrRefusedWithAReason(String id) throws Exception {
        for (int depth : new int[] {254, 1100, 5000}) {
            ShapedDocument document = ShapedDocument.of(Shape.parse("shape:20kB:name=1,depth=" + depth), 1);
            try (DocumentReader codec = opened(id)) {
                requireWalk(codec, canonical(id, document), document);
            } catch (MalformedMessageException refused) {
                assertThat(depth).as(refused.getMessage()).isGreaterThan(254);
                assertThat(refused.getMessage()).isNotBlank().doesNotContain("\n");
            }
        }
    }

    @Test
    void documentsHaveNoFormatOfAMessageAlone() {
        assertThatThrownBy(() -> CanonicalDocuments.write(
                        Wire.MTOM, ShapedDocument.of(Shape.parse(SHAPES.get(0)), 1), Codecs.CATALOGUE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no documents have the format of mtom");
    }
}
