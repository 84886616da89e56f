package org.xmlcost.codec;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.verify.Samples;
import org.xmlcost.wire.Gzip;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.zip.GZIPOutputStream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** What is wrong with a message before its markup is: damaged UTF-16, damaged and absurd gzip streams. */
class HostileEncodingTest {
    private static final Wire WIDE = Wire.of("soap-enc+utf-16");
    private static final Wire PACKED = Wire.of("soap-enc+gzip");

    static List<String> wideReaders() {
        return Codecs.ids(info -> info.reads().contains(Wire.SOAP_ENC)
                && info.numbers(WIDE).stream().anyMatch(mode -> info.reads(new MessageShape(Kind.STRING, WIDE, mode))));
    }

    static List<String> readers() {
        return Codecs.ids(
                info -> info.runsInJvm() && info.reads().contains(Wire.SOAP_ENC) && info.supports(Kind.STRING));
    }

    /** A reader of UTF-8 may read UTF-16 as well, or refuse it. */
    @ParameterizedTest
    @MethodSource("readers")
    void utf16IsReadRightOrRefused(String id) {
        Payload texts = new Payload.Strings(new String[] {"a\u00e9\u4e2d\ud83d\ude00", "", "b<c"});
        String text = Samples.good(Wire.SOAP_ENC, texts).replace("UTF-8", "UTF-16");
        for (Charset order : List.of(StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE)) {
            for (String mark : List.of("\uFEFF", "")) {
                try (Codec codec = Codecs.open(id, Kind.STRING, Wire.SOAP_ENC)) {
                    Payload read = codec.read(MessageBuffer.of((mark + text).getBytes(order)));
                    assertThat(texts.firstDifference(read)).as("%s", order).isEmpty();
                } catch (MalformedMessageException e) {
                    assertThat(e).hasMessageMatching(".+");
                }
            }
        }
    }

    @Tag("exhaustive")
    @ParameterizedTest
    @MethodSource("wideReaders")
    void everyPrefixInUtf16IsRefused(String reader) {
        requirePrefixesRefused(reader, WIDE, Samples.STRINGS);
    }

    /** In a value, in a name and in white space; high without low, low without high, and the wrong way round. */
    @ParameterizedTest
    @MethodSource("wideReaders")
    void halvesOfCharactersAreRefused(String reader) {
        String whole = new String(Codecs.canonical(WIDE, Samples.STRINGS), StandardCharsets.UTF_16);
        try (Codec codec = Codecs.open(reader, Kind.STRING, WIDE)) {
            for (String place : List.of("<item>a", "<ite", "\n", "xmlns:ns=\"urn:so")) {
                for (String halves : List.of("\uD83D", "\uDE00", "\uDE00\uD83D")) {
                    int at = whole.indexOf(place) + place.length();
                    assertThat(Codecs.outcome(codec, wide(whole.substring(0, at) + halves + whole.substring(at))))
                            .as(place)
                            .isEmpty();
                }
            }
            assertThat(Codecs.outcome(codec, wide(whole))).startsWith(Codecs.ACCEPTED);
        }
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
        requirePrefixesRefused("stax.woodstox", PACKED, Samples.DOUBLES);
    }

    private static void requirePrefixesRefused(String reader, Wire wire, Payload payload) {
        byte[] whole = Codecs.canonical(wire, payload);
        try (Codec codec = Codecs.open(reader, payload.kind(), wire)) {
            for (int length = 0; length < whole.length; length++) {
                assertThat(Codecs.outcome(codec, Arrays.copyOf(whole, length)))
                        .as("cut at " + length)
                        .isEmpty();
            }
            assertThat(Codecs.outcome(codec, whole)).startsWith(Codecs.ACCEPTED);
        }
    }

    /** A change of bits in a stream fails its checksum, or stands in the part of its head that says nothing. */
    @Test
    void changedStreamsNeverGiveOtherValues() throws Exception {
        SplittableRandom random = new SplittableRandom(2028);
        byte[] whole = Codecs.canonical(PACKED, Samples.DOUBLES);
        try (Codec codec = Codecs.open("stax.woodstox", Kind.DOUBLE, PACKED)) {
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
        byte[] text = Codecs.canonical(Wire.SOAP_ENC, Samples.INTS);
        ByteArrayOutputStream bomb = new ByteArrayOutputStream();
        try (OutputStream stream = new GZIPOutputStream(bomb)) {
            stream.write(text);
            byte[] spaces = new byte[1 << 20];
            Arrays.fill(spaces, (byte) ' ');
            for (long written = 0; written <= Gzip.largest(); written += spaces.length) {
                stream.write(spaces);
            }
        }
        assertThat(bomb.size()).isLessThan(2_000_000);
        try (Codec codec = Codecs.open("stax.woodstox", Kind.INT, PACKED)) {
            assertThatThrownBy(() -> codec.read(MessageBuffer.of(bomb.toByteArray())))
                    .isInstanceOf(MalformedMessageException.class)
                    .hasMessageContaining("more than");
        }
    }
}
