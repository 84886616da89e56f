package org.xmlcost.codec.axiom;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Codecs;
import org.xmlcost.codec.Model;
import org.xmlcost.codec.RoundTripTest;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.verify.Samples;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.encode.MessageEncoder;

import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMSourcedElement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.OutputStream;
import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/**
 * Axiom's codecs exchange the same bits with each other and with Woodstox alone, and defer what they say they defer.
 */
class AxiomTest {
    private static final Payload STRINGS = new Payload.Strings(new String[] {"a", "b"});

    private static boolean isCompared(CodecInfo info) {
        return info.model() == Model.ON_DEMAND || info.id().equals("stax.woodstox");
    }

    static List<String> codecs() {
        return List.of("axiom.deferred", "axiom.built", "axiom.uncached");
    }

    @ParameterizedTest
    @ValueSource(strings = {"soap-enc", "soap-enc-g"})
    void allReadersReadWhatAllWritersWrite(Wire wire) {
        assertThat(Codecs.ids(AxiomTest::isCompared)).containsAll(codecs());
        RoundTripTest.assertAllSurvive(wire, AxiomTest::isCompared);
    }

    @Test
    void textsOfAllSortsSurvive() {
        StringBuilder everything = new StringBuilder("\t\n\r");
        for (int character = 0x20; character <= 0x1FFFF; character++) {
            if (character < 0xD800 || (character >= 0xE000 && character < 0xFFFE) || character > 0xFFFF) {
                everything.appendCodePoint(character);
            }
        }
        RoundTripTest.assertSurvive(
                Wire.SOAP_ENC,
                AxiomTest::isCompared,
                "",
                " a ",
                "\r\n",
                "\r",
                "]]>",
                "<&>\"'",
                everything.toString(),
                "x".repeat(100_000),
                "\uD83D\uDE00".repeat(50_000),
                "a\r".repeat(5_000));
    }

    /** A deferred tree stops where its reader stops: what follows the values must be looked at all the same. */
    @ParameterizedTest
    @MethodSource("codecs")
    void theMessageIsReadToItsEnd(String id) {
        for (String tail : List.of("x", "<x/>", "</SOAP-ENV:Envelope>", "<!-- ", "&a;")) {
            assertRefused(id, good() + tail);
        }
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void nothingInAValueIsDropped(String id) {
        for (String inside : List.of("&nbsp;", "<b/>", "<b>c</b>", "<![CDATA[c]]><b/>", "<!-- --><b/>")) {
            assertRefused(id, good().replace("<item>a", "<item>a" + inside));
        }
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void aValueInManyPartsIsReadInLinearTime(String id) throws Exception {
        String parts = "<![CDATA[x]]><!-- -->".repeat(100_000);
        Payload read = read(id, good().replace("<item>a", "<item>" + parts));
        assertThat(((Payload.Strings) read).values()).containsExactly("x".repeat(100_000), "b");
    }

    @Test
    void theParameterIsLeftToItsSource() throws Exception {
        MessageEncoder traversal = new MessageEncoder(new MessageShape(Kind.STRING, Wire.SOAP_ENC, NumberMode.JDK));
        for (boolean once : new boolean[] {false, true}) {
            OMElement root = SourcedMessage.of(STRINGS, traversal, once);
            OMSourcedElement parameter =
                    (OMSourcedElement) root.getFirstElement().getFirstElement().getFirstElement();
            root.serialize(OutputStream.nullOutputStream(), !once);
            assertThat(parameter.isExpanded()).isFalse();
        }
    }

    private static String good() {
        return Samples.good(Wire.SOAP_ENC, STRINGS);
    }

    /** Axiom's own encoder overflows. */
    @ParameterizedTest
    @MethodSource("codecs")
    void longTextsSurviveInUtf16(String id) throws Exception {
        Payload longTexts = new Payload.Strings(new String[] {"x".repeat(100_000), "\u00E4\uD83D\uDE00".repeat(3000)});
        try (Codec codec = Codecs.CATALOGUE
                .get(id)
                .open(new MessageShape(Kind.STRING, Wire.of("soap-enc+utf-16"), NumberMode.FAST))) {
            MessageBuffer message = new MessageBuffer(64);
            codec.write(longTexts, message);
            assertThat(longTexts.firstDifference(codec.read(message))).isEmpty();
        }
    }

    private static void assertRefused(String id, String message) {
        assertThatThrownBy(() -> read(id, message)).as(message).isInstanceOf(MalformedMessageException.class);
    }

    /** In both number modes, which take texts from the parser in different ways. */
    private static Payload read(String id, String message) throws MalformedMessageException {
        Payload payload = null;
        MalformedMessageException refused = null;
        for (NumberMode mode : List.of(NumberMode.JDK, NumberMode.FAST)) {
            try (Codec codec = Codecs.CATALOGUE.get(id).open(new MessageShape(Kind.STRING, Wire.SOAP_ENC, mode))) {
                payload = codec.read(Codecs.message(message));
            } catch (MalformedMessageException e) {
                refused = e;
            }
        }
        if (refused != null && payload == null) {
            throw refused;
        }
        assertThat(refused).as("one mode reads what the other refuses").isNull();
        return payload;
    }
}
