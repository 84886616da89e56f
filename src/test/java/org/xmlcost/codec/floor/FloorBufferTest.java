package org.xmlcost.codec.floor;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.Codecs;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.Test;

import java.nio.charset.StandardCharsets;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** The replacement character is text like any other when it is sent, and never stands for bytes that are no UTF-8. */
class FloorBufferTest {
    private static final Payload TEXTS = new Payload.Strings(new String[] {"a\uFFFDb", "\u00E9", ""});

    private final Codec codec = Codecs.open("floor.buffer", Kind.STRING, Wire.RAW);
    private final byte[] message = Codecs.canonical(Wire.RAW, TEXTS);

    @Test
    void theReplacementCharacterIsText() {
        Codecs.requireReads("U+FFFD", codec, TEXTS, message);
    }

    @Test
    void bytesThatAreNoUtf8AreRefused() {
        message[new String(message, StandardCharsets.ISO_8859_1).indexOf("\u00C3\u00A9") + 1] = 'x';
        assertThatThrownBy(() -> codec.read(MessageBuffer.of(message)))
                .isInstanceOf(MalformedMessageException.class)
                .hasMessageContaining("UTF-8");
    }
}
