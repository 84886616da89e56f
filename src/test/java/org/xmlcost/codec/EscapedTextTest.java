package org.xmlcost.codec;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

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
            strings = {"dom.jdk", "sax.jdk", "stax.jdk", "stax.jdk-tuned", "binding.jaxb-jdk", "binding.jackson-jdk"})
    void aMessageMayHaveManyEscapedCharacters(String reader) {
        byte[] message = Codecs.canonical(Wire.SOAP_ENC, MARKUP);
        LIMITS.forEach(limit -> System.setProperty(limit, "1000"));
        try (Codec codec = Codecs.open(reader, Kind.STRING, Wire.SOAP_ENC)) {
            Codecs.requireReads(reader, codec, MARKUP, message);
        }
    }
}
