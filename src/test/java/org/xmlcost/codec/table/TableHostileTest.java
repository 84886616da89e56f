package org.xmlcost.codec.table;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.Codecs;
import org.xmlcost.payload.Kind;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/** What hostile tables do to their reader: one typed exception, soon. */
class TableHostileTest {
    private static final String INTS = "<TDXML:CT>\n[0][0]0|1\n[0][0]1|-2\n[0][0]2|3\n</TDXML:CT>\n";
    private static final String MESH = "<TDXML:CT>\n[0][0]0[0]|1\n[0][0]0[1]|2\n[0][0]0[2]|0.5\n</TDXML:CT>\n";
    private static final String STRINGS = "<TDXML:CT>\n[0][0]0|a\n</TDXML:CT>\n";
    private static final String BLOB = "<TDXML:CT>\n[0]|AQID\n</TDXML:CT>\n";

    static Stream<MessageShape> shapes() {
        return Stream.of(Wire.TDXML, Wire.TDXML_AGGREGATED, Wire.TDXML_SOAP, Wire.TDXML_MIME)
                .flatMap(wire -> Arrays.stream(Kind.values())
                        .filter(kind -> wire.cannotCarry(kind).isEmpty())
                        .flatMap(kind -> Stream.of(NumberMode.JDK, NumberMode.FAST)
                                .map(mode -> new MessageShape(kind, wire, mode))));
    }

    /** Each message is a good one with one change; {@code \n} is a line feed. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            quoteCharacter = '~',
            value = {
                "INT [0][0]2|3 [0][0]1|3",
                "INT [0][0]1|-2\\n ~~",
                "INT [0][0]2| [0][0]4|",
                "INT [0][0]2| [0][0]2000000000|",
                "INT [0][0]2| [0][0]999999999|",
                "INT [0][0]2| [0][0]99999999999999999999|",
                "INT [0][0]2| [0][0]-2|",
                "INT [0][0]2| [0][0]02|",
                "INT [0][0]2| [0][1]2|",
                "INT [0][0]2| [1][0]2|",
                "INT [0][0]2| [0][0]2[0]|",
                "INT [0][0]2| [0][0]2(0)|",
                "INT [0][0]2| [0][0]|",
                "INT [0][0]2| [0]|",
                "INT [0][0]2| |",
                "INT [0][0]2| [0][0]2",
                "INT [0][0]2| [0][0]2[|",
                "INT [0][0]2| [0][0]2x|",
                "INT [0][0]2| ~ [0][0]2|~",
                "INT [0][0]2| \\n[0][0]2|",
                "INT 3\\n 3",
                "INT |-2 |",
                "INT |-2 |1.5",
                "INT |-2 |two",
                "INT |-2 |2147483648",
                "INT |-2 |&#50;",
                "INT <TDXML:CT> <TDXML:DS>",
                "INT </TDXML:CT>\\n ~~",
                "INT </TDXML:CT>\\n </TDXML:CT>",
                "INT </TDXML:CT>\\n </TDXML:CT>\\n[0][0]3|4\\n",
                "INT </TDXML:CT>\\n </TDXML:CT>\\n\\n",
                "INT </TDXML:CT> </TDXML:CT>x",
                "MESH [0][0]0[1]|2\\n ~~",
                "MESH [0][0]0[1]|2 [0][0]0[0]|2",
                "MESH [0][0]0[1] [0][0]1[1]",
                "MESH [0][0]0[1] [0][0]0[3]",
                "MESH [0][0]0[1] [0][0]0",
                "MESH [0][0]0[1] [0][0]0(1)",
                "MESH |0.5 |Infinity",
                "MESH |0.5 |0x1p3",
                "MESH |0.5 |1d",
                "MESH |0.5 |1e999",
                "STRING |a |a<b",
                "STRING |a |&nbsp;",
                "STRING |a |&amp",
                "STRING |a |&#0;",
                "STRING |a |&#xD800;",
                "STRING |a |&#x110000;",
                "STRING |a |&#99999999999;",
                "STRING |a |&;",
                "STRING |a ~|\u0007~",
                "STRING |a |\uFFFF",
                "BLOB |AQID |AQI",
                "BLOB |AQID |AQ*D",
                "BLOB |AQID |AQF=",
                "BLOB |AQID |cid:values",
                "BLOB [0]|AQID [0][0]|AQID",
                "BLOB [0]|AQID\\n ~~",
                "BLOB [0]|AQID [0]|AQID\\n[0]|AQID"
            })
    void oneChangeIsRefused(Kind kind, String from, String to) {
        String good = kind == Kind.INT ? INTS : kind == Kind.MESH ? MESH : kind == Kind.STRING ? STRINGS : BLOB;
        String changed = good.replace(from.translateEscapes(), to == null ? "" : to.translateEscapes());
        assertThat(changed).isNotEqualTo(good);
        for (NumberMode mode : List.of(NumberMode.JDK, NumberMode.FAST)) {
            try (Codec codec = Codecs.CATALOGUE.get("table.tdxml").open(new MessageShape(kind, Wire.TDXML, mode))) {
                assertThat(Codecs.outcome(codec, good.getBytes(StandardCharsets.UTF_8)))
                        .startsWith(Codecs.ACCEPTED);
                assertThat(Codecs.outcome(codec, changed.getBytes(StandardCharsets.UTF_8)))
                        .as(changed)
                        .isEmpty();
            }
        }
    }

    /** A value is found by its key: damage in other rows is not noticed, whether they come before it or after it. */
    @Test
    void keyedAccessReadsNoOtherRow() throws Exception {
        String damaged = INTS.replace("|1\n", "|one\n").replace("|3\n", "|three\n");
        MessageBuffer message = MessageBuffer.of(damaged.getBytes(StandardCharsets.UTF_8));
        MessageShape shape = new MessageShape(Kind.INT, Wire.TDXML, NumberMode.JDK);
        try (Codec codec = Codecs.CATALOGUE.get("table.tdxml").open(shape)) {
            assertThat(codec.parts(shape).values(message, 1).arrays()[0]).isEqualTo(new int[] {-2});
            assertThat(Codecs.outcome(codec, message.toByteArray())).isEmpty();
        }
    }

    /**
     * Also those that end with a row, and that which lacks the last line feed alone. A SOAP message may end with or
     * without one.
     */
    @ParameterizedTest
    @MethodSource("shapes")
    void everyPrefixIsRefused(MessageShape shape) {
        byte[] whole = Codecs.canonical(shape.wire(), Codecs.payload(shape.kind(), 3));
        try (Codec codec = Codecs.CATALOGUE.get("table.tdxml").open(shape)) {
            for (int length = 0; length < whole.length; length++) {
                boolean onlyWhiteSpaceIsGone = shape.wire() == Wire.TDXML_MIME && length >= whole.length - 2;
                if (!onlyWhiteSpaceIsGone) {
                    assertThat(Codecs.outcome(codec, Arrays.copyOf(whole, length)))
                            .as("cut at %d", length)
                            .isEmpty();
                }
            }
        }
    }
}
