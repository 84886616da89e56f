package org.xmlcost.codec;

import org.xmlcost.Required;
import org.xmlcost.dataset.DataFile;
import org.xmlcost.dataset.Distribution;
import org.xmlcost.dataset.PayloadSpec;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.verify.Samples;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * The two messages that the KISTI study prints, 1025 and 725 bytes, and gSOAP's messages against the canonical ones.
 */
class GoldenTest {
    private static final Path GOLDEN = Path.of("src", "test", "resources", "golden");

    @ParameterizedTest
    @CsvSource({"BYTE, kisti-unsignedbyte-32, 1025", "FLOAT, kisti-float-8, 725"})
    void goldenMessagesComeOutOfGsoapAndTheCanonicalWriter(Kind kind, String name, int length) throws Exception {
        byte[] golden = Files.readAllBytes(GOLDEN.resolve(name + ".body.xml"));
        assertThat(golden).hasSize(length);
        Payload values = DataFile.read(Path.of("datasets", name + ".csv"), kind);
        assertThat(Codecs.canonical(Wire.SOAP_ENC_G, values)).asString(UTF_8).isEqualTo(new String(golden, UTF_8));
        MessageBuffer out = new MessageBuffer(16);
        try (Codec gsoap = gsoap(kind, Wire.SOAP_ENC)) {
            gsoap.write(values, out);
        }
        assertThat(out.toByteArray()).asString(UTF_8).isEqualTo(new String(golden, UTF_8));
    }

    @ParameterizedTest
    @CsvSource({"BYTE, kisti-unsignedbyte-32", "FLOAT, kisti-float-8"})
    void goldenMessagesAreReadByEveryTextCodec(Kind kind, String name) throws Exception {
        byte[] golden = Files.readAllBytes(GOLDEN.resolve(name + ".body.xml"));
        Payload values = DataFile.read(Path.of("datasets", name + ".csv"), kind);
        Codecs.rows((info, wire) -> wire == Wire.SOAP_ENC_G && info.reads().contains(wire))
                .forEach(row -> {
                    try (Codec codec = row.open(kind)) {
                        Codecs.requireReads(row.toString(), codec, values, golden);
                    }
                });
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
                    MessageBuffer actual = new MessageBuffer(16);
                    gsoap.write(payload, actual);
                    assertThat(new String(actual.toByteArray(), UTF_8))
                            .as(kind + ":" + count + ":" + distribution)
                            .isEqualTo(Samples.good(Wire.SOAP_ENC_G, payload));
                }
            }
        }
    }

    static List<Kind> kindsOfGsoap() {
        List<Kind> kinds = Arrays.stream(Kind.values())
                .filter(Codecs.CATALOGUE.get("gsoap.jni").info()::supports)
                .toList();
        assertThat(kinds).hasSizeGreaterThan(8);
        return kinds;
    }

    private static Codec gsoap(Kind kind, Wire wire) {
        Catalogue.Entry entry = Codecs.CATALOGUE.get("gsoap.jni");
        Required.require(
                "gsoap",
                entry.info().unavailable().isEmpty(),
                entry.info().unavailable().orElse(""));
        return entry.open(new MessageShape(kind, wire, NumberMode.OWN));
    }
}
