package org.xmlcost.codec.natives;

import org.xmlcost.Required;
import org.xmlcost.codec.Codec;
import org.xmlcost.codec.Codecs;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.nio.charset.StandardCharsets;

import static org.assertj.core.api.Assertions.assertThat;

/** Fast conversions of one codec, beside another codec of the same gSOAP runtime in this JVM. */
class GsoapFastTest {

    private final Payload payload = new Payload.Doubles(new double[] {0.1, Double.MIN_VALUE, -1.5});

    @BeforeEach
    void require() {
        Required.requireGsoap();
    }

    @Test
    void convertsOnlyTheNumbersOfItsHandle() throws MalformedMessageException {
        try (Codec usual = open("gsoap.jni");
                Codec fast = open("gsoap.jni-fast")) {
            for (int round = 0; round < 3; round++) {
                MessageBuffer byUsual = write(usual);
                MessageBuffer byFast = write(fast);
                assertThat(text(byFast)).contains("<item>0.1</item><item>5e-324</item><item>-1.5</item>");
                assertThat(text(byUsual))
                        .contains("<item>0.10000000000000001</item><item>4.9406564584124654E-324</item>");
                for (MessageBuffer message : new MessageBuffer[] {byUsual, byFast}) {
                    assertThat(payload.firstDifference(usual.read(message))).isEmpty();
                    assertThat(payload.firstDifference(fast.read(message))).isEmpty();
                }
            }
        }
    }

    @Test
    void isAvailableWhereGsoapIs() {
        assertThat(Codecs.CATALOGUE.get("gsoap.jni-fast").info().unavailable()).isEmpty();
    }

    private static Codec open(String id) {
        return Codecs.open(id, Kind.DOUBLE, Wire.SOAP_ENC);
    }

    private MessageBuffer write(Codec codec) {
        MessageBuffer message = new MessageBuffer(1000);
        codec.write(payload, message);
        return message;
    }

    private static String text(MessageBuffer message) {
        return new String(message.bytes(), 0, message.length(), StandardCharsets.UTF_8);
    }
}
