package org.xmlcost.codec.floor;

import org.xmlcost.codec.Codec;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;

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
    void whatAnotherSenderMayDoMeansTheSame() throws Exception {
        Payload ints = new Payload.Ints(new int[] {1, 2});
        for (String message : new String[] {
            "0a080100000002000000",
            "0a04010000000a0402000000",
            "0d010000000d02000000",
            "0a00" + "0d010000000a0402000000"
        }) {
            try (Codec codec = open(Kind.INT)) {
                assertThat(ints.firstDifference(
                                codec.read(MessageBuffer.of(HexFormat.of().parseHex(message)))))
                        .as(message)
                        .isEmpty();
            }
        }
    }

    @Test
    void whatNoSenderMayDoIsRefused() {
        Map<String, byte[]> hostile = new LinkedHashMap<>();
        hostile.put("an unknown field", HexFormat.of().parseHex("1001"));
        hostile.put("an unknown field in a struct", HexFormat.of().parseHex("0a022001"));
        hostile.put("a known field of another type", HexFormat.of().parseHex("0801"));
        hostile.put("field nought", HexFormat.of().parseHex("0001"));
        hostile.put("a struct longer than the message", HexFormat.of().parseHex("0a0f0d01000000"));
        hostile.put("a struct of two thousand million bytes", HexFormat.of().parseHex("0a8080e4b907"));
        hostile.put("a struct of a negative length", HexFormat.of().parseHex("0affffffffffffffffff01"));
        hostile.put("a member longer than its struct", HexFormat.of().parseHex("0a020d010000000a00"));
        hostile.put("a group that never ends", HexFormat.of().parseHex("13"));
        hostile.put("the end of no group", HexFormat.of().parseHex("14"));
        try (Codec codec = open(Kind.MESH)) {
            hostile.forEach((name, message) -> assertThat(FloorHostileTest.outcome(codec, message))
                    .as(name)
                    .isEmpty());
        }
        try (Codec codec = open(Kind.STRING)) {
            assertThat(FloorHostileTest.outcome(codec, HexFormat.of().parseHex("0a01ff")))
                    .as("no UTF-8")
                    .isEmpty();
            assertThat(FloorHostileTest.outcome(codec, HexFormat.of().parseHex("0a03eda080")))
                    .as("half a character")
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
        ByteArrayOutputStream fields = new ByteArrayOutputStream();
        for (int i = 0; i < MANY; i++) {
            fields.writeBytes(new byte[] {0x10, 1});
        }
        try (Codec codec = open(Kind.MESH)) {
            assertThat(FloorHostileTest.outcome(codec, groups)).isEmpty();
            assertThat(FloorHostileTest.outcome(codec, fields.toByteArray()))
                    .isNotEqualTo("accepted")
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
