package org.xmlcost.codec.dom;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.Codecs;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.verify.Samples;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeout;

/** Traps of the libraries with trees of their own. */
class TreeTest {
    private static final Payload WORDS = new Payload.Strings(new String[] {"a", "b"});

    private static Codec open(String id, Kind kind) {
        return Codecs.open(id, kind, Wire.SOAP_ENC);
    }

    private static byte[] message(Payload payload) {
        return Codecs.canonical(Wire.SOAP_ENC, payload);
    }

    /** A message whose envelope has many attributes, all of different names. */
    private static byte[] withAttributes(String before, int first, int count) {
        String attributes = IntStream.range(first, first + count)
                .mapToObj(i -> " a" + i + "=''")
                .collect(Collectors.joining("", "<SOAP-ENV:Envelope" + before, ""));
        return Samples.good(Wire.SOAP_ENC, WORDS)
                .replaceFirst("<SOAP-ENV:Envelope", attributes)
                .getBytes(StandardCharsets.UTF_8);
    }

    /** VTD-XML's tokens hold 2^20 characters and cut a longer text anywhere, also inside a reference. */
    @ParameterizedTest
    @ValueSource(strings = {"dom.jdom2", "dom.dom4j", "dom.xom", "dom.saxon-tiny", "dom.vtd", "axiom.dom"})
    void longTextsStayWhole(String reader) {
        for (String unit : new String[] {"x", "<", "&]]>", "\r\n", "\u00E9", "\uD83D\uDE00", " "}) {
            for (int shift = 0; shift < 2; shift++) {
                String text = "y".repeat(shift) + unit.repeat(1_500_000 / unit.length());
                Payload payload = new Payload.Strings(new String[] {text, "z"});
                try (Codec codec = open(reader, Kind.STRING)) {
                    Codecs.requireReads(unit + shift, codec, payload, message(payload));
                }
            }
        }
    }

    /** VTD-XML drops a value that is white space, or, told to keep it, records it twice. */
    @ParameterizedTest
    @ValueSource(strings = {"dom.jdom2", "dom.dom4j", "dom.xom", "dom.saxon-tiny", "dom.vtd", "axiom.dom"})
    void whiteSpaceIsAValue(String reader) {
        Payload payload = new Payload.Strings(new String[] {" ", "\n\t ", "", " a ", "\r", "\u00A0"});
        try (Codec codec = open(reader, Kind.STRING)) {
            Codecs.requireReads("white space", codec, payload, message(payload));
            String mixed =
                    Samples.good(Wire.SOAP_ENC, payload).replace("<item> </item>", "<item><!-- --> <?x ?></item>");
            Codecs.requireReads("mixed", codec, payload, mixed.getBytes(StandardCharsets.UTF_8));
        }
    }

    /**
     * Comparing each with all others would take half a minute; also hidden behind what looks like the end of the tag.
     */
    @ParameterizedTest
    @ValueSource(strings = {"dom.jdom2", "dom.dom4j", "dom.saxon-tiny", "dom.vtd"})
    void tooManyAttributesAreRefusedBeforeTheyAreCompared(String reader) {
        byte[] hostile = withAttributes(" first='>' second=\"'>\"", 0, 2000);
        try (Codec codec = open(reader, Kind.STRING)) {
            assertThatThrownBy(() -> codec.read(MessageBuffer.of(hostile)))
                    .isInstanceOf(MalformedMessageException.class)
                    .hasMessageContaining("more than 1000");
        }
    }

    /**
     * XOM adds what a parser that it trusts reports without comparing: a hundred thousand are read in a second, not in
     * a minute.
     */
    @Test
    void attributesOfATrustedParserAreNotCompared() {
        try (Codec codec = open("dom.xom", Kind.STRING)) {
            assertTimeout(
                    Duration.ofSeconds(20),
                    () -> Codecs.requireReads("many", codec, WORDS, withAttributes("", 0, 100_000)));
        }
    }

    /** An envelope may have attributes of any name; Saxon keeps all names it ever saw and has room for a million. */
    @Test
    void namesOfManyMessagesDoNotFillThePool() {
        try (Codec codec = open("dom.saxon-tiny", Kind.STRING)) {
            for (int message = 0; message < 1200; message++) {
                Codecs.requireReads("message " + message, codec, WORDS, withAttributes("", 900 * message, 900));
            }
        }
    }

    /** A buffer that is used again has the rest of a longer message behind the end of this one. */
    @ParameterizedTest
    @ValueSource(strings = {"dom.jdom2", "dom.dom4j", "dom.xom", "dom.saxon-tiny", "dom.vtd", "axiom.dom"})
    void nothingIsReadBehindTheMessage(String reader) {
        byte[] whole = message(WORDS);
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
