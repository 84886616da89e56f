package org.xmlcost.codec.fastinfoset;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.Codec;
import org.xmlcost.codec.Model;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import com.sun.management.ThreadMXBean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.xmlcost.codec.fastinfoset.FiBytes.END;
import static org.xmlcost.codec.fastinfoset.FiBytes.ITEM;

/** Messages that another sender may write differently and that mean the same, and chunks of algorithms that do not. */
class FastInfosetVariantsTest {
    private static final Catalogue CATALOGUE = Catalogue.load();
    private static final Payload INTS = new Payload.Ints(new int[] {12, 12});
    private static final byte[] BITS = {0, 0, 0, 12, 0, 0, 0, 12};

    static List<String> readersOfBits() {
        return CATALOGUE.all().stream()
                .map(Catalogue.Entry::info)
                .filter(info -> info.reads().contains(Wire.FI_ALG))
                .map(info -> info.id())
                .toList();
    }

    static List<String> readers() {
        return CATALOGUE.all().stream()
                .map(Catalogue.Entry::info)
                .filter(info ->
                        info.model() == Model.FAST_INFOSET && info.reads().contains(Wire.FI))
                .map(info -> info.id())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("readers")
    void variantsMeanTheSame(String reader) throws Exception {
        Map<String, byte[]> variants = new LinkedHashMap<>();
        variants.put(
                "as written by hand",
                values().firstItem()
                        .text("12")
                        .add(END, ITEM)
                        .text("12")
                        .add(END)
                        .ended());
        variants.put(
                "a text in two parts",
                values().firstItem()
                        .text("1")
                        .text("2")
                        .add(END, ITEM)
                        .text("12")
                        .add(END)
                        .ended());
        variants.put(
                "a text indexed in parts",
                values().firstItem()
                        .indexedText("1")
                        .text("2")
                        .add(END, ITEM, 0xA0)
                        .text("2")
                        .add(END)
                        .ended());
        variants.put(
                "white space",
                values().text("\n ")
                        .firstItem()
                        .text(" 12\n")
                        .add(END, ITEM)
                        .text("12")
                        .add(END)
                        .ended());
        variants.put(
                "the longest form of a length",
                values().firstItem()
                        .add(0x83, 0, 0, 0, 0)
                        .ascii(" ".repeat(257) + "12")
                        .add(END, ITEM)
                        .text("12")
                        .add(END)
                        .ended());
        variants.put(
                "comments",
                values().add(0xE2, 0x40, 'c')
                        .firstItem()
                        .text("1")
                        .add(0xE2, 0x80)
                        .text("2")
                        .add(END, 0xE2, 0xFF, ITEM)
                        .text("12")
                        .add(END)
                        .ended());
        variants.put(
                "double ends",
                values().firstItem()
                        .text("12")
                        .add(END, ITEM)
                        .text("12")
                        .add(0xFF, 0xFF, 0xFF)
                        .bytes());
        variants.put(
                "the name of items written twice",
                values().firstItem()
                        .text("12")
                        .add(END)
                        .firstItem()
                        .text("12")
                        .add(END)
                        .ended());
        variants.put(
                "types on items",
                values().add(0x7C)
                        .name("item")
                        .add(0x01, 0x00, 'x', END)
                        .text("12")
                        .add(END, ITEM)
                        .text("12")
                        .add(END)
                        .ended());
        variants.put("other prefixes", renamed(FiBytes.canonical(Wire.FI, INTS), "SOAP-ENV", "ENVELOPE"));
        try (Codec codec = CATALOGUE.get(reader).open(new MessageShape(INTS.kind(), Wire.FI, NumberMode.JDK))) {
            for (Map.Entry<String, byte[]> variant : variants.entrySet()) {
                assertThat(INTS.firstDifference(codec.read(FiBytes.buffer(variant.getValue()))))
                        .as(variant.getKey())
                        .isEmpty();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("readersOfBits")
    void valuesMayComeInSeveralChunks(String reader) throws Exception {
        try (Codec codec = algorithm(reader, INTS)) {
            byte[] twice = bits().add(0x8C, 0x0E, 1, 0, 0, 0, 12)
                    .add(0x8C, 0x0E, 1, 0, 0, 0, 12)
                    .ended();
            byte[] longForm = bits().add(0x8C, 0x0E, 5).add(BITS).ended();
            assertThat(INTS.firstDifference(codec.read(FiBytes.buffer(twice)))).isEmpty();
            assertThat(INTS.firstDifference(codec.read(FiBytes.buffer(longForm))))
                    .isEmpty();
        }
    }

    /** A chunk a value: appending must not copy all values each time. */
    @ParameterizedTest
    @MethodSource("readersOfBits")
    void manyChunksAreReadInLinearTime(String reader) throws Exception {
        int[] values = new int[1_000_000];
        Payload payload = new Payload.Ints(values);
        FiBytes message = FiBytes.upToChunk(payload).repeat(values.length, 0x8C, 0x0E, 1, 0, 0, 0, 0);
        try (Codec codec = algorithm(reader, payload)) {
            assertThat(payload.firstDifference(codec.read(FiBytes.buffer(message.ended()))))
                    .isEmpty();
        }
    }

    /** The parser keeps its array, so what a message costs is the one that the payload gets. */
    @Test
    void anArrayIsAllocatedOnce() throws Exception {
        Payload payload = new Payload.Doubles(new double[100_000]);
        MessageBuffer message = FiBytes.buffer(FiBytes.canonical(Wire.FI_ALG, payload));
        ThreadMXBean threads = ManagementFactory.getPlatformMXBean(ThreadMXBean.class);
        try (Codec codec = algorithm("fi.algorithm", payload)) {
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
        Map<String, byte[]> hostile = new LinkedHashMap<>();
        hostile.put("text", bits().text("12 12").ended());
        hostile.put(
                "text before", bits().text("12").add(0x8C, 0x0E, 5).add(BITS).ended());
        hostile.put("text after", bits().add(0x8C, 0x0E, 5).add(BITS).text(" ").ended());
        hostile.put(
                "items",
                bits().firstItem().text("12").add(END, ITEM).text("12").add(END).ended());
        hostile.put("no chunk", bits().ended());
        hostile.put(
                "one value less than claimed",
                bits().add(0x8C, 0x0E, 1, 0, 0, 0, 12).ended());
        hostile.put("half a value", bits().add(0x8C, 0x0E, 3, 0, 0, 0, 12, 0, 0).ended());
        hostile.put(
                "a chunk in the method",
                bits().add(0x8C, 0x0E, 5)
                        .add(BITS)
                        .add(END, 0x8C, 0x0E, 1, 0, 0, 0, 12, END, END, END, END)
                        .bytes());
        hostile.put("a chunk in a table", bits().add(0x9C, 0x0E, 5).add(BITS).ended());
        hostile.put(
                "a hundred million booleans",
                bits().add(0x8C, 0x17, 0, 0xBE, 0xBC, 0x20)
                        .add(new byte[12_500_259])
                        .ended());
        hostile.put(
                "an algorithm of nobody", bits().add(0x8C, 0x82, 5).add(BITS).ended());
        for (int algorithm : new int[] {0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 31}) {
            hostile.put(
                    "algorithm " + algorithm,
                    bits().add(0x8C, algorithm << 2 | 2, 5).add(BITS).ended());
        }
        for (int first : new int[] {0x77, 0x7F, 0x80, 0xFF}) {
            hostile.put(
                    "a length that begins with " + first,
                    bits().add(0x8C, 0x0F, first, 0xFF, 0xFF, 0xFF).add(BITS).ended());
        }
        try (Codec codec = algorithm(reader, INTS)) {
            hostile.forEach((name, message) -> assertThatThrownBy(() -> codec.read(FiBytes.buffer(message)))
                    .as(name)
                    .isInstanceOf(MalformedMessageException.class));
        }
    }

    private static Codec algorithm(String reader, Payload payload) {
        return CATALOGUE.get(reader).open(new MessageShape(payload.kind(), Wire.FI_ALG, NumberMode.BITS));
    }

    private static FiBytes values() {
        return FiBytes.upToValues(INTS);
    }

    private static FiBytes bits() {
        return FiBytes.upToChunk(INTS);
    }

    private static byte[] renamed(byte[] message, String from, String to) {
        return new String(message, StandardCharsets.ISO_8859_1)
                .replace(from, to)
                .getBytes(StandardCharsets.ISO_8859_1);
    }
}
