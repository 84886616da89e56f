package org.xmlcost.codec;

import org.xmlcost.payload.Kind;
import org.xmlcost.verify.Samples;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.charset.StandardCharsets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Deep nesting in a header that is sent on: the state of Xerces' serializer takes quadratic time for it. */
class ForwardDepthTest {
    private static final Wire WIRE = Wire.of("soap-enc+header");

    private static MessageBuffer nested(int depth) {
        String good = Samples.good(WIRE, Samples.INTS);
        String end = "</SOAP-ENV:Header>";
        String deep = good.replaceFirst(end, "<a>".repeat(depth) + "</a>".repeat(depth) + end);
        assertThat(deep).isNotEqualTo(good);
        return MessageBuffer.of(deep.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(strings = {"sax.xerces", "sax.jdk", "sax.woodstox", "sax.aalto"})
    void isRefused(String id) throws Exception {
        try (Codec codec = Catalogue.load().get(id).open(new MessageShape(Kind.INT, WIRE, NumberMode.JDK))) {
            MessageBuffer out = new MessageBuffer(1024);
            for (int i = 0; i < 3; i++) {
                ((Forwarder) codec).forward(nested(900), out);
                assertThat(out.length()).isPositive();
                assertThatThrownBy(() -> ((Forwarder) codec).forward(nested(2000), out))
                        .isInstanceOf(MalformedMessageException.class)
                        .hasMessageMatching("(?is).*(deep|depth).*");
            }
        }
    }
}
