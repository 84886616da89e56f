package org.xmlcost.codec;

import org.xmlcost.payload.Payload;
import org.xmlcost.verify.Samples;
import org.xmlcost.wire.Gzip;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.encode.CanonicalText;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.zip.GZIPOutputStream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** What is wrong with a message before its markup is: damaged UTF-16, damaged and absurd gzip streams. */
class HostileEncodingTest {
    private static final Catalogue CATALOGUE = Catalogue.load();
    private static final Wire WIDE = Wire.of("soap-enc+utf-16");
    private static final Wire PACKED = Wire.of("soap-enc+gzip");

    static List<String> wideReaders() {
        return CATALOGUE.all().stream()
                .map(Catalogue.Entry::info)
                .filter(info -> info.unavailable().isEmpty() && info.reads(shape(info.id(), WIDE, Samples.STRINGS)))
                .map(CodecInfo::id)
                .toList();
    }

    static List<String> readers() {
        return CATALOGUE.all().stream()
                .map(Catalogue.Entry::info)
                .filter(info -> info.unavailable().isEmpty()
                        && info.runsInJvm()
                        && info.reads(shape(info.id(), Wire.SOAP_ENC, Samples.STRINGS)))
                .map(CodecInfo::id)
                .toList();
    }

    /** A reader of UTF-8 may read UTF-16 as well, or refuse it. */
    @ParameterizedTest
    @MethodSource("readers")
    void utf16IsReadRightOrRefused(String id) {
        Payload texts = new Payload.Strings(new String[] {"a\u00e9\u4e2d\ud83d\ude00", "", "b<c"});
        String text = Samples.good(Wire.SOAP_ENC, texts).replace("UTF-8", "UTF-16");
        for (Charset order : List.of(StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE)) {
            for (String mark : List.of("\uFEFF", "")) {
                try (Codec codec = open(id, Wire.SOAP_ENC, texts)) {
                    Payload read = codec.read(MessageBuffer.of((mark + text).getBytes(order)));
                    assertThat(texts.firstDifference(read)).as("%s", order).isEmpty();
                } catch (MalformedMessageException e) {
                    assertThat(e).hasMessageMatching(".+");
                }
            }
        }
    }

    private static Codec open(String id, Wire wire, Payload payload) {
        return CATALOGUE.get(id).open(shape(id, wire, payload));
    }

    private static MessageShape shape(String id, Wire wire, Payload payload) {
        return new MessageShape(
                payload.kind(),
                wire,
                CATALOGUE.get(id).info().numbers(wire).stream().findFirst().orElse(NumberMode.OWN));
    }

    private static byte[] message(Wire wire, Payload payload) {
        return new CanonicalMessages(CATALOGUE).write(wire, payload).toByteArray();
    }

    private static String outcome(Codec codec, byte[] message) {
        try {
            codec.read(MessageBuffer.of(message));
            return "accepted";
        } catch (MalformedMessageException e) {
            return "";
        } catch (RuntimeException e) {
            return "threw " + e;
        }
    }

    @Tag("exhaustive")
    @ParameterizedTest
    @MethodSource("wideReaders")
    void everyPrefixInUtf16IsRefused(String reader) {
        byte[] whole = message(WIDE, Samples.STRINGS);
        List<String> wrong = new ArrayList<>();
        try (Codec codec = open(reader, WIDE, Samples.STRINGS)) {
            for (int length = 0; length < whole.length; length++) {
                String outcome = outcome(codec, Arrays.copyOf(whole, length));
                if (!outcome.isEmpty()) {
                    wrong.add("cut at " + length + ": " + outcome);
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    /** In a value, in a name and in white space; high without low, low without high, and the wrong way round. */
    @ParameterizedTest
    @MethodSource("wideReaders")
    void halvesOfCharactersAreRefused(String reader) {
        String whole = new String(message(WIDE, Samples.STRINGS), StandardCharsets.UTF_16);
        List<String> wrong = new ArrayList<>();
        try (Codec codec = open(reader, WIDE, Samples.STRINGS)) {
            for (String place : List.of("<item>a", "<ite", "\n", "xmlns:ns=\"urn:so")) {
                for (String halves : List.of("\uD83D", "\uDE00", "\uDE00\uD83D")) {
                    int at = whole.indexOf(place) + place.length();
                    String outcome = outcome(codec, wide(whole.substring(0, at) + halves + whole.substring(at)));
                    if (!outcome.isEmpty()) {
                        wrong.add(place + Integer.toHexString(halves.charAt(0)) + ": " + outcome);
                    }
                }
            }
            assertThat(outcome(codec, wide(whole))).isEqualTo("accepted");
        }
        assertThat(wrong).isEmpty();
    }

    /** As bits: the JDK's encoder would put a question mark in place of what is wrong. */
    private static byte[] wide(String text) {
        byte[] bytes = new byte[2 + 2 * text.length()];
        bytes[0] = (byte) 0xFE;
        bytes[1] = (byte) 0xFF;
        for (int i = 0; i < text.length(); i++) {
            bytes[2 + 2 * i] = (byte) (text.charAt(i) >> 8);
            bytes[3 + 2 * i] = (byte) text.charAt(i);
        }
        return bytes;
    }

    @Test
    void everyPrefixOfAStreamIsRefused() {
        byte[] whole = message(PACKED, Samples.DOUBLES);
        try (Codec codec = open("stax.woodstox", PACKED, Samples.DOUBLES)) {
            for (int length = 0; length < whole.length; length++) {
                assertThat(outcome(codec, Arrays.copyOf(whole, length)))
                        .as("cut at " + length)
                        .isEmpty();
            }
            assertThat(outcome(codec, whole)).isEqualTo("accepted");
        }
    }

    /** A change of bits in a stream fails its checksum, or stands in the part of its head that says nothing. */
    @Test
    void changedStreamsNeverGiveOtherValues() throws Exception {
        SplittableRandom random = new SplittableRandom(2028);
        byte[] whole = message(PACKED, Samples.DOUBLES);
        try (Codec codec = open("stax.woodstox", PACKED, Samples.DOUBLES)) {
            for (int i = 0; i < 2000; i++) {
                byte[] changed = whole.clone();
                changed[random.nextInt(changed.length)] ^= (byte) (1 << random.nextInt(8));
                try {
                    assertThat(Samples.DOUBLES.firstDifference(codec.read(MessageBuffer.of(changed))))
                            .isEmpty();
                } catch (MalformedMessageException expected) {
                    assertThat(expected.getMessage()).isNotBlank();
                }
            }
        }
    }

    /** A good message followed by white space without end: a thousandth of it in the stream. */
    @Test
    void bombsAreBounded() throws IOException {
        MessageBuffer text = new MessageBuffer(64);
        CanonicalText.write(Wire.SOAP_ENC, Samples.INTS, text);
        ByteArrayOutputStream bomb = new ByteArrayOutputStream();
        try (OutputStream stream = new GZIPOutputStream(bomb)) {
            stream.write(text.bytes(), 0, text.length());
            byte[] spaces = new byte[1 << 20];
            Arrays.fill(spaces, (byte) ' ');
            for (long written = 0; written <= Gzip.largest(); written += spaces.length) {
                stream.write(spaces);
            }
        }
        assertThat(bomb.size()).isLessThan(2_000_000);
        try (Codec codec = open("stax.woodstox", PACKED, Samples.INTS)) {
            assertThatThrownBy(() -> codec.read(MessageBuffer.of(bomb.toByteArray())))
                    .isInstanceOf(MalformedMessageException.class)
                    .hasMessageContaining("more than");
        }
    }
}
