package org.xmlcost.codec.floor;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.Codecs;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Arrays;
import java.util.HexFormat;

import static org.assertj.core.api.Assertions.assertThat;

/** The wire protobuf, byte by byte: what is packed, what another sender may do, and what no sender may. */
class ProtobufTest {
    private static final int MANY = 1_000_000;

    @Test
    void messagesNeverChange() {
        assertThat(written(new Payload.Void())).isEmpty();
        assertThat(written(new Payload.Bytes(new byte[] {1, -1}))).isEqualTo("0a0201ff");
        assertThat(written(new Payload.Ints(new int[] {1, -1}))).isEqualTo("0a0801000000ffffffff");
        assertThat(written(new Payload.Doubles(new double[] {1, -0.0})))
                .isEqualTo("0a10000000000000f03f0000000000000080");
        assertThat(written(new Payload.Mesh(new int[] {1}, new int[] {0}, new double[] {-0.0})))
                .as("a member that is nought is left out, one that is less than nought is not")
                .isEqualTo("0a0e0d01000000190000000000000080");
    }

    @Test
    void whatAnotherSenderMayDoMeansTheSame() {
        Payload ints = new Payload.Ints(new int[] {1, 2});
        for (String message : new String[] {
            "0a080100000002000000",
            "0a04010000000a0402000000",
            "0d010000000d02000000",
            "0a00" + "0d010000000a0402000000"
        }) {
            try (Codec codec = open(Kind.INT)) {
                Codecs.requireReads(message, codec, ints, HexFormat.of().parseHex(message));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "MESH, an unknown field, 1001",
        "MESH, an unknown field in a struct, 0a022001",
        "MESH, a known field of another type, 0801",
        "MESH, field nought, 0001",
        "MESH, a struct longer than the message, 0a0f0d01000000",
        "MESH, a struct of two thousand million bytes, 0a8080e4b907",
        "MESH, a struct of a negative length, 0affffffffffffffffff01",
        "MESH, a member longer than its struct, 0a020d010000000a00",
        "MESH, a group that never ends, 13",
        "MESH, the end of no group, 14",
        "STRING, no UTF-8, 0a01ff",
        "STRING, half a character, 0a03eda080"
    })
    void whatNoSenderMayDoIsRefused(Kind kind, String name, String message) {
        try (Codec codec = open(kind)) {
            assertThat(FloorHostileTest.outcome(codec, HexFormat.of().parseHex(message)))
                    .as(name)
                    .isEmpty();
        }
    }

    /**
     * A million groups in each other, and a million unknown fields beside each other: in memory that the message
     * bounds.
     */
    @Test
    void manyUnknownFieldsAreRefused() {
        byte[] groups = new byte[MANY];
        Arrays.fill(groups, (byte) 0x13);
        try (Codec codec = open(Kind.MESH)) {
            assertThat(FloorHostileTest.outcome(codec, groups)).isEmpty();
            assertThat(FloorHostileTest.outcome(codec, HexFormat.of().parseHex("1001".repeat(MANY))))
                    .doesNotStartWith(Codecs.ACCEPTED)
                    .doesNotStartWith("threw");
        }
    }

    private static String written(Payload payload) {
        MessageBuffer out = new MessageBuffer(16);
        try (Codec codec = open(payload.kind())) {
            codec.write(payload, out);
        }
        return HexFormat.of().formatHex(out.toByteArray());
    }

    private static Codec open(Kind kind) {
        Codec codec = new FloorProtobuf();
        codec.open(new MessageShape(kind, Wire.PROTOBUF, NumberMode.BITS));
        return codec;
    }
}
