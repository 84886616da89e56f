package org.xmlcost.codec.document;

import org.xmlcost.model.Factor;
import org.xmlcost.model.Shape;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.encode.CanonicalText;

import com.ctc.wstx.stax.WstxInputFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.stream.XMLStreamReader;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class ShapedDocumentTest {
    private static final String XMLNS = "http://www.w3.org/2000/xmlns/";

    private static byte[] text(Shape shape, long seed) {
        MessageBuffer out = new MessageBuffer(1024);
        ShapedDocument.of(shape, seed).emit(CanonicalText.begin(Wire.SOAP_ENC, out));
        return out.toByteArray();
    }

    private static Document parsed(byte[] text) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
        factory.setNamespaceAware(true);
        return factory.newDocumentBuilder().parse(MessageBuffer.of(text).in());
    }

    /** Both parsers refuse what is not well-formed or not namespace-well-formed. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "shape:10kB",
                "shape:10kB:depth=64",
                "shape:10kB:attributes=8,text=0",
                "shape:10kB:name=1,text=1",
                "shape:10kB:name=64,text=64",
                "shape:10kB:prefix=1",
                "shape:10kB:depth=4,attributes=2,declarations=4,prefix=2,name=16"
            })
    void hasThePartsThatItsShapeCounts(String spec) throws Exception {
        Shape shape = Shape.parse(spec);
        byte[] text = text(shape, 1);
        assertThat((double) text.length).isCloseTo(1000.0 * shape.kilobytes(), within(0.06 * 1000 * shape.kilobytes()));

        Seen byTree = new Seen();
        byTree.visit(parsed(text).getDocumentElement(), 0);
        XMLStreamReader cursor = new WstxInputFactory()
                .createXMLStreamReader(MessageBuffer.of(text).in());
        while (cursor.hasNext()) {
            cursor.next();
        }
        assertThat(byTree.elements).isEqualTo(shape.elements());
        assertThat((double) byTree.levels).isEqualTo(Factor.LEVEL.amount(shape));
        assertThat((double) byTree.attributes).isEqualTo(Factor.ATTRIBUTE.amount(shape));
        assertThat((double) byTree.declarations)
                .isEqualTo(
                        Factor.DECLARATION.amount(shape) + (shape.prefix() > 0 && shape.declarations() == 0 ? 1 : 0));
        assertThat((double) byTree.nameCharacters).isEqualTo(Factor.NAME_CHARACTER.amount(shape));
        assertThat((double) byTree.texts).isEqualTo(Factor.TEXT.amount(shape));
        assertThat((double) byTree.textCharacters)
                .isCloseTo(Factor.TEXT_CHARACTER.amount(shape), within(1 + 0.15 * Factor.TEXT_CHARACTER.amount(shape)));
        DocumentTally tally = ShapedDocument.of(shape, 1).pass(DocumentTally.exact());
        assertThat(List.of(tally.elements, tally.attributes, tally.texts, tally.textCharacters))
                .containsExactly((long) byTree.elements, (long) byTree.attributes, (long) byTree.texts, (long)
                        byTree.textCharacters);
    }

    @Test
    void isTheSameAgainForTheSameSeedOnly() {
        Shape shape = Shape.parse("shape:2kB:attributes=2,depth=2");
        assertThat(text(shape, 7)).isEqualTo(text(shape, 7)).isNotEqualTo(text(shape, 8));
    }

    /** The hashes come from a program in Python, written after the description in datasets/README.md. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "shape:10kB | 0e5f2c6565e0c13cbbff253b7aebf524837a34339027c385a3d15ff1a845e891",
                "shape:2kB:depth=2,attributes=2,declarations=2,prefix=1,name=3,text=5 | "
                        + "9b553ca9f9cd1e0a62eb15fd39da327cb7359131cde1e304b764b13794b1b435"
            })
    void hasTheSameBytesInAnyLanguage(String spec, String sha256) throws Exception {
        byte[] hash = MessageDigest.getInstance("SHA-256").digest(text(Shape.parse(spec), 1));
        assertThat(HexFormat.of().formatHex(hash)).isEqualTo(sha256);
    }

    @Test
    void aPoolHasDifferentDocumentsOfAMillionBytes() {
        List<XmlDocument> pool = ShapedDocument.pool(Shape.parse("shape:100kB"), 5, 0);
        assertThat(pool).hasSize(10);
        assertThat(pool.stream().map(each -> each.pass(DocumentTally.exact())))
                .allSatisfy(tally -> assertThat(pool.stream()
                                .filter(each -> each.pass(DocumentTally.exact())
                                        .firstDifference(tally)
                                        .isEmpty()))
                        .hasSize(1));
        assertThat(ShapedDocument.pool(Shape.parse("shape:10000kB"), 5, 0)).hasSize(2);
        assertThat(ShapedDocument.pool(Shape.parse("shape:1kB"), 5, 3)).hasSize(3);
    }

    /** What a reader might do wrong, and what the tally must say of it. */
    @ParameterizedTest
    @CsvSource({
        "skips an attribute, 1 attributes instead of 2",
        "skips a text, 1 texts instead of 2",
        "skips an element, 2 elements instead of 3",
        "cuts a text, 5 characters of text instead of 6",
        "drops a namespace, as checksum",
        "swaps two texts, as checksum",
        "swaps two elements, as checksum",
        "swaps two values, as checksum",
        "forgets an end, 1 elements without an end instead of 0",
        "changes the last character, as checksum"
    })
    void bothTalliesFindWhatAReaderSkips(String mistake, String difference) {
        for (boolean exact : new boolean[] {true, false}) {
            DocumentTally expected = read(exact ? DocumentTally.exact() : DocumentTally.quick(), "");
            DocumentTally wrong = read(exact ? DocumentTally.exact() : DocumentTally.quick(), mistake);
            assertThat(wrong.firstDifference(expected).orElse("none")).contains(difference);
        }
    }

    @Test
    void onlyAnExactTallyLooksInside() {
        assertThat(read(DocumentTally.exact(), "changes a character inside")
                        .firstDifference(read(DocumentTally.exact(), "")))
                .isPresent();
        assertThat(read(DocumentTally.quick(), "changes a character inside")
                        .firstDifference(read(DocumentTally.quick(), "")))
                .isEmpty();
    }

    @Test
    void piecesOfATextAndTheOrderOfAttributesMakeNoDifference() {
        assertThat(readInPieces(DocumentTally.exact()).firstDifference(read(DocumentTally.exact(), "")))
                .isEmpty();
        assertThat(readInPieces(DocumentTally.quick()).firstDifference(read(DocumentTally.quick(), "")))
                .isEmpty();
    }

    /** Reads {@code <root><a:aa one="10" two="20">12</a:aa><a:bb>3456</a:bb></root>} with a mistake. */
    private static DocumentTally read(DocumentTally to, String mistake) {
        boolean swapsElements = mistake.equals("swaps two elements");
        boolean swapsTexts = mistake.equals("swaps two texts");
        boolean swapsValues = mistake.equals("swaps two values");
        to.start(null, "root");
        to.start(mistake.equals("drops a namespace") ? "" : "urn:a", swapsElements ? "bb" : "aa");
        to.attribute("", "one", swapsValues ? "20" : "10");
        if (!mistake.equals("skips an attribute")) {
            to.attribute(null, "two", swapsValues ? "10" : "20");
        }
        to.text(swapsTexts ? "3456" : "12");
        to.end();
        if (!mistake.equals("skips an element")) {
            to.start("urn:a", swapsElements ? "aa" : "bb");
            to.text(
                    switch (mistake) {
                        case "swaps two texts" -> "12";
                        case "skips a text" -> "";
                        case "cuts a text" -> "345";
                        case "changes the last character" -> "3457";
                        case "changes a character inside" -> "3056";
                        default -> "3456";
                    });
            to.end();
        }
        if (!mistake.equals("forgets an end")) {
            to.end();
        }
        return to;
    }

    private static DocumentTally readInPieces(DocumentTally to) {
        to.start("", "root");
        to.start("urn:a", "aa");
        to.attribute("", "two", "20");
        to.attribute("", "one", "10");
        to.text("1");
        to.text("");
        to.text("2");
        to.end();
        to.start("urn:a", "bb");
        to.text("34");
        to.text("56");
        to.end();
        to.end();
        return to;
    }

    /** Counts without {@link DocumentTally}. */
    private static final class Seen {
        private int elements;
        private int levels;
        private int attributes;
        private int declarations;
        private int nameCharacters;
        private int texts;
        private int textCharacters;

        private void visit(Element element, int depth) {
            elements++;
            levels += Math.max(0, depth - 1);
            nameCharacters += element.getNodeName().length();
            for (int i = 0; i < element.getAttributes().getLength(); i++) {
                if (XMLNS.equals(element.getAttributes().item(i).getNamespaceURI())) {
                    declarations++;
                } else {
                    attributes++;
                }
            }
            for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
                if (child instanceof Element inner) {
                    visit(inner, depth + 1);
                } else {
                    texts++;
                    textCharacters += child.getNodeValue().length();
                }
            }
        }
    }
}
