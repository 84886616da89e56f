package org.xmlcost.codec.dom;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.Codec;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.encode.CanonicalText;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.charset.StandardCharsets;
import java.time.Duration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeout;

/** Traps of the libraries with trees of their own. */
class TreeTest {
    private static final Payload WORDS = new Payload.Strings(new String[] {"a", "b"});

    private static Codec open(String id, Kind kind) {
        return Catalogue.load().get(id).open(new MessageShape(kind, Wire.SOAP_ENC, NumberMode.JDK));
    }

    private static String message(Payload payload) {
        MessageBuffer message = new MessageBuffer(256);
        CanonicalText.write(Wire.SOAP_ENC, payload, message);
        return new String(message.toByteArray(), StandardCharsets.UTF_8);
    }

    private static MessageBuffer bytes(String message) {
        return MessageBuffer.of(message.getBytes(StandardCharsets.UTF_8));
    }

    /** VTD-XML's tokens hold 2^20 characters and cut a longer text anywhere, also inside a reference. */
    @ParameterizedTest
    @ValueSource(strings = {"dom.jdom2", "dom.dom4j", "dom.xom", "dom.saxon-tiny", "dom.vtd", "axiom.dom"})
    void longTextsStayWhole(String reader) throws Exception {
        for (String unit : new String[] {"x", "<", "&]]>", "\r\n", "\u00E9", "\uD83D\uDE00", " "}) {
            for (int shift = 0; shift < 2; shift++) {
                String text = "y".repeat(shift) + unit.repeat(1_500_000 / unit.length());
                Payload payload = new Payload.Strings(new String[] {text, "z"});
                try (Codec codec = open(reader, Kind.STRING)) {
                    assertThat(payload.firstDifference(codec.read(bytes(message(payload)))))
                            .as(unit + shift)
                            .isEmpty();
                }
            }
        }
    }

    /** VTD-XML drops a value that is white space, or, told to keep it, records it twice. */
    @ParameterizedTest
    @ValueSource(strings = {"dom.jdom2", "dom.dom4j", "dom.xom", "dom.saxon-tiny", "dom.vtd", "axiom.dom"})
    void whiteSpaceIsAValue(String reader) throws Exception {
        Payload payload = new Payload.Strings(new String[] {" ", "\n\t ", "", " a ", "\r", "\u00A0"});
        try (Codec codec = open(reader, Kind.STRING)) {
            assertThat(payload.firstDifference(codec.read(bytes(message(payload)))))
                    .isEmpty();
            MessageBuffer mixed = bytes(message(payload).replace("<item> </item>", "<item><!-- --> <?x ?></item>"));
            assertThat(payload.firstDifference(codec.read(mixed))).isEmpty();
        }
    }

    /**
     * Comparing each with all others would take half a minute; also hidden behind what looks like the end of the tag.
     */
    @ParameterizedTest
    @ValueSource(strings = {"dom.jdom2", "dom.dom4j", "dom.saxon-tiny", "dom.vtd"})
    void tooManyAttributesAreRefusedBeforeTheyAreCompared(String reader) {
        StringBuilder attributes = new StringBuilder(" first='>' second=\"'>\"");
        for (int i = 0; i < 2000; i++) {
            attributes.append(" a").append(i).append("=''");
        }
        String hostile = message(WORDS).replaceFirst("<SOAP-ENV:Envelope", "<SOAP-ENV:Envelope" + attributes);
        try (Codec codec = open(reader, Kind.STRING)) {
            assertThatThrownBy(() -> codec.read(bytes(hostile)))
                    .isInstanceOf(MalformedMessageException.class)
                    .hasMessageContaining("more than 1000");
        }
    }

    /**
     * XOM adds what a parser that it trusts reports without comparing: a hundred thousand are read in a second, not in
     * a minute.
     */
    @Test
    void attributesOfATrustedParserAreNotCompared() throws Exception {
        StringBuilder attributes = new StringBuilder();
        for (int i = 0; i < 100_000; i++) {
            attributes.append(" a").append(i).append("=''");
        }
        String many = message(WORDS).replaceFirst("<SOAP-ENV:Envelope", "<SOAP-ENV:Envelope" + attributes);
        try (Codec codec = open("dom.xom", Kind.STRING)) {
            assertTimeout(
                    Duration.ofSeconds(20),
                    () -> assertThat(WORDS.firstDifference(codec.read(bytes(many))))
                            .isEmpty());
        }
    }

    /** An envelope may have attributes of any name; Saxon keeps all names it ever saw and has room for a million. */
    @Test
    void namesOfManyMessagesDoNotFillThePool() throws Exception {
        try (Codec codec = open("dom.saxon-tiny", Kind.STRING)) {
            int name = 0;
            for (int message = 0; message < 1200; message++) {
                StringBuilder attributes = new StringBuilder();
                for (int i = 0; i < 900; i++) {
                    attributes.append(" a").append(name++).append("=''");
                }
                String good = message(WORDS).replaceFirst("<SOAP-ENV:Envelope", "<SOAP-ENV:Envelope" + attributes);
                assertThat(WORDS.firstDifference(codec.read(bytes(good)))).isEmpty();
            }
        }
    }

    /** A buffer that is used again has the rest of a longer message behind the end of this one. */
    @ParameterizedTest
    @ValueSource(strings = {"dom.jdom2", "dom.dom4j", "dom.xom", "dom.saxon-tiny", "dom.vtd", "axiom.dom"})
    void nothingIsReadBehindTheMessage(String reader) {
        byte[] whole = message(WORDS).getBytes(StandardCharsets.UTF_8);
        try (Codec codec = open(reader, Kind.STRING)) {
            for (int length = 0; length < whole.length; length++) {
                MessageBuffer cut = MessageBuffer.of(whole.clone());
                cut.filled(length);
                assertThatThrownBy(() -> codec.read(cut))
                        .as("cut at " + length)
                        .isInstanceOf(MalformedMessageException.class);
            }
        }
    }
}
