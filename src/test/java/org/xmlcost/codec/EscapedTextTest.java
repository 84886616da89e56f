package org.xmlcost.codec;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.encode.CanonicalText;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The JDK's parsers count an escaped &lt; as an entity; JDK 24 and later allow 100 000 unasked. Any Java is asked for
 * less here.
 */
class EscapedTextTest {
    private static final List<String> LIMITS =
            List.of("jdk.xml.maxGeneralEntitySizeLimit", "jdk.xml.totalEntitySizeLimit");
    private static final Payload MARKUP = new Payload.Strings(new String[] {"<".repeat(2000), "&".repeat(2000)});

    @AfterEach
    void restore() {
        LIMITS.forEach(System::clearProperty);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "dom.jdk soap-enc jdk",
                "sax.jdk soap-enc jdk",
                "stax.jdk soap-enc jdk",
                "stax.jdk-tuned soap-enc jdk",
                "binding.jaxb-jdk soap-enc own",
                "binding.jackson-jdk soap-enc own"
            })
    void aMessageMayHaveManyEscapedCharacters(String reader) throws Exception {
        MessageBuffer message = new MessageBuffer(1024);
        CanonicalText.write(Wire.SOAP_ENC, MARKUP, message);
        LIMITS.forEach(limit -> System.setProperty(limit, "1000"));
        try (Codec codec = HostileTextTest.open(reader, MARKUP)) {
            assertThat(MARKUP.firstDifference(codec.read(message))).isEmpty();
        }
    }
}
