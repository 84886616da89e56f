package org.xmlcost.wire.decode;

import org.xmlcost.codec.Codecs;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class WellFormedTest {

    /** Bytes near the limits of sequences, checked against the JDK's decoder. */
    @Property(tries = 20_000)
    void agreesWithTheDecoderOfTheJdk(@ForAll @Size(max = 12) byte[] bytes) {
        assertThat(isValid(bytes)).isEqualTo(decodes(bytes));
    }

    /** A stream that is read in pieces of any size refuses what a whole check refuses, and passes on all bytes. */
    @Property(tries = 20_000)
    void streamsCheckAsMuch(@ForAll @Size(max = 12) byte[] bytes, @ForAll @IntRange(min = 1, max = 5) int piece)
            throws Exception {
        boolean whole = isValid(bytes);
        ByteArrayOutputStream read = new ByteArrayOutputStream();
        try {
            InputStream stream = WellFormed.checked(MessageBuffer.of(bytes));
            byte[] some = new byte[piece];
            for (int n = stream.read(some); n >= 0; n = stream.read(some)) {
                read.write(some, 0, n);
            }
            assertThat(whole).isTrue();
            assertThat(read.toByteArray()).isEqualTo(bytes);
        } catch (MalformedMessageException e) {
            assertThat(whole).isFalse();
        } catch (IOException e) {
            assertThat(e).hasCauseInstanceOf(MalformedMessageException.class);
            assertThat(whole).isFalse();
        }
    }

    /** Damage beyond what is read is not looked at. */
    @Test
    void aStreamThatIsReadInPartIsCheckedInPart() throws Exception {
        InputStream stream = WellFormed.checked(MessageBuffer.of(new byte[] {'a', 'b', (byte) 0xFF}));
        assertThat(stream.readNBytes(2)).isEqualTo(new byte[] {'a', 'b'});
        assertThatThrownBy(stream::read).hasCauseInstanceOf(MalformedMessageException.class);
    }

    /** Surrogates in and out of order, either end first, whole and cut. */
    @Property(tries = 20_000)
    void agreesWithTheDecoderOfTheJdkOnUtf16(
            @ForAll("surrogates") char[] text, @ForAll boolean littleEndian, @ForAll boolean cut) {
        ByteBuffer bytes = ByteBuffer.allocate(2 + 2 * text.length)
                .order(littleEndian ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
        bytes.putChar('\uFEFF');
        bytes.asCharBuffer().put(text);
        byte[] message = Arrays.copyOf(bytes.array(), bytes.capacity() - (cut && text.length > 0 ? 1 : 0));
        assertThat(isValid(message)).isEqualTo(decodes(message));
    }

    @Provide
    Arbitrary<char[]> surrogates() {
        return Arbitraries.of(
                        'a', '\uD7FF', '\uD800', '\uDBFF', '\uDC00', '\uDFFF', '\uE000', '\uFFFD', '\uFFFE', '\uFFFF')
                .array(char[].class)
                .ofMaxSize(6);
    }

    @Property
    void acceptsAllText(@ForAll String text) {
        boolean expected = isXml(text);
        assertThat(isValid(text.getBytes(StandardCharsets.UTF_8))).isEqualTo(expected);
        assertThat(isValid(text.getBytes(StandardCharsets.UTF_16))).isEqualTo(expected);
    }

    @Test
    void theTwoThatAreNoCharactersAreRefused() {
        for (Charset charset : List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16)) {
            assertThat(List.of("\uFFFE", "\uFFFF", "abcdefgh\uFFFFi"))
                    .noneMatch(text -> isValid(text.getBytes(charset)));
            assertThat(List.of("\uFFFD", "\uFFBE\uFEFF", "\uD83F\uDFFE"))
                    .allMatch(text -> isValid(text.getBytes(charset)));
        }
    }

    /** What a message says of its encoding counts where it begins, and nowhere else. */
    @Test
    void otherEncodingsAreToldByWhatTheDeclarationSays() {
        assertThat(List.of(
                        "<?xml version=\"1.0\" encoding=\"UTF-8\"?><a/>",
                        "<?xml version='1.0' encoding='utf-8'?><a/>",
                        "<a/>",
                        "",
                        "<?xml version=\"1.0\"?><a b='encoding=\"US-ASCII\"'/>",
                        "<a><?xml-x encoding='US-ASCII'?></a>"))
                .allMatch(right -> isUnicode(right.getBytes(StandardCharsets.UTF_8)))
                .allMatch(right -> isUnicode(right.replace("UTF-8", "UTF-16").getBytes(StandardCharsets.UTF_16)));
        assertThat(List.of(
                        "<?xml version=\"1.0\" encoding=\"US-ASCII\"?><a/>",
                        "<?xml version='1.0'\n encoding = 'latin1' ?><a/>"))
                .noneMatch(wrong -> isUnicode(wrong.getBytes(StandardCharsets.UTF_8)))
                .noneMatch(wrong -> isUnicode(wrong.getBytes(StandardCharsets.UTF_16)));
        assertThat(isUnicode("<a/>".getBytes(StandardCharsets.UTF_16LE))).isFalse();
        assertThat(isUnicode("<a>\u00ff</a>".getBytes(StandardCharsets.ISO_8859_1)))
                .isFalse();
    }

    private static boolean isUnicode(byte[] bytes) {
        return Codecs.accepts(() -> WellFormed.requireUnicode(MessageBuffer.of(bytes)));
    }

    private static boolean isXml(String text) {
        return text.chars().noneMatch(c -> c >= 0xFFFE);
    }

    private static boolean isValid(byte[] bytes) {
        return Codecs.accepts(() -> WellFormed.require(MessageBuffer.of(bytes)));
    }

    private static boolean decodes(byte[] bytes) {
        try {
            boolean marked = bytes.length > 1
                    && ((bytes[0] & 0xFF) + (bytes[1] & 0xFF)) == 0xFE + 0xFF
                    && Math.abs(bytes[0] - bytes[1]) == 1;
            return isXml((marked ? StandardCharsets.UTF_16 : StandardCharsets.UTF_8)
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString());
        } catch (CharacterCodingException e) {
            return false;
        }
    }
}
