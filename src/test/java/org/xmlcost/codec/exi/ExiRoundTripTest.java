package org.xmlcost.codec.exi;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.Codecs;
import org.xmlcost.dataset.PayloadSpec;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.payload.Tolerance;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

/** Every EXI message of every writer through every reader of its wire, but for what is declared bit for bit. */
@Tag("exhaustive")
class ExiRoundTripTest {
    static Stream<Wire> wires() {
        return Wire.values().stream()
                .filter(wire -> wire == wire.base() && wire.id().startsWith("exi"));
    }

    /** A channel has a stream of its own from 101 values on (EXI 1.0, 9.2). */
    @ParameterizedTest
    @ValueSource(strings = {"exi-precompress", "exi-compress", "exi-schema-precompress", "exi-schema-compress"})
    void channelsOfAllSizesSurvive(Wire wire) {
        for (int count : new int[] {32, 33, 34, 98, 99, 100, 101, 102}) {
            survives(wire, PayloadSpec.parse("byte:" + count).make(1));
            survives(wire, PayloadSpec.parse("mesh:" + count).make(1));
        }
    }

    /** A block ends after a million values (EXI 1.0, 5.4, blockSize). */
    @ParameterizedTest
    @ValueSource(strings = {"exi-schema-precompress", "exi-schema-compress"})
    void severalBlocksSurvive(Wire wire) {
        survives(wire, PayloadSpec.parse("byte:1000000").make(1));
        survives(wire, PayloadSpec.parse("byte:1000001").make(1));
    }

    private static void survives(Wire wire, Payload payload) {
        byte[] message = Codecs.canonical(wire, payload);
        MessageShape shape = shape(payload.kind(), wire);
        for (String id : Codecs.ids(info -> info.reads(shape))) {
            try (Codec codec = Codecs.CATALOGUE.get(id).open(shape)) {
                Codecs.requireReads(id, codec, payload, message);
            }
        }
    }

    /** Zero's sign is all that a Float loses, and only where it is one. */
    @Test
    void onlyTheSignOfZeroIsLost() throws Exception {
        Payload zero = new Payload.Doubles(new double[] {-0.0, Double.MIN_VALUE, -Double.MAX_VALUE});
        for (Wire wire : wires().toList()) {
            byte[] message = Codecs.canonical(wire, zero);
            try (Codec codec = Codecs.CATALOGUE.get(wire.canonicalWriter()).open(shape(Kind.DOUBLE, wire))) {
                Payload read = codec.read(MessageBuffer.of(message));
                assertThat(zero.firstDifference(read).isPresent())
                        .as(wire.id())
                        .isEqualTo(!wire.tolerance().isNone());
                assertThat(Tolerance.SIGN_OF_ZERO.firstDifference(zero, read))
                        .as(wire.id())
                        .isEmpty();
            }
        }
        assertThat(wires())
                .filteredOn(wire -> wire.hasSchema() && wire.tolerance().isNone())
                .containsExactly(Wire.EXI_SCHEMA_STRING, Wire.EXI_SCHEMA_BASE64);
    }

    /**
     * The library's own conversion: that it is needed at all, that the bounds hold where they are tight, and what it
     * cannot do is done by text.
     */
    @Test
    void theTypedRowLosesAndNoMoreThanItDeclares() throws Exception {
        MessageShape shape = new MessageShape(Kind.DOUBLE, Wire.EXI_SCHEMA, NumberMode.OWN);
        Tolerance both = ExiCodecs.LOST.and(ExiCodecs.LOST).and(Wire.EXI_SCHEMA.tolerance());
        try (Codec typed = Codecs.CATALOGUE.get("exi.schema-typed").open(shape)) {
            for (String spec : List.of("double:20000", "double:20000:uniform01", "double:20000:special")) {
                Payload payload = PayloadSpec.parse(spec).make(3);
                MessageBuffer message = new MessageBuffer(16);
                typed.write(payload, message);
                Payload read = typed.read(message);
                assertThat(payload.firstDifference(read)).as(spec).isPresent();
                assertThat(both.firstDifference(payload, read)).as(spec).isEmpty();
            }
            Payload huge = new Payload.Doubles(new double[] {1e20, -0x1p63, 0x1.fp1000, 9.2e18, 1e22});
            MessageBuffer message = new MessageBuffer(16);
            assertTimeoutPreemptively(Duration.ofSeconds(20), () -> typed.write(huge, message));
            assertThat(both.firstDifference(huge, typed.read(message))).isEmpty();
        }
    }

    /** Derived by hand from the specification in {@link ExiSpecificationTest}, where they are short enough for that. */
    @Test
    void canonicalMessagesNeverChange() {
        Payload ints = new Payload.Ints(new int[] {10, 10, -3});
        assertThat(hex(Wire.EXI, ints))
                .endsWith("4ba32b6e0862608804000085a66400")
                .hasSize(464);
        assertThat(hex(Wire.EXI_UNINDEXED, ints)).endsWith("4ba32b6e08626088040862600085a66400");
        assertThat(hex(Wire.EXI_BYTE, ints)).endsWith("056974656d030431300001000100010000000000042d330001000000");
        assertThat(hex(Wire.EXI_PRECOMPRESS, ints)).endsWith("0c7873643a696e745b335d04313000042d33");
        assertThat(hex(Wire.EXI_SCHEMA, ints)).isEqualTo("80130038028014102200");
        assertThat(hex(Wire.EXI_SCHEMA_STRICT, ints)).isEqualTo("801c00e028051028");
        assertThat(hex(Wire.EXI_SCHEMA_BYTE, ints)).isEqualTo("80010000060007000000000a000000000a00000001020001000000");
        assertThat(hex(Wire.EXI_SCHEMA_PRECOMPRESS, ints))
                .isEqualTo("800100000600070000000000000000000001000000000a000a0102");
        assertThat(hex(Wire.EXI_SCHEMA_BASE64, ints)).isEqualTo("80130040302800000028000003f7fffffc00");
    }

    private static String hex(Wire wire, Payload payload) {
        return HexFormat.of().formatHex(Codecs.canonical(wire, payload));
    }

    private static MessageShape shape(Kind kind, Wire wire) {
        return new MessageShape(kind, wire, wire.carriesBits() ? NumberMode.BITS : NumberMode.FAST);
    }
}
