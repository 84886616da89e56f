package org.xmlcost.codec.fastinfoset;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.Codecs;
import org.xmlcost.codec.Model;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;

import com.sun.management.ThreadMXBean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

import static org.assertj.core.api.Assertions.assertThat;

/** Messages that another sender may write differently and that mean the same, and chunks of algorithms that do not. */
class FastInfosetVariantsTest {
    private static final Payload INTS = new Payload.Ints(new int[] {12, 12});

    static List<String> readersOfBits() {
        return Codecs.ids(info -> info.reads().contains(Wire.FI_ALG));
    }

    static List<String> readers() {
        return Codecs.ids(
                info -> info.model() == Model.FAST_INFOSET && info.reads().contains(Wire.FI));
    }

    @ParameterizedTest
    @MethodSource("readers")
    void variantsMeanTheSame(String reader) {
        Map<String, byte[]> variants = FiBytes.of(INTS).table("""
                as written by hand | VALUES NEWITEM =12 END ITEM =12 END ENDED
                a text in two parts | VALUES NEWITEM =1 =2 END ITEM =12 END ENDED
                a text indexed in parts | VALUES NEWITEM #1 =2 END ITEM A0 =2 END ENDED
                white space | VALUES =`\\n ` NEWITEM =` 12\\n` END ITEM =12 END ENDED
                the longest form of a length | VALUES NEWITEM 8300000000 ` `*257 `12` END ITEM =12 END ENDED
                comments | VALUES E240 `c` NEWITEM =1 E280 =2 END E2FF ITEM =12 END ENDED
                double ends | VALUES NEWITEM =12 END ITEM =12 FFFFFF
                the name of items written twice | VALUES NEWITEM =12 END NEWITEM =12 END ENDED
                types on items | VALUES 7C @item 0100 `x` END =12 END ITEM =12 END ENDED
                """);
        String renamed = new String(Codecs.canonical(Wire.FI, INTS), StandardCharsets.ISO_8859_1)
                .replace("SOAP-ENV", "ENVELOPE");
        variants.put("other prefixes", renamed.getBytes(StandardCharsets.ISO_8859_1));
        try (Codec codec = Codecs.open(reader, INTS.kind(), Wire.FI)) {
            variants.forEach((name, message) -> Codecs.requireReads(name, codec, INTS, message));
        }
    }

    static List<String> guardedReaders() {
        return Codecs.ids(info -> info.reads().contains(Wire.FI) && info.isChecked());
    }

    /** The library keeps its tables when it clears them: what one message defined, the next could refer to. */
    @ParameterizedTest
    @MethodSource("guardedReaders")
    void nothingIsTakenFromTheMessageBefore(String reader) {
        byte[] before = Codecs.canonical(Wire.FI, INTS);
        try (Codec codec = Codecs.open(reader, INTS.kind(), Wire.FI)) {
            FiBytes.of(INTS).table("""
                    a text | VALUES NEWITEM A0 END ITEM =12 END ENDED
                    a name | VALUES ITEM =12 END ITEM =12 END ENDED
                    """).forEach((name, message) -> {
                Codecs.requireReads("before", codec, INTS, before);
                assertThat(Codecs.outcome(codec, message)).as(name).isEmpty();
            });
        }
    }

    @ParameterizedTest
    @MethodSource("readersOfBits")
    void valuesMayComeInSeveralChunks(String reader) {
        try (Codec codec = Codecs.open(reader, INTS.kind(), Wire.FI_ALG)) {
            bits(INTS).table("""
                    twice | CHUNK 8C0E010000000C 8C0E010000000C ENDED
                    the long form | CHUNK 8C0E05 BITS ENDED
                    """).forEach((name, message) -> Codecs.requireReads(name, codec, INTS, message));
        }
    }

    /** A chunk a value: appending must not copy all values each time. */
    @ParameterizedTest
    @MethodSource("readersOfBits")
    void manyChunksAreReadInLinearTime(String reader) {
        Payload payload = new Payload.Ints(new int[1_000_000]);
        try (Codec codec = Codecs.open(reader, payload.kind(), Wire.FI_ALG)) {
            Codecs.requireReads("chunks", codec, payload, bits(payload).document("CHUNK 8C0E0100000000*1000000 ENDED"));
        }
    }

    /** The parser keeps its array, so what a message costs is the one that the payload gets. */
    @Test
    void anArrayIsAllocatedOnce() throws Exception {
        Payload payload = new Payload.Doubles(new double[100_000]);
        MessageBuffer message = MessageBuffer.of(Codecs.canonical(Wire.FI_ALG, payload));
        ThreadMXBean threads = ManagementFactory.getPlatformMXBean(ThreadMXBean.class);
        try (Codec codec = Codecs.open("fi.algorithm", payload.kind(), Wire.FI_ALG)) {
            codec.read(message);
            long before = threads.getCurrentThreadAllocatedBytes();
            codec.read(message);
            assertThat(threads.getCurrentThreadAllocatedBytes() - before)
                    .isBetween(payload.rawBytes(), payload.rawBytes() * 3 / 2);
        }
    }

    @ParameterizedTest
    @MethodSource("readersOfBits")
    void otherChunksAreRefused(String reader) {
        Map<String, byte[]> hostile = bits(INTS).table("""
                text | CHUNK =`12 12` ENDED
                text before | CHUNK =12 8C0E05 BITS ENDED
                text after | CHUNK 8C0E05 BITS =` ` ENDED
                items | CHUNK NEWITEM =12 END ITEM =12 END ENDED
                no chunk | CHUNK ENDED
                one value less than claimed | CHUNK 8C0E010000000C ENDED
                half a value | CHUNK 8C0E030000000C0000 ENDED
                a chunk in the method | CHUNK 8C0E05 BITS END 8C0E010000000C END*4
                a chunk in a table | CHUNK 9C0E05 BITS ENDED
                a hundred million booleans | CHUNK 8C1700BEBC20 00*12500259 ENDED
                an algorithm of nobody | CHUNK 8C8205 BITS ENDED
                """);
        for (int algorithm : new int[] {0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 31}) {
            hostile.put(
                    "algorithm " + algorithm,
                    bits(INTS).document("CHUNK 8C%02X05 BITS ENDED".formatted(algorithm << 2 | 2)));
        }
        for (String first : List.of("77", "7F", "80", "FF")) {
            hostile.put(
                    "a length that begins with " + first,
                    bits(INTS).document("CHUNK 8C0F" + first + "FFFFFF BITS ENDED"));
        }
        try (Codec codec = Codecs.open(reader, INTS.kind(), Wire.FI_ALG)) {
            hostile.forEach((name, message) ->
                    assertThat(Codecs.outcome(codec, message)).as(name).isEmpty());
        }
    }

    /** {@code CHUNK} is the canonical message up to its chunk, {@code BITS} are the values 12 and 12. */
    private static FiBytes bits(Payload payload) {
        return FiBytes.of(INTS)
                .with("CHUNK", FiBytes.upTo(FiBytes.octets("8C"), Codecs.canonical(Wire.FI_ALG, payload)))
                .with("BITS", FiBytes.octets("0000000C0000000C"));
    }
}
