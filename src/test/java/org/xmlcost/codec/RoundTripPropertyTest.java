package org.xmlcost.codec;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.payload.Section;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.lifecycle.AfterProperty;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

/**
 * Whatever the values, every codec reads back what it wrote, but for what it declares to lose, on each of its wires and
 * in each number mode.
 */
@Tag("exhaustive")
class RoundTripPropertyTest {
    // jqwik makes an instance for each try.
    private static final Map<Kind, List<Row>> OPENED = new EnumMap<>(Kind.class);

    /** A row, opened for one kind. */
    private record Row(Codecs.Row of, Codec codec) {
        Optional<String> difference(Payload payload) throws MalformedMessageException {
            MessageBuffer message = new MessageBuffer(64);
            codec.write(payload, message);
            // What the writer and the reader may lose.
            return of.tolerance().and(of.info().tolerance(of.wire())).firstDifference(payload, codec.read(message));
        }
    }

    @AfterProperty
    void close() {
        OPENED.values().stream().flatMap(List::stream).forEach(row -> row.codec.close());
        OPENED.clear();
    }

    @Property(tries = 60)
    void doubles(@ForAll @Size(max = 20) double[] values) throws Exception {
        survives(new Payload.Doubles(values));
    }

    @Property(tries = 60)
    void floats(@ForAll @Size(max = 20) float[] values) throws Exception {
        survives(new Payload.Floats(values));
    }

    @Property(tries = 60)
    void ints(@ForAll @Size(max = 20) int[] values) throws Exception {
        survives(new Payload.Ints(values));
    }

    @Property(tries = 60)
    void bytes(@ForAll @Size(max = 40) byte[] values) throws Exception {
        survives(new Payload.Bytes(values));
        survives(new Payload.Blob(values));
    }

    @Property(tries = 60)
    void strings(@ForAll("texts") String[] values) throws Exception {
        survives(new Payload.Strings(values));
    }

    @Property(tries = 50)
    void businessMessages(
            @ForAll @Size(max = 3) int[] numbers,
            @ForAll @Size(max = 3) double[] reals,
            @ForAll("texts") String[] texts,
            @ForAll @Size(max = 20) byte[] image)
            throws Exception {
        survives(new Payload.Business(Arrays.stream(Section.values())
                .map(section -> {
                    int rows = section.ordinal() % 2 == 0 ? Math.min(texts.length, 3) : numbers.length;
                    return section.members().stream()
                            .map(member -> switch (member.kind()) {
                                case INT -> Arrays.copyOf(numbers, rows);
                                case DOUBLE -> Arrays.copyOf(reals, rows);
                                case STRING ->
                                    IntStream.range(0, rows)
                                            .mapToObj(i -> texts.length == 0 ? "" : texts[i % texts.length])
                                            .toArray(String[]::new);
                                default -> image;
                            })
                            .toArray();
                })
                .toArray(Object[][]::new)));
    }

    /**
     * XML 1.0, production 2: what a text can hold, with the characters that markup is made of more often than chance
     * has them.
     */
    @Provide
    Arbitrary<String[]> texts() {
        Arbitrary<Integer> codePoints = Arbitraries.frequencyOf(
                Tuple.of(
                        3,
                        Arbitraries.of(
                                (int) '<',
                                (int) '>',
                                (int) '&',
                                (int) ']',
                                (int) '"',
                                (int) '\'',
                                0x9,
                                0xA,
                                0xD,
                                0x20)),
                Tuple.of(3, Arbitraries.integers().between(0x20, 0xD7FF)),
                Tuple.of(1, Arbitraries.integers().between(0xE000, 0xFFFD)),
                Tuple.of(2, Arbitraries.integers().between(0x10000, 0x10FFFF)));
        return codePoints
                .list()
                .ofMaxSize(40)
                .map(list -> list.stream()
                        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                        .toString())
                .array(String[].class)
                .ofMaxSize(8);
    }

    private static void survives(Payload payload) throws Exception {
        for (Row row : OPENED.computeIfAbsent(payload.kind(), RoundTripPropertyTest::rows)) {
            Optional<String> difference = row.difference(payload);
            if (difference.isPresent()) {
                fail(row.of + " " + payload.kind() + ": " + difference.get());
            }
        }
    }

    /** A gzip stream is around whatever a codec wrote: one wire shows it. */
    private static List<Row> rows(Kind kind) {
        List<Row> rows = Codecs.rows((info, wire) -> !wire.isGzipped() || wire.base() == Wire.SOAP_ENC)
                .filter(row -> row.info().writes(row.shape(kind)) && row.info().reads(row.shape(kind)))
                .map(row -> new Row(row, row.open(kind)))
                .toList();
        assertThat(rows).isNotEmpty();
        return rows;
    }
}
