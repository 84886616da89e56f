package org.xmlcost.codec;

import org.xmlcost.payload.Kind;
import org.xmlcost.verify.Samples;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.decode.PartialAccess;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
        return Codecs.message(deep);
    }

    @ParameterizedTest
    @ValueSource(strings = {"sax.xerces", "sax.jdk", "sax.woodstox", "sax.aalto"})
    void isRefused(String id) throws Exception {
        MessageShape shape = new MessageShape(Kind.INT, WIRE, NumberMode.JDK);
        try (Codec codec = Codecs.CATALOGUE.get(id).open(shape)) {
            PartialAccess parts = codec.parts(shape);
            MessageBuffer out = new MessageBuffer(1024);
            for (int i = 0; i < 3; i++) {
                parts.forward(nested(900), out);
                assertThat(out.length()).isPositive();
                assertThatThrownBy(() -> parts.forward(nested(2000), out))
                        .isInstanceOf(MalformedMessageException.class)
                        .hasMessageMatching("(?is).*(deep|depth).*");
            }
        }
    }
}
