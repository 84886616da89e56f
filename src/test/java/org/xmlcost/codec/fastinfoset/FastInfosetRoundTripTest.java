package org.xmlcost.codec.fastinfoset;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Model;
import org.xmlcost.codec.RoundTrips;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;

/** Every Fast Infoset message of every writer through every reader of its wire, bit for bit. */
class FastInfosetRoundTripTest {
    private static final Catalogue CATALOGUE = Catalogue.load();
    private static final List<CodecInfo> INFOS = CATALOGUE.all().stream()
            .map(Catalogue.Entry::info)
            .filter(info -> info.model() == Model.FAST_INFOSET)
            .toList();
    private static final RoundTrips ROUND_TRIPS = new RoundTrips(CATALOGUE, INFOS);

    @ParameterizedTest
    @ValueSource(strings = {"fi", "fi-unindexed", "fi-vocabulary", "fi-alg"})
    void allReadersReadWhatAllWritersWrite(Wire wire) {
        ROUND_TRIPS.assertAllSurvive(wire);
    }

    /**
     * What is short enough for the table, for a length of one octet and for the library's buffers, and what just is
     * not.
     */
    @ParameterizedTest
    @ValueSource(strings = {"fi", "fi-unindexed", "fi-vocabulary"})
    void textsOfAllLengthsSurvive(Wire wire) {
        List<String> texts = new ArrayList<>();
        for (int length :
                new int[] {1, 2, 3, 30, 31, 32, 63, 64, 65, 258, 259, 511, 512, 513, 1023, 1024, 1025, 100_000}) {
            texts.add("x".repeat(length));
            texts.add("\u20AC".repeat(length));
            texts.add("\uD83D\uDE00".repeat(length));
            texts.add("x".repeat(length));
        }
        ROUND_TRIPS.assertSurvives(wire, texts.toArray(String[]::new));
    }

    /**
     * More distinct texts than indices of the shorter forms reach: 16, 1040 and 263 184; and more than the 2^20 that a
     * table may have (X.891, 8.1), where the library goes on both ways with an index that the form has room for.
     */
    @ParameterizedTest
    @ValueSource(ints = {265_000, 1_050_000})
    void indicesOfAllFormsAreRead(int distinct) throws Exception {
        int[] values = new int[distinct + 5000];
        Arrays.setAll(values, i -> (i + distinct - 5000) % distinct);
        Payload payload = new Payload.Ints(values);
        byte[] message = FiBytes.canonical(Wire.FI, payload);
        for (CodecInfo info : INFOS) {
            MessageShape shape = new MessageShape(Kind.INT, Wire.FI, NumberMode.FAST);
            if (info.reads(shape)) {
                try (Codec codec = CATALOGUE.get(info.id()).open(shape)) {
                    assertThat(payload.firstDifference(codec.read(FiBytes.buffer(message))))
                            .as(info.id())
                            .isEmpty();
                }
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

    @ParameterizedTest
    @ValueSource(strings = {"fi", "fi-unindexed", "fi-vocabulary", "fi-alg"})
    void messagesDoNotDependOnTheirHistory(Wire wire) {
        ROUND_TRIPS.assertNoHistory(wire);
    }

    /** From the first value on; what stands before it is told by its length. */
    private static String tail(Wire wire, Payload payload) {
        String message = HexFormat.of().formatHex(FiBytes.canonical(wire, payload));
        assertThat(message).startsWith("e00000010038cf07534f41502d454e56");
        return message.substring(message.indexOf("5b325df0") + 8);
    }
}
