package org.xmlcost.codec.floor;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.Test;

import java.nio.charset.StandardCharsets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** The replacement character is text like any other when it is sent, and never stands for bytes that are no UTF-8. */
class FloorBufferTest {
    private static final Payload TEXTS = new Payload.Strings(new String[] {"a\uFFFDb", "\u00E9", ""});

    @Test
    void theReplacementCharacterIsText() throws Exception {
        try (Codec codec = new Codec()) {
            assertThat(TEXTS.firstDifference(codec.opened.read(codec.message())))
                    .isEmpty();
        }
    }

    @Test
    void bytesThatAreNoUtf8AreRefused() {
        try (Codec codec = new Codec()) {
            MessageBuffer message = codec.message();
            int at = new String(message.toByteArray(), StandardCharsets.ISO_8859_1).indexOf("\u00C3\u00A9");
            message.bytes()[at + 1] = 'x';
            assertThatThrownBy(() -> codec.opened.read(message))
                    .isInstanceOf(MalformedMessageException.class)
                    .hasMessageContaining("UTF-8");
        }
    }

    private static final class Codec implements AutoCloseable {
        private final FloorBuffer opened = new FloorBuffer();

        Codec() {
            opened.open(new MessageShape(Kind.STRING, Wire.RAW, NumberMode.BITS));
        }

        MessageBuffer message() {
            MessageBuffer message = new MessageBuffer(64);
            opened.write(TEXTS, message);
            return message;
        }

        @Override
        public void close() {
            opened.close();
        }
    }
}
