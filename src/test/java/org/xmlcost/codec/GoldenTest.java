package org.xmlcost.codec;

import org.xmlcost.Required;
import org.xmlcost.dataset.DataFile;
import org.xmlcost.dataset.Distribution;
import org.xmlcost.dataset.PayloadSpec;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.encode.CanonicalText;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The two messages that the KISTI study prints, 1025 and 725 bytes, and gSOAP's messages against the canonical ones.
 */
class GoldenTest {
    private static final Catalogue CATALOGUE = Catalogue.load();
    private static final Path GOLDEN = Path.of("src", "test", "resources", "golden");

    @ParameterizedTest
    @CsvSource({"BYTE, kisti-unsignedbyte-32, 1025", "FLOAT, kisti-float-8, 725"})
    void goldenMessagesComeOutOfGsoapAndTheCanonicalWriter(Kind kind, String name, int length) throws Exception {
        byte[] golden = Files.readAllBytes(GOLDEN.resolve(name + ".body.xml"));
        assertThat(golden).hasSize(length);
        Payload values = DataFile.read(Path.of("datasets", name + ".csv"), kind);
        MessageBuffer out = new MessageBuffer(16);
        CanonicalText.write(Wire.SOAP_ENC_G, values, out);
        assertThat(out.toByteArray())
                .asString(StandardCharsets.UTF_8)
                .isEqualTo(new String(golden, StandardCharsets.UTF_8));
        try (Codec gsoap = gsoap(kind, Wire.SOAP_ENC)) {
            gsoap.write(values, out);
        }
        assertThat(out.toByteArray())
                .asString(StandardCharsets.UTF_8)
                .isEqualTo(new String(golden, StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @CsvSource({"BYTE, kisti-unsignedbyte-32", "FLOAT, kisti-float-8"})
    void goldenMessagesAreReadByEveryTextCodec(Kind kind, String name) throws Exception {
        MessageBuffer golden = MessageBuffer.of(Files.readAllBytes(GOLDEN.resolve(name + ".body.xml")));
        Payload values = DataFile.read(Path.of("datasets", name + ".csv"), kind);
        for (Catalogue.Entry entry : CATALOGUE.all()) {
            if (!entry.info().reads().contains(Wire.SOAP_ENC_G)
                    || entry.info().unavailable().isPresent()) {
                continue;
            }
            for (NumberMode mode : entry.info().numbers(Wire.SOAP_ENC_G)) {
                try (Codec codec = entry.open(new MessageShape(kind, Wire.SOAP_ENC_G, mode))) {
                    assertThat(values.firstDifference(codec.read(golden)))
                            .as(entry.info().id())
                            .isEmpty();
                }
            }
        }
    }

    /**
     * What {@code %.17lG} prints, and how markup is escaped, is known here without gSOAP: the two must agree on every
     * byte.
     */
    @ParameterizedTest
    @MethodSource("kindsOfGsoap")
    void gsoapWritesTheCanonicalMessage(Kind kind) {
        try (Codec gsoap = gsoap(kind, Wire.SOAP_ENC_G)) {
            for (Distribution distribution : Distribution.of(kind)) {
                for (int most : kind == Kind.VOID ? new int[] {0} : new int[] {0, 1, 7, 1000}) {
                    int count = Math.min(most, distribution.largestCount(kind));
                    Payload payload = new PayloadSpec(kind, count, distribution).make(11);
                    MessageBuffer expected = new MessageBuffer(16);
                    CanonicalText.write(Wire.SOAP_ENC_G, payload, expected);
                    MessageBuffer actual = new MessageBuffer(16);
                    gsoap.write(payload, actual);
                    assertThat(new String(actual.toByteArray(), StandardCharsets.UTF_8))
                            .as(kind + ":" + count + ":" + distribution)
                            .isEqualTo(new String(expected.toByteArray(), StandardCharsets.UTF_8));
                }
            }
        }
    }

    static List<Kind> kindsOfGsoap() {
        List<Kind> kinds = Arrays.stream(Kind.values())
                .filter(CATALOGUE.get("gsoap.jni").info()::supports)
                .toList();
        assertThat(kinds).hasSizeGreaterThan(8);
        return kinds;
    }

    private static Codec gsoap(Kind kind, Wire wire) {
        Catalogue.Entry entry = CATALOGUE.get("gsoap.jni");
        Required.require(
                "gsoap",
                entry.info().unavailable().isEmpty(),
                entry.info().unavailable().orElse(""));
        return entry.open(new MessageShape(kind, wire, NumberMode.OWN));
    }
}
