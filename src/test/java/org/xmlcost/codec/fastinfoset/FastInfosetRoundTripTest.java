package org.xmlcost.codec.fastinfoset;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.Codecs;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Arrays;
import java.util.HexFormat;

import static org.assertj.core.api.Assertions.assertThat;

/** The table of texts, and what canonical messages are. */
class FastInfosetRoundTripTest {
    /**
     * More distinct texts than indices of the shorter forms reach: 16, 1040 and 263 184; and more than the 2^20 that a
     * table may have (X.891, 8.1), where the library goes on both ways with an index that the form has room for.
     */
    @ParameterizedTest
    @ValueSource(ints = {265_000, 1_050_000})
    void indicesOfAllFormsAreRead(int distinct) {
        int[] values = new int[distinct + 5000];
        Arrays.setAll(values, i -> (i + distinct - 5000) % distinct);
        Payload payload = new Payload.Ints(values);
        byte[] message = Codecs.canonical(Wire.FI, payload);
        MessageShape shape = new MessageShape(Kind.INT, Wire.FI, NumberMode.FAST);
        for (String id : Codecs.ids(info -> info.reads(shape))) {
            try (Codec codec = Codecs.CATALOGUE.get(id).open(shape)) {
                Codecs.requireReads(id, codec, payload, message);
            }
        }
    }

    @Test
    void canonicalMessagesNeverChange() {
        Payload ints = new Payload.Ints(new int[] {10, 10});
        assertThat(tail(Wire.FI, ints)).isEqualTo("3c036974656d913130f004a0ffffff");
        assertThat(tail(Wire.FI_UNINDEXED, ints)).isEqualTo("3c036974656d813130f004813130ffffff");
        assertThat(tail(Wire.FI_ALG, ints)).isEqualTo("8c0e050000000a0000000afffff0");
    }

    /** From the first value on; what stands before it is told by its length. */
    private static String tail(Wire wire, Payload payload) {
        String message = HexFormat.of().formatHex(Codecs.canonical(wire, payload));
        assertThat(message).startsWith("e00000010038cf07534f41502d454e56");
        return message.substring(message.indexOf("5b325df0") + 8);
    }
}
