package org.xmlcost.wire.decode;

import org.xmlcost.codec.Codecs;
import org.xmlcost.payload.Kind;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** The bytes of a message that arrives in pieces, before a parser gets them. */
class IncomingMessageTest {
    /** Bytes after which the message reads the next block. */
    private static final int BLOCK = 1 << 16;

    private static IncomingMessage incoming(InputStream in) {
        return new IncomingMessage(in, new MessageShape(Kind.STRING, Wire.SOAP_ENC, NumberMode.JDK), values -> {});
    }

    /** All lengths of characters, of which some lie across the end of a block. */
    private static byte[] text(int shift) {
        return ("x".repeat(shift) + "a\u00E9\u20AC\uD83D\uDE00\uD7FF\uE000\uFFFD".repeat(4000))
                .getBytes(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 7, 4096, BLOCK, BLOCK + 1})
    void arrivesAsItIs(int most) throws IOException {
        for (int shift = 0; shift < 4; shift++) {
            String text = new String(text(shift), StandardCharsets.UTF_8);
            for (byte[] bytes : List.of(
                    text(shift), marked(text, StandardCharsets.UTF_16BE), marked(text, StandardCharsets.UTF_16LE))) {
                assertThat(incoming(Codecs.pieces(bytes, most)).readAllBytes()).isEqualTo(bytes);
            }
        }
    }

    @Test
    void aByteAtATimeIsTheSame() throws IOException {
        byte[] bytes = text(1);
        IncomingMessage message = incoming(Codecs.pieces(bytes, 3));
        for (byte each : bytes) {
            assertThat(message.read()).isEqualTo(each & 0xFF);
        }
        assertThat(message.read()).isNegative();
        assertThat(message.read(new byte[1], 0, 1)).isNegative();
    }

    /** Wherever it is: in the middle of a block, across its end, or at the end of the message. */
    @ParameterizedTest
    @ValueSource(
            strings = {"80", "C0AF", "E08080", "EDA080", "EFBFBE", "EFBFBF", "F0808080", "F4908080", "F5808080", "FF"})
    void whatIsNotUtf8IsRefusedWhereItIs(String hex) {
        byte[] wrong = HexFormat.of().parseHex(hex);
        for (int before : new int[] {2, 3, 1000, BLOCK - 3, BLOCK - 2, BLOCK - 1, BLOCK, BLOCK + 1}) {
            for (String after : new String[] {"", "</item>"}) {
                for (int most : new int[] {1, 3, BLOCK}) {
                    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                    bytes.writeBytes("x".repeat(before).getBytes(StandardCharsets.UTF_8));
                    bytes.writeBytes(wrong);
                    bytes.writeBytes(after.getBytes(StandardCharsets.UTF_8));
                    refused(incoming(Codecs.pieces(bytes.toByteArray(), most)), "invalid UTF-8", "byte " + before);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"C3", "E2", "E282", "F0", "F09F98"})
    void anIncompleteCharacterAtTheEndIsRefused(String hex) {
        byte[] bytes = HexFormat.of().parseHex("61" + hex);
        refused(incoming(Codecs.pieces(bytes, 1)), "invalid UTF-8", "byte 1");
        refused(incoming(Codecs.pieces(bytes, BLOCK)), "invalid UTF-8", "byte 1");
    }

    private static byte[] marked(String text, Charset order) {
        return ("\uFEFF" + text).getBytes(order);
    }

    /** Surrogates that are no pair, and what is no character: noticed at the unit that does not follow. */
    @Test
    void whatIsNotUtf16IsRefusedWhereItIs() {
        for (int before : new int[] {1, 1000, BLOCK / 2 - 3, BLOCK / 2 - 2, BLOCK / 2 - 1, BLOCK / 2}) {
            for (int most : new int[] {1, 3, BLOCK}) {
                for (String[] wrong : new String[][] {
                    {"DC00", "0"}, {"FFFE", "0"}, {"FFFF", "0"}, {"D83D0041", "2"}, {"D83DD83D", "2"}, {"D83DFFFF", "2"}
                }) {
                    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                    bytes.writeBytes(marked("x".repeat(before), StandardCharsets.UTF_16BE));
                    bytes.writeBytes(HexFormat.of().parseHex(wrong[0]));
                    bytes.writeBytes("</item>".getBytes(StandardCharsets.UTF_16BE));
                    int at = 2 + 2 * before + Integer.parseInt(wrong[1]);
                    refused(incoming(Codecs.pieces(bytes.toByteArray(), most)), "invalid UTF-16", "byte " + at);
                }
            }
        }
        for (String incomplete : new String[] {"00", "D83D", "D83DDE"}) {
            refused(
                    incoming(Codecs.pieces(HexFormat.of().parseHex("FEFF0061" + incomplete), 1)),
                    "invalid UTF-16",
                    "byte 4");
        }
    }

    /** As a whole message: it is UTF-8 to this check, and the parser decides. */
    @Test
    void utf16WithoutAByteOrderMarkIsLeftToTheParser() throws IOException {
        for (Charset each : new Charset[] {StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE}) {
            byte[] bytes = "<x/>".getBytes(each);
            assertThat(incoming(Codecs.pieces(bytes, 1)).readAllBytes()).isEqualTo(bytes);
        }
    }

    private static void refused(IncomingMessage message, String what, String where) {
        assertThatThrownBy(message::readAllBytes)
                .isInstanceOf(IOException.class)
                .satisfies(thrown -> {
                    MalformedMessageException told = message.refused("a parser", (Exception) thrown);
                    assertThat(told.what()).isEqualTo(what);
                    assertThat(told.where()).isEqualTo(where);
                });
    }
}
